import type { Contract } from '#app/lib/contract.ts'
import type { UndoAnswer } from './undo-texts.ts'

/** Takes an entry back; `partly`: what can be, if not all can. Throws what the database refuses. */
export async function undoEntry(
  { rest }: Contract,
  entry: number,
  { reason, partly }: { reason: string; partly: boolean },
): Promise<UndoAnswer> {
  const ask = await rest()
  const why = reason.trim()
  const { data } = await ask.rpc('ledger_undo', { of_entry: entry, partly, ...(why && { reason: why }) }).throwOnError()
  return data as unknown as UndoAnswer
}
