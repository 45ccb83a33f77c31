import type { Contract } from '#app/lib/contract.ts'
import type { SavedChanges } from '#app/lib/draft-sync.ts'
import type { CarInfo } from '#contract/applications/applications.ts'
import type { Changes } from '#contract/applications/draft-merge.ts'
import type { Database, Json } from '#contract/database.ts'
import type { Authorisation } from '#contract/people/authorisations.ts'

/** Idempotent by `key`; returns the id. `car` null: chosen later. */
export async function beginDraft(
  { rest }: Contract,
  user_id: string,
  { car, key }: { car: CarInfo | null; key?: string },
): Promise<string> {
  const client = await rest()
  const applications = () => client.from('financing_applications')
  const draft: Database['public']['Tables']['financing_applications']['Insert'] = { user_id, status: 'draft' }
  if (key) draft.key = key
  if (car) draft.car_info = { ...car } satisfies Json
  const { data, error } = await applications().insert(draft).select('id').single()
  if (data) return data.id
  if (!key || error.code !== TAKEN) throw error
  const begun = applications().select('id').eq('user_id', user_id).eq('key', key).eq('status', 'draft')
  return (await begun.single().throwOnError()).data.id
}

export interface SentCode {
  channel: 'mail' | 'sms'
  sent_to: string
  expires_at: string
}

/** Gives a consent by checkbox; `text`: the text shown. */
export async function authorise(
  { rest }: Contract,
  application: string,
  { purpose, version }: Authorisation,
  text: string,
): Promise<void> {
  const client = await rest()
  const shown = { text_version: version, text_sha256: await sha256(text) }
  await client.rpc('authorise_application', { application_id: application, purpose, ...shown }).throwOnError()
}

/** Sends a one-time code. */
export async function requestCode({ rest }: Contract, application: string): Promise<SentCode> {
  const { data } = await (await rest()).rpc('request_bureau_code', { application_id: application }).throwOnError()
  return data as unknown as SentCode
}

/** Gives a consent by code; `text`: the text shown. */
export async function confirmCode(
  { rest }: Contract,
  application: string,
  { version }: Authorisation,
  given: { code: string; text: string },
): Promise<void> {
  const client = await rest()
  const shown = { text_version: version, text_sha256: await sha256(given.text) }
  await client.rpc('confirm_bureau_code', { application_id: application, code: given.code, ...shown }).throwOnError()
}

async function sha256(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Sends an application (idempotent) and returns its id. */
export async function submitApplication({ rest }: Contract, id: string): Promise<string> {
  return (await (await rest()).rpc('submit_application', { application_data: { id } }).throwOnError()).data
}

const PATIENCE_MS = 20_000

export function saverOf({ auth }: Contract, anonKey: string, application_id: string) {
  // The shared client's requests end with the page. A session exists here.
  const lasting: typeof fetch = (input, init) => fetch(input, { ...init, keepalive: true })
  const backend = { url: location.origin, anonKey, fetch: lasting, hasSession: () => true }
  return async (changes: Changes): Promise<SavedChanges> => {
    const [{ openRest }, { PostgrestClient }] = await Promise.all([
      import('#app/lib/caller.ts'),
      import('@supabase/postgrest-js'),
    ])
    const rest = openRest(PostgrestClient, backend, auth)
    const { data } = await rest
      .rpc('save_draft', { application_id, changes: changes as unknown as Json })
      .abortSignal(AbortSignal.timeout(PATIENCE_MS))
      .throwOnError()
    return data as unknown as SavedChanges
  }
}

const TAKEN = '23505'
