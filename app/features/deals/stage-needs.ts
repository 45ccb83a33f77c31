import type { DealField } from '#contract/leads/deals.ts'
import { DEAL_FIELDS } from '#contract/leads/deals.ts'
import type { DealStage, DeskDeal } from './queries.ts'

/** Data a stage requires that a deal lacks. The database enforces the same. */
export const lackingFor = (deal: DeskDeal, { requires }: Pick<DealStage, 'requires'>): DealField[] =>
  DEAL_FIELDS.map(({ value }) => value).filter((field) => requires.includes(field) && deal[field] === null)

/** Why a deal cannot be moved to a stage by hand, or null. The database enforces the same. */
export function notByHand({ fact_stage }: Pick<DeskDeal, 'fact_stage'>, to: DealStage, stages: readonly DealStage[]) {
  if (to.id === fact_stage || to.after_stage === fact_stage) return null
  if (to.is_fact) return `No se mueve a mano: ${to.proven_by}`
  const placeOf = (id: string | null) => stages.findIndex((stage) => stage.id === id)
  return placeOf(to.after_stage) > placeOf(fact_stage) ? `Primero: ${to.proven_by}` : 'Ya pasó de ahí.'
}
