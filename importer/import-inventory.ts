import { open } from 'node:fs/promises'
import { guarded } from '#contract/text/csv-guard.ts'
import type { Candidate, Rejection } from './candidate.ts'
import { UnreadableFile } from './decode.ts'
import { loadVehicles } from './load.ts'
import { type ImportPlan, type PlanOptions, planImport } from './plan.ts'
import { newTally, type Outcome, readVehicles } from './read-vehicles.ts'
import { OpenQuote } from './records.ts'
import { type Report, reporter } from './report.ts'

export interface ImportOptions extends PlanOptions {
  /** null: dry run. */
  url: string | null
  rejectedTo?: string | undefined
  acceptDoubtful?: boolean | undefined
}

/**
 * Imports or rehearses a CSV; rejected rows are skipped. Throws UnreadableFile and BadMapping in Spanish; on other errors nothing is
 * loaded.
 */
export async function importInventory(path: string, options: ImportOptions): Promise<Report> {
  return withClosedQuotes(await planImport(path, options), (plan) => run(plan, options))
}

/**
 * Reads a whole file by its plan; if a quote after the sample never closes, reads it again with quotes as plain
 * characters.
 */
export async function withClosedQuotes<Read>(
  plan: ImportPlan,
  read: (plan: ImportPlan) => Promise<Read>,
): Promise<Read> {
  try {
    return await read(plan)
  } catch (error) {
    if (!(error instanceof OpenQuote)) throw error
    return read({
      ...plan,
      dialect: { ...plan.dialect, quotes: false },
      remarks: [...plan.remarks, 'Una comilla no cierra: las comillas se leen como cualquier otro carácter.'],
    })
  }
}

async function run(plan: ImportPlan, options: ImportOptions): Promise<Report> {
  const tally = newTally()
  const report = reporter(plan, options.url === null)
  const rejected = options.rejectedTo ? await rejectedFile(options.rejectedTo) : null
  const note = async (outcome: Outcome) => {
    report.note(outcome)
    if (rejected && 'rejection' in outcome) await rejected.write(outcome.rejection)
  }
  try {
    const vehicles = accepted(readVehicles(plan, tally), note)
    if (options.url !== null) {
      const isHeld = () => !options.acceptDoubtful && report.doubtful() > 0
      return report.finish(tally, await loadVehicles(options.url, vehicles, isHeld))
    }
    for await (const _ of vehicles);
    return report.finish(tally, null)
  } finally {
    await rejected?.close()
  }
}

async function* accepted(
  outcomes: AsyncIterable<Outcome>,
  note: (outcome: Outcome) => Promise<void>,
): AsyncGenerator<Candidate> {
  for await (const outcome of outcomes) {
    await note(outcome)
    if ('vehicle' in outcome) yield outcome.vehicle
  }
}

const rejectedFile = async (path: string) => {
  const file = await open(path, 'w').catch((error: NodeJS.ErrnoException) => {
    throw new UnreadableFile(`No se puede escribir ${path} (${error.code})`)
  })
  // For spreadsheets.
  await file.write('\uFEFFlinea,codigo,motivo,contenido\r\n')
  return {
    write: ({ line, code, reason, sample }: Rejection) =>
      file.write(`${line},${code},${quoted(reason)},${quoted(sample)}\r\n`),
    close: () => file.close(),
  }
}

const quoted = (text: string) => `"${guarded(text).replaceAll('"', '""')}"`
