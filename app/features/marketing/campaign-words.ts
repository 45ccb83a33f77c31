import type { Checked } from '#app/ui/typed-fields.ts'
import { campaignCode } from '#contract/marketing/campaigns.ts'
import { readAmount } from '#contract/text/amounts.ts'
import type { CampaignWords } from './mutations.ts'
import type { Campaign } from './queries.ts'

export interface TypedCampaign {
  name: string
  channel: string
  branch: string
  starts_on: string
  ends_on: string
  cost: string
  goal: string
  goal_of: string
  landing_page_id: string
  promotion: string
}

const MOST_COST = 100_000_000
const MOST_GOAL = 100_000

export const typedCampaign = (campaign: Campaign | null, today: string): TypedCampaign => ({
  ...{ name: campaign?.name ?? '', channel: campaign?.channel ?? 'facebook', branch: campaign?.branch ?? '' },
  ...{ starts_on: campaign?.starts_on ?? today, ends_on: campaign?.ends_on ?? '' },
  ...{ cost: campaign?.cost?.toLocaleString('es-MX') ?? '', goal: String(campaign?.goal ?? '') },
  ...{ goal_of: campaign?.goal_of ?? 'prospectos', landing_page_id: campaign?.landing_page_id ?? '' },
  promotion: campaign?.promotion ?? '',
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
  const hasGoal = typed.goal.trim() !== ''
  return {
    problems,
    meant: {
      ...{ name: typed.name.trim(), channel: typed.channel, branch: typed.branch || null },
      ...{ starts_on: typed.starts_on, ends_on: typed.ends_on || null, cost: typed.cost.trim() === '' ? null : cost },
      ...{ goal: hasGoal ? goal : null, goal_of: hasGoal ? typed.goal_of : null },
      ...{ landing_page_id: typed.landing_page_id || null, promotion: typed.promotion || null },
    },
  }
}
