import type { Claims } from '../db.ts'
import { noMediaType, noOpenApi } from './errors.ts'
import { acceptedTypes } from './media-types.ts'
import type { RestOptions } from './options.ts'
import type { RestRequest } from './request.ts'
import { callPreRequest, callSettings } from './run.ts'
import type { Column, Relation, Routine, SchemaCache } from './schema-types.ts'
import type { DatabaseState } from './schema-watch.ts'

const OPENAPI = 'application/openapi+json'
const ANSWERED = [OPENAPI, 'application/json', '*/*', 'application/*']

const VISIBLE = `
  select 'relation' as kind, c.relname as name
    from pg_class c
   where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
     and (has_table_privilege(c.oid, 'select, insert, update, delete') or has_any_column_privilege(c.oid, 'select, insert, update'))
  union all
  select 'routine', p.proname from pg_proc p
   where p.pronamespace = $1::regnamespace and has_function_privilege(p.oid, 'execute')`

export const describeSchema = async (
  request: RestRequest,
  accept: string | null,
  claims: Claims,
  state: DatabaseState,
): Promise<Response> => {
  const { cache, options } = state
  const mode = options.openApi ?? 'follow-privileges'
  if (mode === 'disabled') throw noOpenApi()
  const asked = acceptedTypes(accept)
  if (!asked.some(({ name }) => ANSWERED.includes(name))) throw noMediaType(asked.map(({ name }) => name))
  const { schema } = request
  let relations = cache.relations(schema)
  let routines = cache.allRoutines(schema)
  if (mode === 'follow-privileges') {
    const visible = await options.db.asCaller(
      claims,
      async (sql) => {
        await callPreRequest(sql, options.preRequest)
        const { rows } = await sql.query(VISIBLE, [`"${schema.replaceAll('"', '""')}"`])
        return new Set((rows as { kind: string; name: string }[]).map((row) => `${row.kind}:${row.name}`))
      },
      callSettings(request, claims, state, true),
    )
    relations = relations.filter(({ name }) => visible.has(`relation:${name}`))
    routines = routines.filter(({ name }) => visible.has(`routine:${name}`))
  }
  const body = JSON.stringify({ ...documentOf(relations, routines, cache), ...servedAs(options) })
  const headers = {
    'content-type': `${OPENAPI}; charset=utf-8`,
    ...(request.profiled ? { 'content-profile': schema } : {}),
  }
  return new Response(request.method === 'HEAD' ? null : body, { headers })
}

const TOKEN = {
  description: 'Add the token prepending "Bearer " (without quotes) to it',
  name: 'Authorization',
  in: 'header',
  type: 'apiKey',
}

const servedAs = ({ openApiAddress: url, openApiSecurity }: RestOptions) => ({
  ...(url && {
    host: `${url.hostname}:${url.port || (url.protocol === 'https:' ? 443 : 80)}`,
    basePath: url.pathname,
    schemes: [url.protocol.slice(0, -1)],
  }),
  ...(openApiSecurity && { securityDefinitions: { JWT: TOKEN }, security: [{ JWT: [] }] }),
})

const documentOf = (relations: Relation[], routines: Routine[], cache: SchemaCache) => ({
  swagger: '2.0',
  info: { title: 'REST API', description: 'Tables, views and functions that this role may use', version: '1' },
  basePath: '/',
  consumes: ['application/json', 'application/vnd.pgrst.object+json', 'text/csv'],
  produces: ['application/json', 'application/vnd.pgrst.object+json', 'text/csv'],
  paths: Object.fromEntries([
    [
      '/',
      {
        get: {
          tags: ['Introspection'],
          summary: 'OpenAPI description (this document)',
          responses: { 200: { description: 'OK' } },
        },
      },
    ],
    ...relations.map((relation) => [`/${relation.name}`, relationPath(relation)] as const),
    ...routines.map((routine) => [`/rpc/${routine.name}`, routinePath(routine)] as const),
  ]),
  definitions: Object.fromEntries(relations.map((relation) => [relation.name, definition(relation, cache)])),
})

