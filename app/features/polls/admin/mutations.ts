import type { Contract } from '#app/lib/contract.ts'
import { saveRow } from '#app/lib/save-row.ts'
import type { PollOption } from '#contract/feedback/polls.ts'
import type { DeskPoll } from './queries.ts'

interface PollChange {
  question: string
  options: PollOption[]
  active: boolean
}

/** Throws data service errors, PGRST116 if it changed. */
export const savePoll = (
  contract: Contract,
  row: DeskPoll | null,
  { slug, reason, ...columns }: PollChange & { slug: string; reason: string },
) =>
  saveRow(contract, {
    table: 'polls',
    id: row?.id ?? null,
    seen: row?.updated_at ?? null,
    reason,
    columns: row ? columns : { slug, ...columns },
  })
