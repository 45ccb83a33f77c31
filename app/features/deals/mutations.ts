import { type ChangeCause, withCause } from '#app/lib/change-reason.ts'
import type { Contract } from '#app/lib/contract.ts'
import { type WriteAnswer, writeCell } from '#app/lib/write-cell.ts'
import type { CellWrite } from '#app/ui/table/cell-edits.ts'
import type { DealField } from '#contract/leads/deals.ts'

/** What a stage asks for, as it was given. */
export type DealAnswers = { [Name in DealField]?: string | number | null }

// All throw the data service's errors, whose messages are for users.

/** Moves a deal from the stage where it was seen. */
export async function moveDeal(
  { rest }: Contract,
  deal: string,
  from: string,
  to_stage: string,
  given: DealAnswers = {},
) {
  await (await rest()).rpc('move_deal', { deal, to_stage, given, seen: from }).throwOnError()
}

export async function loseDeal({ rest }: Contract, deal: string, reason: string, note: string, cause?: ChangeCause) {
  await withCause((await rest()).rpc('lose_deal', { deal, reason, note }), cause).throwOnError()
}

export async function reopenDeal(
  { rest }: Contract,
  deal: string,
  step: { next_action: string; next_at: string },
  cause?: ChangeCause,
) {
  await withCause((await rest()).rpc('reopen_deal', { deal, ...step }), cause).throwOnError()
}

/** Sets the next step. */
export async function planDeal({ rest }: Contract, deal: string, title: string, due_at: string) {
  await (await rest()).rpc('plan_deal', { deal, title, due_at }).throwOnError()
}

/** Puts a deal on another car that is on sale. */
export async function moveDealToCar({ rest }: Contract, deal: string, car: string) {
  await (await rest()).rpc('move_deal_to_car', { deal, car }).throwOnError()
}

/** Adds a second agent with their part in percent; null takes them out. */
export async function shareDeal({ rest }: Contract, deal: string, colleague: string | null, part: number) {
  // The function takes none where its type says a text.
  await (await rest()).rpc('share_deal', { deal, colleague: colleague as string, part }).throwOnError()
}

export async function giveDeal(
  { rest }: Contract,
  deal: string,
  colleague: string,
  reason: string,
  cause?: ChangeCause,
) {
  await withCause((await rest()).rpc('give_deal', { deal, colleague, reason }), cause).throwOnError()
}

/** Writes one fact of a deal where it still says what it was written over. */
export const changeDeal = async ({ rest }: Contract, write: CellWrite, cause?: ChangeCause): Promise<WriteAnswer> =>
  writeCell(await rest(), 'deals', write, cause)

/** Opens a deal; returns its id. */
export async function beginDeal({ rest }: Contract, deal: Record<string, string | null>): Promise<string> {
  return (await (await rest()).rpc('begin_deal', { deal }).throwOnError()).data
}
