import { OWNERS } from '#contract/trade-ins/offer.ts'

/** Number of owners, worded for staff. */
export const OWNER_CHOICES = OWNERS.map(({ value, label }) => ({ value, label: value === 1 ? 'Un solo dueño' : label }))