const relationPath = (relation: Relation) => {
  const operation = (description: string) => ({
    tags: [relation.name],
    ...(relation.description ? { summary: relation.description } : {}),
    responses: { 200: { description } },
  })
  const filters = [...relation.columns.values()].map(({ name }) => ({
    name,
    in: 'query',
    required: false,
    type: 'string',
  }))
  const body = [
    { name: relation.name, in: 'body', required: false, schema: { $ref: `#/definitions/${relation.name}` } },
  ]
  return {
    get: {
      ...operation('OK'),
      parameters: [
        ...filters,
        ...['select', 'order', 'limit', 'offset'].map((name) => ({ name, in: 'query', type: 'string' })),
      ],
    },
    ...(relation.insertable ? { post: { ...operation('Created'), parameters: body } } : {}),
    ...(relation.updatable ? { patch: { ...operation('No Content'), parameters: [...filters, ...body] } } : {}),
    ...(relation.deletable ? { delete: { ...operation('No Content'), parameters: filters } } : {}),
  }
}

const routinePath = (routine: Routine) => {
  const tags = [`(rpc) ${routine.name}`]
  const summary = routine.description ? { summary: routine.description } : {}
  const responses = { 200: { description: 'OK' } }
  const named = routine.parameters.filter(({ name }) => name !== '')
  const args = {
    type: 'object',
    required: named.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(named.map(({ name, type }) => [name, { ...jsonType(type), format: type }])),
  }
  const post = { tags, ...summary, responses, parameters: [{ name: 'args', in: 'body', required: true, schema: args }] }
  if (routine.volatility === 'volatile') return { post }
  const parameters = named.map(({ name, type, required }) => ({
    name,
    in: 'query',
    required,
    ...jsonType(type),
    format: type,
  }))
  return { get: { tags, ...summary, responses, parameters }, post }
}

const definition = (relation: Relation, cache: SchemaCache) => ({
  type: 'object',
  ...(relation.description ? { description: relation.description } : {}),
  required: [...relation.columns.values()].filter(({ nullable }) => !nullable).map(({ name }) => name),
  properties: Object.fromEntries(
    [...relation.columns.values()].map((column) => [column.name, property(column, relation, cache)]),
  ),
})

const property = ({ name, type, description }: Column, relation: Relation, cache: SchemaCache) => {
  const referred = cache
    .relationships(relation, relation.schema)
    .filter((one) => one.kind === 'key' && one.references && one.foreign.kind === 'table' && one.columns.length === 1)
    .map((one) => ({ table: one.foreign.name, column: one.kind === 'key' ? one.columns[0] : undefined }))
    .find(({ column }) => column?.[0] === name)
  const marks = [
    ...(relation.primaryKey.includes(name) ? ['This is a Primary Key.<pk/>'] : []),
    ...(referred?.column
      ? [
          `This is a Foreign Key to \`${referred.table}.${referred.column[1]}\`.<fk table='${referred.table}' column='${referred.column[1]}'/>`,
        ]
      : []),
  ]
  const notes = [description, marks.length > 0 ? `Note:\n${marks.join('\n')}` : null].filter(Boolean)
  return { ...jsonType(type), format: type, ...(notes.length > 0 ? { description: notes.join('\n\n') } : {}) }
}

const jsonType = (type: string): { type?: string; items?: object } => {
  if (type.endsWith('[]')) return { type: 'array', items: jsonType(type.slice(0, -2)) }
  if (/^(smallint|integer|bigint)$/.test(type)) return { type: 'integer' }
  if (/^(numeric|real|double precision)$/.test(type)) return { type: 'number' }
  if (type === 'boolean') return { type: 'boolean' }
  if (type === 'json' || type === 'jsonb') return {}
  return { type: 'string' }
}
