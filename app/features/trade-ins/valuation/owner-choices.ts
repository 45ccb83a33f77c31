import { OWNERS } from '#contract/trade-ins/offer.ts'

export const OWNER_CHOICES = OWNERS.map(({ value, label }) => ({ value, label: value === 1 ? 'Un solo dueño' : label }))
