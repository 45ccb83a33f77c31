import type { DealField } from '#contract/leads/deals.ts'
import { DEAL_FIELDS } from '#contract/leads/deals.ts'
import type { DealStage, DeskDeal } from './queries.ts'

/** Data a stage requires that a deal lacks. The database enforces the same. */
export const lackingFor = (deal: DeskDeal, { requires }: Pick<DealStage, 'requires'>): DealField[] =>
  DEAL_FIELDS.map(({ value }) => value).filter((field) => requires.includes(field) && deal[field] === null)
