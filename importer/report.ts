import type { Rejection, Value } from './candidate.ts'
import type { ImportField, StoredField } from './fields.ts'
import type { FileOutcome } from './load.ts'
import type { ImportPlan } from './plan.ts'
import type { Outcome, ReadTally } from './read-vehicles.ts'

export interface Inference {
  field: StoredField
  source: string
  rows: number
  share: number
}

export interface WarningCount {
  code: string
  count: number
  examples: { line: number; text: string }[]
}

export interface Report {
  file: string
  dryRun: boolean
  encoding: string
  separator: string
  headerLine: number
  columns: { header: string; field: ImportField | null; confidence: number; how: string; samples: string[] }[]
  remarks: string[]
  rows: number
  accepted: number
  skipped: ReadTally['skipped']
  keys: ReadTally['keys']
  identity: { confidence: number; how: Record<string, number> }
  inferences: Inference[]
  preview: { line: number; confidence: number; values: Partial<Record<StoredField, Value>> }[]
  lowConfidence: { total: number; rows: { line: number; confidence: number; titulo: string; how: string }[] }
  warnings: WarningCount[]
  rejected: { total: number; byCode: Record<string, number>; rows: Rejection[] }
  loaded: FileOutcome | null
  /** Implausible values wait for confirmation. */
  held: boolean
  seconds: number
}

const PREVIEW = 8
const LISTED = 30
const KEPT_REJECTIONS = 1_000
const KEPT_DOUBTS = 200

/** Listed below this. */
const LOW_CONFIDENCE = 0.6

export function reporter(plan: ImportPlan, dryRun: boolean) {
  const started = performance.now()
  const report: Report = {
    file: plan.path,
    dryRun,
    encoding: `${plan.encoding.encoding}${plan.encoding.mark ? ' con BOM' : ''}`,
    separator: plan.dialect.separator,
    headerLine: plan.headerLine,
    columns: plan.columns.map(({ header, field, confidence, how, samples }) => ({
      header,
      field,
      confidence: round(confidence),
      how,
      samples,
    })),
    remarks: plan.remarks,
    rows: 0,
    accepted: 0,
    skipped: { blank: 0, header: 0, total: 0, section: 0 },
    keys: { columna: 0, VIN: 0, contenido: 0 },
    identity: { confidence: 0, how: {} },
    inferences: [],
    preview: [],
    lowConfidence: { total: 0, rows: [] },
    warnings: [],
    rejected: { total: 0, byCode: {}, rows: [] },
    loaded: null,
    held: false,
    seconds: 0,
  }
  const inferred = new Map<StoredField, Map<string, Inference>>()
  const warned = new Map<string, WarningCount>()
  let certainty = 0
  return {
    doubtful: () => (warned.get('precio_dudoso')?.count ?? 0) + (warned.get('km_dudoso')?.count ?? 0),
    note(outcome: Outcome) {
      if ('rejection' in outcome) {
        const { rejection } = outcome
        report.rejected.total++
        report.rejected.byCode[rejection.code] = (report.rejected.byCode[rejection.code] ?? 0) + 1
        if (report.rejected.rows.length < KEPT_REJECTIONS) report.rejected.rows.push(rejection)
        return
      }
      const { vehicle } = outcome
      report.accepted++
      certainty += vehicle.confidence
      report.identity.how[vehicle.how] = (report.identity.how[vehicle.how] ?? 0) + 1
      for (const [field, source] of vehicle.inferred) {
        const bySource = inferred.get(field) ?? new Map<string, Inference>()
        inferred.set(field, bySource)
        const known = bySource.get(source)
        if (known) known.rows++
        else bySource.set(source, { field, source, rows: 1, share: 0 })
      }
      for (const { code, text } of vehicle.warnings) {
        const known = warned.get(code) ?? { code, count: 0, examples: [] }
        known.count++
        if (known.examples.length < (/_dudoso$/.test(code) ? KEPT_DOUBTS : 5))
          known.examples.push({ line: vehicle.line, text })
        warned.set(code, known)
      }
      if (report.preview.length < PREVIEW)
        report.preview.push({ line: vehicle.line, confidence: round(vehicle.confidence), values: vehicle.values })
      if (vehicle.confidence < LOW_CONFIDENCE) {
        report.lowConfidence.total++
        if (report.lowConfidence.rows.length < LISTED) {
          report.lowConfidence.rows.push({
            line: vehicle.line,
            confidence: round(vehicle.confidence),
            titulo: String(vehicle.values.titulo),
            how: vehicle.how,
          })
        }
      }
    },
    finish(tally: ReadTally, loaded: FileOutcome | null): Report {
      report.rows = tally.rows
      report.skipped = tally.skipped
      report.keys = tally.keys
      report.identity.confidence = report.accepted === 0 ? 0 : round(certainty / report.accepted)
      report.inferences = [...inferred.values()]
        .flatMap((bySource) => [...bySource.values()])
        .map((one) => ({ ...one, share: round(one.rows / Math.max(1, report.accepted)) }))
        .sort((a, b) => b.rows - a.rows)
      report.warnings = [...warned.values()].sort((a, b) => b.count - a.count)
      report.loaded = loaded
      report.held = !dryRun && loaded === null
      report.seconds = Math.round(performance.now() - started) / 1000
      return report
    },
  }
}

const round = (value: number) => Math.round(value * 1000) / 1000
