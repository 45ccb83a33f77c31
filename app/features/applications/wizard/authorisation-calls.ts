import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import type { Authorisation, AuthorisationRow } from '#contract/authorisations.ts'

/** Where a one-time code went, as its receiver may be told. */
export interface SentCode {
  channel: 'mail' | 'sms'
  /** Masked. */
  sent_to: string
  /** ISO time. */
  expires_at: string
}

export const authorisationsKey = (application: string) => key('applications', 'authorisations', application)

/** What was authorised for an application. */
export const authorisationsOf = ({ rest }: Contract, application: string) =>
  queryOptions({
    queryKey: authorisationsKey(application),
    queryFn: async (): Promise<AuthorisationRow[]> =>
      (
        await (
          await rest()
        )
          .from('consents')
          .select('purpose, granted, text_version, created_at')
          .eq('application_id', application)
          .throwOnError()
      ).data,
  })

/** Authorises what takes a tick: `text` is what was shown. Throws what the data service answers. */
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

/** Sends a one-time code to who is signed in. Throws what the data service answers. */
export async function requestCode({ rest }: Contract, application: string): Promise<SentCode> {
  const { data } = await (await rest()).rpc('request_bureau_code', { application_id: application }).throwOnError()
  return data as unknown as SentCode
}

/** Authorises with a one-time code: `text` is what was shown. Throws what the data service answers. */
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

/** The SHA-256 of a text, in hex. */
async function sha256(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
