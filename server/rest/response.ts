import { headersSetting, statusSetting } from './errors.ts'
import { type AnswerFormat, contentType } from './media-types.ts'
import { findRelation, type RestPlan, SCALAR } from './plan.ts'
import { type Preferences, preferenceApplied } from './preferences.ts'
import type { PreparedRead } from './prepared.ts'
import { calledByTarget, outputsOf } from './read-tree.ts'
import type { Asked } from './request.ts'
import type { Result } from './run.ts'
import type { Routine, SchemaCache } from './schema-types.ts'
import type { ResultRow } from './sql.ts'

export const BODYLESS = new Set([204, 205, 304])

export const planResponse = ({ plan, asked }: PreparedRead, result: Result): Response => {
  if (result.kind === 'plan') return new Response(result.body, { headers: contentHeaders(asked) })
  const { row } = result
  const headers = new Headers()
  const applied = preferenceApplied(asked.preferences, appliedPreferences(plan, asked))
  if (applied) headers.set('preference-applied', applied)
  const renamed = calledByTarget(plan)
  if (renamed.length > 0) headers.set('warning', targetWarning(renamed))
  const { status, body } = answer(plan, asked, row, headers)
  if (body !== undefined) for (const [name, value] of Object.entries(contentHeaders(asked))) headers.set(name, value)
  const overridden = override(row, headers) ?? status
  const empty = asked.method === 'HEAD' || body === undefined || BODYLESS.has(overridden)
  return new Response(empty ? null : body, { status: overridden, headers })
}

const targetWarning = (renamed: [string, string][]) => {
  const changes = renamed.map(([target, alias]) => `\`${target}\` to \`${alias}\``).join(', ')
  const text =
    'Embedded resource was referenced by relation name even though it has an alias. This is deprecated and will stop ' +
    `working in a future release. Update ${changes} in query string filters, orders or limits.`
  return `299 PostgRESTv16 "${asHeader(text.replace(/["\\]/g, '\\$&'))}"`
}

const asHeader = (text: string) => Buffer.from(text.replace(/\p{Cc}/gu, ' ')).toString('latin1')

const answer = (
  plan: RestPlan,
  { preferences, query, canonicalQuery, output }: Asked,
  row: ResultRow,
  headers: Headers,
): { status: number; body?: string | Uint8Array<ArrayBuffer> } => {
  const counts = preferences.count === 'exact' || preferences.count === 'estimated'
  const total = counts ? String(row.page) : '*'
  const full = preferences.return === 'representation'
  switch (plan.kind) {
    case 'read':
    case 'call': {
      headers.set('content-range', contentRange(query.range.offset, row.page, row.total))
      if (plan.kind === 'read') headers.set('content-location', location(plan.relation.name, canonicalQuery))
      if (plan.kind === 'call' && plan.routine.returns.kind === 'void') return { status: 204 }
      const partial = row.total !== null && row.page < row.total
      return { status: partial ? 206 : 200, body: bodyOf(plan, output, row) }
    }
    case 'insert': {
      headers.set('content-range', `*/${total}`)
      if (row.location) headers.set('location', location(plan.relation.name, keyQuery(row.location)))
      const added = row.inserted ?? 1
      const status = added <= 0 && preferences.resolution === 'merge-duplicates' ? 200 : 201
      return full ? { status, body: bodyOf(plan, output, row) } : { status }
    }
    case 'put':
      return full ? { status: (row.inserted ?? 0) > 0 ? 201 : 200, body: bodyOf(plan, output, row) } : { status: 204 }
    case 'update':
      headers.set('content-range', row.page > 0 ? `0-${row.page - 1}/${total}` : `*/${total}`)
      return full ? { status: 200, body: bodyOf(plan, output, row) } : { status: 204 }
    case 'delete':
      headers.set('content-range', `*/${total}`)
      return full ? { status: 200, body: bodyOf(plan, output, row) } : { status: 204 }
  }
}

