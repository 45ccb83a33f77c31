import { TryLater, Undeliverable } from '../outbox/transport.ts'
import { callOutside, NotCalled, type Resolve } from './outside-call.ts'
import { retryAfterMs } from './retry-after.ts'

export interface MetaLead {
  id: string
  created_time?: string
  campaign_id?: string
  campaign_name?: string
  adset_id?: string
  ad_id?: string
  ad_name?: string
  form_id?: string
  platform?: string
  field_data: { name: string; values: string[] }[]
}

interface MetaSettings {
  url: string
  accessToken: string
  loopback: boolean
  resolve?: Resolve | undefined
}

const FIELDS = 'created_time,campaign_id,campaign_name,adset_id,ad_id,ad_name,form_id,platform,field_data'
const LARGEST = 256 * 1024
const PASSING = new Set([1, 2, 4, 17, 32, 190, 341, 368, 613])

export async function readMetaLead(
  { url, accessToken, loopback, resolve }: MetaSettings,
  id: string,
  signal: AbortSignal,
) {
  const answer = await callOutside(`${url}/${encodeURIComponent(id)}?fields=${FIELDS}`, {
    method: 'GET',
    // The token is sent in a header, because URLs are logged.
    headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' },
    signal,
    loopback,
    resolve,
  }).catch((error: Error) => {
    throw error instanceof NotCalled
      ? new Undeliverable(error.message)
      : new TryLater(`sin conexión (${error.message})`)
  })
  const said = await answer.text(LARGEST).then(
    (text) => JSON.parse(text) as MetaLead & { error?: { code?: number } },
    () => undefined,
  )
  const { status, headers } = answer
  if (status >= 200 && status < 300 && Array.isArray(said?.field_data)) return said as MetaLead
  if (status >= 300 && status < 400) throw new Undeliverable(`redirige a otra dirección (HTTP ${status})`)
  const code = said?.error?.code
  const what = `HTTP ${status}${code === undefined ? '' : ` (${code})`}`
  if (status >= 400 && status < 500 && status !== 429 && status !== 401 && !PASSING.has(code ?? 0))
    throw new Undeliverable(what)
  throw new TryLater(what, retryAfterMs(headers['retry-after']))
}

export async function askMetaAccount(
  { url, accessToken, loopback }: MetaSettings,
  signal: AbortSignal,
): Promise<number> {
  const headers = { authorization: `Bearer ${accessToken}` }
  const answer = await callOutside(`${url}/me?fields=id`, { method: 'GET', headers, signal, loopback }).catch(
    () => undefined,
  )
  answer?.discard()
  return answer?.status ?? 0
}
