import type { ChangeCause } from '#app/lib/change-reason.ts'
import type { Contract } from '#app/lib/contract.ts'
import { UserFacingError } from '#app/lib/failure.ts'
import { type WriteAnswer, writeCell } from '#app/lib/write-cell.ts'
import type { CellValue } from '#app/ui/table/columns.ts'
import { SCREEN_MESSAGES } from '#contract/messages/screen-messages.ts'

export const noteOutcome = async (
  { rest }: Contract,
  row: string,
  base: CellValue,
  value: CellValue,
  cause?: ChangeCause,
): Promise<WriteAnswer> => writeCell(await rest(), 'trade_in_quotes', { row, field: 'status', base, value }, cause)

/** Also throws on a concurrent change. */
export async function noteOutcomeOrThrow(
  contract: Contract,
  row: string,
  base: string,
  value: string,
  cause: ChangeCause,
): Promise<void> {
  const answer = await noteOutcome(contract, row, base, value, cause)
  if (answer.isDone) return
  throw new UserFacingError({
    status: 409,
    message: 'stored' in answer ? SCREEN_MESSAGES.changed_by_another : SCREEN_MESSAGES.row_gone,
  })
}
