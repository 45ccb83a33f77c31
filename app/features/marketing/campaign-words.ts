import type { Checked } from '#app/ui/typed-fields.ts'
import { campaignCode } from '#contract/marketing/campaigns.ts'
import { CAMPAIGN_FIELDS, type CampaignWords } from '#contract/marketing/fields.ts'
import { readAmount } from '#contract/text/amounts.ts'
import { rowTyped, type TypedOf, typedOf } from '#contract/text/form-fields.ts'
import type { Campaign } from './queries.ts'

type TypedCampaign = TypedOf<typeof CAMPAIGN_FIELDS>

const MOST_COST = 100_000_000
const MOST_GOAL = 100_000

export const typedCampaign = (campaign: Campaign | null, today: string): TypedCampaign => ({
  ...typedOf(CAMPAIGN_FIELDS, campaign ?? { channel: 'facebook', starts_on: today }),
  goal_of: campaign?.goal_of ?? 'prospectos',
})

export function checkedCampaign(typed: TypedCampaign): Checked<CampaignWords> {
  const problems: Record<string, string> = {}
  const cost = readAmount(typed.cost)
  // A whole number; readAmount would drop decimals.
  const goal = /^\d{1,3}(?:,?\d{3})*$/.test(typed.goal.trim()) ? readAmount(typed.goal) : null
  if (campaignCode(typed.name).length < 2) problems.name = 'Escribe cómo se llama, con letras o números.'
  if (!typed.starts_on) problems.starts_on = 'Elige el día en que empieza.'
  if (typed.ends_on && typed.ends_on < typed.starts_on) problems.ends_on = 'Termina el día en que empieza, o después.'
  if (typed.cost.trim() !== '' && (cost === null || cost <= 0 || cost > MOST_COST))
    problems.cost = 'Escribe los pesos que cuesta en total, o déjalo vacío.'
  if (typed.goal.trim() !== '' && (goal === null || goal < 1 || goal > MOST_GOAL))
    problems.goal = 'Escribe un número entero, o déjalo vacío.'
  const meant = rowTyped<CampaignWords>(CAMPAIGN_FIELDS, typed)
  return { problems, meant: { ...meant, goal, goal_of: goal === null ? null : meant.goal_of } }
}
