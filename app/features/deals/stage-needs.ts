import type { DealField } from '#contract/deals.ts'
import { DEAL_FIELDS } from '#contract/deals.ts'
import type { DealStage, DeskDeal } from './queries.ts'

/** What a stage asks for that a deal does not say yet. The database asks the same and has the last word. */
export const lackingFor = (deal: DeskDeal, { requires }: Pick<DealStage, 'requires'>): DealField[] =>
  DEAL_FIELDS.map(({ value }) => value).filter((field) => requires.includes(field) && deal[field] === null)
