import { fitsTarget, isListTarget, VEHICLE_TARGETS } from '#contract/settings/spreadsheet.ts'
import { nameScores } from '#importer/header-match.ts'
import type { SheetTable } from '../integrations/sheet-records.ts'

const LEAST = 0.7
const IDENTITY = ['ordencompra', 'vin']

export function suggestTargets({ fields }: Pick<SheetTable, 'fields'>): Record<string, string> {
  const scored = fields.flatMap(({ id, name, type }) =>
    nameScores(name)
      .filter(({ field, score }) => {
        const target = VEHICLE_TARGETS[field]
        const says = type !== 'url' || isListTarget(field) || field === 'feature_image'
        const least = IDENTITY.includes(field) ? 1 : LEAST
        return says && score >= least && target?.masters.includes('hoja') && fitsTarget(target, type, 'hoja')
      })
      .map(({ field, score }) => ({ id, field, score })),
  )
  const suggested: Record<string, string> = {}
  const taken = new Set<string>()
  for (const { id, field } of scored.sort((one, other) => other.score - one.score)) {
    if (suggested[id] || (taken.has(field) && !isListTarget(field))) continue
    suggested[id] = field
    taken.add(field)
  }
  return suggested
}
