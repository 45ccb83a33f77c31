import { OWNERS } from '#contract/offer.ts'

/** Number of owners, worded for staff. */
export const OWNER_CHOICES = OWNERS.map(({ value, label }) => ({ value, label: value === 1 ? 'Un solo dueño' : label }))
