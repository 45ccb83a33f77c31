import { withCause } from '#app/lib/change-reason.ts'
import type { Contract } from '#app/lib/contract.ts'
import type { FactName } from './client-facts.ts'

/** `from`: the value seen. Throws PGRST116 if it changed meanwhile or the caller may not correct it. */
export async function correctClient(
  { rest }: Contract,
  id: string,
  name: FactName | 'asesor_asignado_id',
  from: string | null,
  to: string | null,
  reason = '',
): Promise<void> {
  const facts: { [column in typeof name]?: string | null } = { [name]: to }
  const query = withCause((await rest()).from('profiles').update(facts), { reason }).eq('id', id)
  await (from === null ? query.is(name, null) : query.eq(name, from)).select('id').single().throwOnError()
}
