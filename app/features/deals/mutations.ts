import { type ChangeCause, withCause } from '#app/lib/change-reason.ts'
import type { Contract } from '#app/lib/contract.ts'
import { type WriteAnswer, writeCell } from '#app/lib/write-cell.ts'
import type { CellWrite } from '#app/ui/table/cell-edits.ts'
import type { DealField } from '#contract/leads/deals.ts'

export type DealAnswers = { [Name in DealField]?: string | number | null }

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

export async function planDeal({ rest }: Contract, deal: string, title: string, due_at: string) {
  await (await rest()).rpc('plan_deal', { deal, title, due_at }).throwOnError()
}

export async function moveDealToCar({ rest }: Contract, deal: string, car: string) {
  await (await rest()).rpc('move_deal_to_car', { deal, car }).throwOnError()
}

/** `percent` null removes the second agent. */
export async function shareDeal({ rest }: Contract, deal: string, colleague: string | null, part: number) {
  // The generated types allow no null argument.
  await (await rest()).rpc('share_deal', { deal, colleague: colleague as string, part }).throwOnError()
}

/** `colleague` null: nobody. */
export async function giveDeal(
  { rest }: Contract,
  deal: string,
  colleague: string | null,
  reason: string,
  cause?: ChangeCause,
) {
  // The generated types allow no null argument.
  const given = { deal, colleague: colleague as string, reason }
  await withCause((await rest()).rpc('give_deal', given), cause).throwOnError()
}

/** Undoes one's own giveDeal. */
export async function takeBackDeal({ rest }: Contract, deal: string, cause: ChangeCause) {
  await withCause((await rest()).rpc('take_back_deal', { deal }), cause).throwOnError()
}

/** Fails if the cell changed since it was read. */
export const changeDeal = async ({ rest }: Contract, write: CellWrite, cause?: ChangeCause): Promise<WriteAnswer> =>
  writeCell(await rest(), 'deals', write, cause)

export async function beginDeal({ rest }: Contract, deal: Record<string, string | null>): Promise<string> {
  return (await (await rest()).rpc('begin_deal', { deal }).throwOnError()).data
}
