import type { PoolClient } from 'pg'
import type { CallSettings, Claims } from '../db.ts'
import { asTransaction } from './database-settings.ts'
import { maxAffected, notSingular, offsetBeyondEnd, putMismatch } from './errors.ts'
import { isReadOnly, type RestPlan } from './plan.ts'
import type { PreparedRead } from './prepared.ts'
import type { RestRequest } from './request.ts'
import type { Routine } from './schema-types.ts'
import type { DatabaseState } from './schema-watch.ts'
import { countStatement, type ResultRow } from './sql.ts'
import { quoteIdentifier, type Statement } from './statement.ts'
import type { StatementNames } from './statement-names.ts'

export type Result = { kind: 'rows'; row: ResultRow } | { kind: 'plan'; body: string }

/** Refused results roll back. */
export const runPlan = async (
  { plan, statement }: Pick<PreparedRead, 'plan' | 'statement'>,
  request: RestRequest,
  claims: Claims,
  state: DatabaseState,
  names: StatementNames,
): Promise<Result> => {
  const { cache, options } = state
  const readOnly = isReadOnly(plan, request.method)
  const result = await options.db.asCaller(
    claims,
    async (sql): Promise<Result> => {
      await callPreRequest(sql, options.preRequest)
      if (request.output.kind === 'plan') return { kind: 'plan', body: await explain(sql, request.output, statement) }
      const name = options.preparedStatements === false ? undefined : names.nameFor(statement.text, cache.version)
      const { rows } = await sql.query({ name, ...statement })
      const row = rows[0] as ResultRow
      checkResult(plan, request, row)
      const total = await estimatedTotal(sql, plan, request, row, options.maxRows)
      return { kind: 'rows', row: { ...row, total } }
    },
    callSettings(request, claims, state, readOnly, plan.kind === 'call' ? plan.routine : undefined),
  )
  if (!readOnly && claims.sub !== undefined) await options.afterWrite?.()
  return result
}

const HOISTED = ['statement_timeout', 'plan_filter.statement_cost_limit', 'default_transaction_isolation']

export const callSettings = (
  { schema, settings, preferences, signal }: RestRequest,
  claims: Claims,
  { options, ofRole }: Pick<DatabaseState, 'options' | 'ofRole'>,
  readOnly: boolean,
  routine?: Routine,
): CallSettings => {
  const { extraSearchPath, txEnd, hoisted = HOISTED, preparedStatements: prepared } = options
  const role = ofRole(claims.role)
  const called = asTransaction(
    Object.fromEntries(Object.entries(routine?.settings ?? {}).filter(([name]) => hoisted.includes(name))),
  )
  return {
    readOnly,
    prepared,
    isolation: called.isolation ?? role.isolation,
    signal,
    rollback: preferences.tx === 'rollback' || (txEnd.startsWith('rollback') && preferences.tx !== 'commit'),
    settings: {
      search_path: [schema, ...extraSearchPath].map(quoteIdentifier).join(', '),
      // Compiling would take longer than the query.
      jit: 'off',
      ...role.settings,
      ...called.settings,
      ...settings,
      ...(preferences.timezone === undefined ? {} : { timezone: preferences.timezone }),
    },
  }
}

export const callPreRequest = async (sql: PoolClient, name: string | undefined) => {
  if (name) await sql.query(`select ${name.split('.').map(quoteIdentifier).join('.')}()`)
}

const checkResult = (plan: RestPlan, { output, preferences, query }: RestRequest, row: ResultRow) => {
  if (output.kind === 'object' && row.page !== 1) throw notSingular(row.page)
  if (plan.kind === 'put' && row.page !== 1) throw putMismatch()
  const most = preferences.handling === 'strict' ? preferences.maxAffected : undefined
  const limits = plan.kind === 'update' || plan.kind === 'delete' || plan.kind === 'call'
  if (most !== undefined && limits && row.page > most) throw maxAffected(row.page)
  const reads = plan.kind === 'read' || plan.kind === 'call'
  if (reads && row.total !== null && query.range.offset > BigInt(row.total))
    throw offsetBeyondEnd(query.range.offset, row.total)
}

const estimatedTotal = async (
  sql: PoolClient,
  plan: RestPlan,
  { preferences }: RestRequest,
  row: ResultRow,
  cap: number | null,
) => {
  const { count } = preferences
  if (plan.kind !== 'read' || !count || count === 'exact') return row.total
  if (count === 'estimated' && (cap === null || row.total === null || row.total <= cap)) return row.total
  const { text, values } = countStatement(plan)
  const { rows } = await sql.query(`explain (format json) ${text}`, values)
  const guess = Number(
    (rows[0] as { 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] })['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0,
  )
  return count === 'planned' ? guess : Math.max(guess, row.total ?? 0)
}

const explain = async (
  sql: PoolClient,
  { format, options }: { format: string; options: string[] },
  { text, values }: Statement,
) => {
  const { rows } = await sql.query(`explain (${[`format ${format}`, ...options].join(', ')}) ${text}`, values)
  const lines = (rows as { 'QUERY PLAN': unknown }[]).map((row) => row['QUERY PLAN'])
  return format === 'json' ? JSON.stringify(lines[0]) : `${lines.join('\n')}\n`
}
