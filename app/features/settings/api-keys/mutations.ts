import { withCause } from '#app/lib/change-reason.ts'
import type { Contract } from '#app/lib/contract.ts'

/** Creates a key and returns it, only this once. Throws data service errors. */
export async function makeApiKey(
  { rest }: Contract,
  { name, rights, reason }: { name: string; rights: string[]; reason: string },
): Promise<string> {
  const asked = (await rest()).rpc('make_api_key', { key_name: name, key_rights: rights })
  return ((await withCause(asked, { reason }).throwOnError()).data as { key: string }).key
}

/** Revokes a key permanently. Throws data service errors. */
export async function revokeApiKey({ rest }: Contract, id: string): Promise<void> {
  await (await rest()).rpc('revoke_api_key', { key_id: id }).throwOnError()
}
