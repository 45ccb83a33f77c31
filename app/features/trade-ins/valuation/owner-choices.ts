import { OWNERS } from '#contract/offer.ts'

/** How many owners a car has had, said of somebody else's car. */
export const OWNER_CHOICES = OWNERS.map(({ value, label }) => ({ value, label: value === 1 ? 'Un solo dueño' : label }))
