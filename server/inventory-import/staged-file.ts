import { withFieldNames } from '#contract/vehicles/inventory-file.ts'
import { weakMask } from '#importer/merge.ts'
import type { ReadInventory } from '#importer/read-inventory.ts'
import type { Report } from '#importer/report.ts'

export type StoredReport = Pick<
  Report,
  | 'encoding'
  | 'separator'
  | 'headerLine'
  | 'columns'
  | 'remarks'
  | 'skipped'
  | 'inferences'
  | 'lowConfidence'
  | 'warnings'
> & {
  known: string[]
  unlisted: number
}

/** Rows stay JSON text, so that the main thread only passes them on. */
export interface StagedFile {
  layout: string
  mapping: Record<string, string | null>
  report: StoredReport
  rows: number
  /** [{line, vehicle, weak, facts, alike}], a few hundred each. */
  vehicles: string[]
  /** [{kind: 'rejected' | 'doubt', line, ordencompra, name, code, reason}] */
  notes: string
  rejected: number
  doubtful: number
}

const BATCH = 500
const isDoubt = ({ code }: { code: string }) => code.endsWith('_dudoso')

export function stagedFile({ layout, mapping, report, vehicles, rejections }: ReadInventory): StagedFile {
  const batches: string[] = []
  for (let at = 0; at < vehicles.length; at += BATCH)
    batches.push(
      JSON.stringify(
        vehicles.slice(at, at + BATCH).map(({ line, values, weak, facts, alike }) => ({
          line,
          vehicle: values,
          weak: weakMask(weak),
          facts,
          alike,
        })),
      ),
    )
  const doubts = vehicles.flatMap(({ line, values, warnings }) =>
    warnings.filter(isDoubt).map(({ code, text }) => ({
      kind: 'doubt',
      line,
      ordencompra: values.ordencompra,
      name: values.titulo,
      code,
      reason: withFieldNames(text),
    })),
  )
  const rejected = rejections.map(({ line, code, reason, sample }) => ({
    kind: 'rejected',
    line,
    name: sample,
    code,
    reason: withFieldNames(reason),
  }))
  const { encoding, separator, headerLine, columns, remarks, skipped, inferences, lowConfidence, warnings } = report
  return {
    layout,
    mapping,
    rows: report.rows,
    vehicles: batches,
    report: {
      encoding,
      separator,
      headerLine,
      columns,
      remarks: remarks.map(withFieldNames),
      skipped,
      inferences,
      lowConfidence,
      known: [],
      unlisted: 0,
      warnings: warnings
        .filter((one) => !isDoubt(one))
        .map((one) => ({
          ...one,
          examples: one.examples.map(({ line, text }) => ({ line, text: withFieldNames(text) })),
        })),
    },
    notes: JSON.stringify([...rejected, ...doubts]),
    rejected: rejected.length,
    doubtful: doubts.length,
  }
}
