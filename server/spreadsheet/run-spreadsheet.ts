import type { Logger } from 'pino'
import { errorMessage } from '#contract/messages/errors.ts'
import type { Database } from '../db.ts'
import { SERVICE } from '../functions/public-form.ts'
import type { SheetRecords } from '../integrations/sheet-records.ts'
import { SpreadsheetError } from '../integrations/spreadsheet-call.ts'
import { ApiError } from '../kernel/api-error.ts'
import { type AuditContext, withAuditContext } from '../kernel/audit-context.ts'
import { compareRows, type PhaseTools, prepareRun, readPages, recountView, writeColumns } from './run-phases.ts'
import { LeaseLost, runStep, type SheetRun, takeRun } from './run-rows.ts'

export interface RunSpreadsheetOptions {
  db: Database
  sheet: () => SheetRecords
  house: string
  siteUrl: string
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  leaseMs?: number
  retryMs?: (attempts: number) => number
}

const LEASE_MS = 120_000
const MOST_ATTEMPTS = 6
const RETRY_MS = (attempts: number) => 7500 * 2 ** attempts

class Stopped extends Error {}

export async function runSpreadsheet(options: RunSpreadsheetOptions, signal: AbortSignal): Promise<boolean> {
  const { db, log, leaseMs = LEASE_MS } = options
  const worker = crypto.randomUUID()
  const run = await takeRun(db, worker, leaseMs)
  if (!run) return false
  const lease = { id: run.id, worker, leaseMs }
  const tools: PhaseTools = {
    sheet: options.sheet(),
    house: options.house,
    siteUrl: options.siteUrl,
    signal,
    async step(work) {
      const isOver = { now: false }
      const stops = await runStep(db, lease, async (sql) => {
        const change = await work(sql)
        isOver.now = 'state' in change
        return change
      })
      if (!isOver.now && (stops || signal.aborted)) throw new Stopped()
    },
    read: (work) => db.asCaller(SERVICE, work, { readOnly: true }),
  }
  try {
    await withAuditContext(auditContextOf(run), () => phases(tools, run))
  } catch (error) {
    if (error instanceof LeaseLost) return true
    await ended(options, lease, run, error, signal)
    if (!(error instanceof ApiError || error instanceof Stopped))
      log.error({ err: error, run: run.id }, 'a run of the spreadsheet broke off')
  }
  return true
}

const auditContextOf = ({ id, asked_by }: SheetRun): AuditContext => ({
  source: 'import',
  request: `spreadsheet run ${id}`,
  group: `spreadsheet run ${id}`,
  ...(asked_by ? { actor: asked_by } : {}),
})

const phases = async (tools: PhaseTools, run: SheetRun) => {
  if (!run.columns) await prepareRun(tools, run)
  if (run.phase === 'reading') await readPages(tools, run)
  if (run.phase === 'counting') await recountView(tools, run)
  if (run.phase === 'comparing' && !(await compareRows(tools, run))) return
  if (run.phase === 'writing') await writeColumns(tools, run)
}

const ended = async (
  { db, retryMs = RETRY_MS }: RunSpreadsheetOptions,
  lease: Parameters<typeof runStep>[1],
  run: SheetRun,
  error: unknown,
  signal: AbortSignal,
) => {
  const passes = error instanceof SpreadsheetError ? error.passing : !(error instanceof ApiError)
  const attempts = run.attempts + 1
  const known = error instanceof ApiError ? error : new ApiError(500, 'unexpected', errorMessage('unexpected'))
  const change = (wanted: boolean): Record<string, unknown> => {
    const free = { worker: null, locked_until: null }
    if (wanted) return { ...free, state: 'stopped', stop_wanted: false }
    if (signal.aborted || error instanceof Stopped) return { ...free, state: 'waiting' }
    const why = { code: known.code, message: known.message.slice(0, 500) }
    if (!passes || attempts >= MOST_ATTEMPTS)
      return { ...free, ...why, state: 'failed', phase: 'over', finished_at: new Date().toISOString() }
    const after = Math.max(retryMs(attempts), (error instanceof SpreadsheetError && error.retryAfterMs) || 0)
    return { ...free, ...why, state: 'waiting', attempts, not_before: new Date(Date.now() + after).toISOString() }
  }
  await runStep(db, lease, async (sql) => {
    const { rows } = await sql.query<{ stop_wanted: boolean }>(
      'select stop_wanted from public.sheet_runs where id = $1',
      [run.id],
    )
    const changed = change(rows[0]?.stop_wanted ?? false)
    if (changed.state === 'failed') await sql.query('delete from public.sheet_incoming where run_id = $1', [run.id])
    return changed
  }).catch((lost) => {
    if (!(lost instanceof LeaseLost)) throw lost
  })
}
