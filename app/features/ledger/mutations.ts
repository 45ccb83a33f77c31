import type { Contract } from '#app/lib/contract.ts'
import type { LookedFrom, UndoAnswer } from './undo-texts.ts'

/** Takes an entry back; `partly`: what can be, if not all can; `from`: whose page it is asked on. Throws what the database refuses. */
export async function undoEntry(
  { rest }: Contract,
  entry: number,
  { reason, partly, from }: { reason: string; partly: boolean; from?: LookedFrom | undefined },
): Promise<UndoAnswer> {
  const ask = await rest()
  const why = reason.trim()
  const { data } = await ask
    .rpc('ledger_undo', { of_entry: entry, partly, ...(why && { reason: why }), ...(from && { looked_from: from }) })
    .throwOnError()
  return data as unknown as UndoAnswer
}
