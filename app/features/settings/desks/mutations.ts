import type { ChangeCause } from '#app/lib/change-reason.ts'
import { withCause } from '#app/lib/change-reason.ts'
import type { Contract } from '#app/lib/contract.ts'
import { type WriteAnswer, writeCell } from '#app/lib/write-cell.ts'
import type { CellWrite } from '#app/ui/table/cell-edits.ts'
import type { PollOption } from '#contract/feedback/polls.ts'
import type { DeskPoll } from './queries.ts'

interface PollChange {
  question: string
  options: PollOption[]
  active: boolean
}

/** Creates a poll, or saves one if unchanged since read. Throws data service errors, PGRST116 if it changed. */
export async function savePoll(
  { rest }: Contract,
  seen: DeskPoll | null,
  { slug, reason, ...columns }: PollChange & { slug: string; reason: string },
): Promise<void> {
  const of = (await rest()).from('polls')
  if (!seen) {
    await withCause(of.insert({ slug, ...columns }), { reason }).throwOnError()
    return
  }
  await withCause(of.update(columns), { reason })
    .eq('id', seen.id)
    .eq('updated_at', seen.updated_at)
    .select('id')
    .single()
    .throwOnError()
}

/** Writes a feedback cell if unchanged. Throws database errors. */
export const editFeedback = async ({ rest }: Contract, write: CellWrite, cause?: ChangeCause): Promise<WriteAnswer> =>
  writeCell(await rest(), 'feedback', write, cause)
