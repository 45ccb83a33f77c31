export const PROMOTION_RULES = [
  { value: 'add', label: 'Poner' },
  { value: 'remove', label: 'Quitar' },
] as const

export type PromotionRule = (typeof PROMOTION_RULES)[number]['value']

/** Case-insensitive. */
export function promotedBy(promotions: readonly string[], rule: PromotionRule, typed: string): readonly string[] {
  const label = typed.trim().replace(/\s+/g, ' ')
  const isIt = (one: string) => one.toLowerCase() === label.toLowerCase()
  if (label === '') return promotions
  if (rule === 'remove') return promotions.some(isIt) ? promotions.filter((one) => !isIt(one)) : promotions
  return promotions.some(isIt) ? promotions : [...promotions, label]
}
