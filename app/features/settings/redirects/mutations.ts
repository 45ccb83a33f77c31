import { withCause } from '#app/lib/change-reason.ts'
import type { Contract } from '#app/lib/contract.ts'

/** A redirect as it is to be. `seen`: when it last changed, as it was read. */
interface RedirectChange {
  from_path: string
  to_path: string
  active: boolean
  reason: string
}

/** Keeps a redirect: a new one, or one that is still as it was seen. Throws what the data service answers: PGRST116 when it is not. */
export async function saveRedirect(
  { rest }: Contract,
  seen: { id: string; updated_at: string } | null,
  { reason, ...columns }: RedirectChange,
): Promise<void> {
  const of = (await rest()).from('redirects')
  if (!seen) {
    await withCause(of.insert(columns), { reason }).throwOnError()
    return
  }
  await withCause(of.update(columns), { reason })
    .eq('id', seen.id)
    .eq('updated_at', seen.updated_at)
    .select('id')
    .single()
    .throwOnError()
}

/** Takes a redirect away where it is still as it was seen. Throws PGRST116 when it is not. */
export async function removeRedirect({ rest }: Contract, seen: { id: string; updated_at: string }): Promise<void> {
  await (await rest())
    .from('redirects')
    .delete()
    .eq('id', seen.id)
    .eq('updated_at', seen.updated_at)
    .select('id')
    .single()
    .throwOnError()
}
