import type { Contract } from '#app/lib/contract.ts'
import type { RecordAskedFor, UndoAnswer } from './undo-texts.ts'

/** `partly`: skip conflicts; `from`: page it was started from. */
export async function undoEntry(
  { rest }: Contract,
  entry: number,
  { reason, partly, from }: { reason: string; partly: boolean; from?: RecordAskedFor | undefined },
): Promise<UndoAnswer> {
  const ask = await rest()
  const why = reason.trim()
  const { data } = await ask
    .rpc('ledger_undo', { of_entry: entry, partly, ...(why && { reason: why }), ...(from && { looked_from: from }) })
    .throwOnError()
  return data as unknown as UndoAnswer
}
