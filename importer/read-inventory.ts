import { createHash } from 'node:crypto'
import type { Candidate, Rejection } from './candidate.ts'
import { UnreadableFile } from './decode.ts'
import { withClosedQuotes } from './import-inventory.ts'
import { type ImportPlan, type PlanOptions, planImport } from './plan.ts'
import { newTally, readVehicles } from './read-vehicles.ts'
import { type Report, reporter } from './report.ts'
import { foldWords } from './words.ts'

export interface ReadOptions extends PlanOptions {
  /** Confirmed columns by the header's hash: used where `map` says nothing. */
  layouts: Readonly<Record<string, Record<string, string | null>>>
  mostRows: number
}

export interface ReadInventory {
  layout: string
  mapping: Record<string, string | null>
  report: Report
  vehicles: Candidate[]
  rejections: Rejection[]
}

/** Reads a whole file into memory. Throws UnreadableFile and BadMapping in Spanish; a file of more than `mostRows` is unreadable. */
export async function readInventory(
  path: string,
  { layouts, mostRows, ...options }: ReadOptions,
): Promise<ReadInventory> {
  const proposed = await planImport(path, options)
  const layout = layoutOf(proposed)
  const mapping = options.map ?? layouts[layout] ?? {}
  const plan = options.map || !layouts[layout] ? proposed : await planImport(path, { ...options, map: mapping })
  return withClosedQuotes(plan, async (asPlanned) => {
    const tally = newTally()
    const report = reporter(asPlanned, true)
    const vehicles: Candidate[] = []
    const rejections: Rejection[] = []
    for await (const outcome of readVehicles(asPlanned, tally)) {
      if (tally.rows > mostRows)
        throw new UnreadableFile(
          `El archivo tiene más de ${mostRows.toLocaleString('es-MX')} renglones. Divídelo y carga cada parte.`,
        )
      report.note(outcome)
      if ('vehicle' in outcome) vehicles.push(outcome.vehicle)
      else rejections.push(outcome.rejection)
    }
    return { layout, mapping: { ...mapping }, report: report.finish(tally, null), vehicles, rejections }
  })
}

const layoutOf = ({ columns }: ImportPlan) =>
  createHash('sha256')
    .update(columns.map(({ header }) => foldWords(header)).join('\n'))
    .digest('hex')