const contentHeaders = ({ output, profiled, schema }: Asked): Record<string, string> => ({
  'content-type': contentType(output),
  ...(profiled ? { 'content-profile': schema } : {}),
})

// '0-20/531', '0-20/*' without count, '*' without rows.
const contentRange = (offset: bigint, page: number, total: number | null) => {
  const rows = page > 0 && total !== 0 ? `${offset}-${offset + BigInt(page) - 1n}` : '*'
  return `${rows}/${total ?? '*'}`
}

const location = (relation: string, query: string) => `/${encodeURIComponent(relation)}${query ? `?${query}` : ''}`

const keyQuery = (text: string) =>
  (JSON.parse(text) as [string, string | null][])
    .map(
      ([name, value]) =>
        `${encodeURIComponent(name)}=${value === null ? 'is.null' : `eq.${encodeURIComponent(value)}`}`,
    )
    .join('&')

const bodyOf = (plan: RestPlan, output: AnswerFormat, row: ResultRow) => {
  if (typeof row.body !== 'string' && row.body !== null) return new Uint8Array(row.body)
  if (output.kind !== 'csv') return row.body ?? ''
  const names = outputNames(plan).map((name) => (/[",\n\r]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name))
  return `${names.join(',')}\n${row.body ?? ''}`
}

const outputNames = (plan: RestPlan): string[] => {
  if (!plan.select && plan.kind === 'call' && plan.routine.returns.kind !== 'composite') return [SCALAR]
  return outputsOf(plan).map(({ name }) => name)
}

const appliedPreferences = (plan: RestPlan, { preferences }: Asked) => {
  const applied = new Set<keyof Preferences>(['count', 'tx', 'handling', 'timezone'])
  const writes = plan.kind !== 'read' && plan.kind !== 'call'
  if (writes) applied.add('return')
  if (plan.kind === 'insert' && (plan.conflict || !preferences.resolution)) applied.add('resolution')
  if (plan.kind === 'insert' || plan.kind === 'update') applied.add('missing')
  if (plan.kind === 'update' || plan.kind === 'delete' || plan.kind === 'call') applied.add('maxAffected')
  return applied
}

const override = (row: ResultRow, headers: Headers): number | undefined => {
  if (row.headers) {
    const given = settingHeaders(row.headers)
    for (const [name] of given) headers.delete(name)
    for (const [name, value] of given) headers.append(name, value)
  }
  if (row.status === null) return undefined
  const status = Number(row.status)
  if (!Number.isInteger(status) || status < 200 || status > 599) throw statusSetting()
  return status
}

const settingHeaders = (text: string): [string, string][] => {
  try {
    const list = JSON.parse(text) as unknown
    const pairs = Array.isArray(list) ? list.map((one) => Object.entries(one as object)) : undefined
    if (pairs?.every((pair) => pair.length === 1 && typeof pair[0]?.[1] === 'string')) {
      const found = pairs.flat() as [string, string][]
      new Headers(found)
      return found
    }
  } catch {}
  throw headersSetting()
}

export const optionsResponse = (
  { resource, schema }: Asked,
  cache: SchemaCache,
  routine: (name: string) => Routine,
): Response => {
  const allow = (methods: string) => new Response(null, { status: 200, headers: { allow: methods } })
  if (resource.kind === 'root') return allow('OPTIONS,GET,HEAD')
  if (resource.kind === 'function') {
    return allow(routine(resource.name).volatility === 'volatile' ? 'OPTIONS,POST' : 'OPTIONS,GET,HEAD,POST')
  }
  const relation = findRelation(cache, schema, resource.name)
  const { insertable, updatable, deletable } = relation
  const methods = ['OPTIONS', 'GET', 'HEAD']
  if (insertable) methods.push('POST')
  if (insertable && updatable && relation.primaryKey.length > 0) methods.push('PUT')
  if (updatable) methods.push('PATCH')
  if (deletable) methods.push('DELETE')
  return allow(methods.join(','))
}
