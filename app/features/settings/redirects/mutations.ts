import { withCause } from '#app/lib/change-reason.ts'
import type { Contract } from '#app/lib/contract.ts'

/** `seen`: last change as read. */
interface RedirectChange {
  from_path: string
  to_path: string
  active: boolean
  reason: string
}

/** Creates a redirect, or saves one if unchanged since read. Throws data service errors, PGRST116 if it changed. */
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

/** Deletes a redirect if unchanged. Throws PGRST116 if it changed. */
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
