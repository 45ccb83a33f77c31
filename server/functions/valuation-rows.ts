import type pg from 'pg'
import { errorMessage } from '#contract/messages/errors.ts'
import {
  type EngineFigures,
  type ValuationAnswer,
  type ValuationRequest,
  type ValuationValues,
  valuesOf,
} from '#contract/trade-ins/valuation.ts'
import { ApiError } from '../kernel/api-error.ts'

export interface ValuationRow {
  id: string
  request: ValuationRequest
  source: ValuationAnswer['source']
  external_id: string | null
  state: ValuationAnswer['state']
  result: Partial<ValuationValues> & { ofertaAutomatica?: number; automaticBy?: ValuationAnswer['source'] }
  failure: { code: string; message: string } | null
  engine: EngineFigures | null
  elapsed_ms: number
}

const FRESH_MS = 24 * 3600_000

const COLUMNS = `id, request, source, external_id, state, result, failure, engine,
  (extract(epoch from clock_timestamp() - started_at) * 1000)::float8 as elapsed_ms`

type NewValuation = Omit<ValuationRow, 'id' | 'elapsed_ms'> & {
  asked_by: string | null
  raw: unknown
  took: number
}

export async function insertValuation(sql: pg.ClientBase, given: NewValuation): Promise<ValuationRow> {
  const raw = given.raw === undefined ? null : storable(given.raw)
  const { rows } = await sql.query<ValuationRow>(
    `insert into public.valuations
       (asked_by, request, source, external_id, state, result, failure, engine, first_response, last_response, started_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, now() - make_interval(secs => $10 / 1000.0)) returning ${COLUMNS}`,
    [
      given.asked_by,
      storable(given.request),
      given.source,
      given.external_id,
      given.state,
      storable(given.result),
      given.failure && storable(given.failure),
      given.engine && storable(given.engine),
      raw,
      given.took,
    ],
  )
  return rows[0]!
}

/** Throws 404 not_found, 410 valuation_expired. */
export async function valuationById(sql: pg.ClientBase, id: string): Promise<ValuationRow> {
  const { rows } = await sql.query<ValuationRow>(`select ${COLUMNS} from public.valuations where id = $1`, [id])
  const row = rows[0]
  if (!row) throw new ApiError(404, 'not_found', errorMessage('not_found'))
  if (row.elapsed_ms > FRESH_MS) throw new ApiError(410, 'valuation_expired', errorMessage('valuation_expired'))
  return row
}

/** Limits polling to once per interval over all nodes. */
export async function mayPoll(sql: pg.ClientBase, id: string, everyMs: number): Promise<boolean> {
  const { rowCount } = await sql.query(
    `update public.valuations set polled_at = clock_timestamp()
      where id = $1 and state = 'pending' and polled_at <= clock_timestamp() - make_interval(secs => $2 / 1000.0)`,
    [id, everyMs],
  )
  return rowCount === 1
}

export async function noteAnswer(
  sql: pg.ClientBase,
  id: string,
  { state, result, failure, raw }: Pick<ValuationRow, 'state' | 'result' | 'failure'> & { raw: unknown },
): Promise<ValuationRow> {
  await sql.query(
    `update public.valuations set state = $2, result = $3, failure = $4, last_response = coalesce($5, last_response)
      where id = $1 and state = 'pending'`,
    [id, state, storable(result), failure && storable(failure), raw === undefined ? null : storable(raw)],
  )
  return valuationById(sql, id)
}

export function answerOf(row: ValuationRow, forStaff: boolean): ValuationAnswer {
  const { ofertaAutomatica, automaticBy: _, ...values } = row.result
  return {
    id: row.id,
    source: row.source,
    state: row.state,
    elapsedMs: Math.round(row.elapsed_ms),
    data: { regions: Object.keys(values).length === 0 ? [] : [{ stats: [{ values }] }] },
    ...(ofertaAutomatica && { ofertaAutomatica }),
    ...(row.failure && { failure: row.failure }),
    ...(forStaff && { engine: row.engine }),
  }
}

export const valuesOfRow = (row: ValuationRow) => valuesOf({ data: { regions: [{ stats: [{ values: row.result }] }] } })

// jsonb refuses NUL and lone surrogates.
const storable = (value: unknown) =>
  JSON.stringify(value).replaceAll(/(?<!\\)((?:\\\\)*)(?:\\u(?:0000|d[89a-f][0-9a-f]{2}))+/g, '$1')
