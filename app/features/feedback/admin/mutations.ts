import type { ChangeCause } from '#app/lib/change-reason.ts'
import type { Contract } from '#app/lib/contract.ts'
import { type WriteAnswer, writeCell } from '#app/lib/write-cell.ts'
import type { CellWrite } from '#app/ui/table/cell-edits.ts'

export const editFeedback = async ({ rest }: Contract, write: CellWrite, cause?: ChangeCause): Promise<WriteAnswer> =>
  writeCell(await rest(), 'feedback', write, cause)
