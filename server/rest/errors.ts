import { ApiError } from '../kernel/api-error.ts'

export const queryError = (message: string, details: string) => new ApiError(400, 'PGRST100', message, details)

export const bodyError = (message: string) => new ApiError(400, 'PGRST102', message)

export const bodyTooLarge = (bytes: number) => new ApiError(413, 'PGRST102', `The body is larger than ${bytes} bytes`)

export const rangeError = (details: string, headers: Record<string, string> = {}) =>
  new ApiError(416, 'PGRST103', 'Requested range not satisfiable', details, null, headers)

export const offsetBeyondEnd = (offset: bigint, total: number) =>
  rangeError(`An offset of ${offset} was requested, but there are only ${total} rows.`, {
    'content-range': `*/${total}`,
  })

export const putFilters = () =>
  new ApiError(405, 'PGRST105', "Filters must include all and only primary key columns with 'eq' operators")

export const unknownSchema = (schema: string, schemas: string[]) =>
  new ApiError(
    406,
    'PGRST106',
    `Invalid schema: ${schema}`,
    null,
    `Only the following schemas are exposed: ${schemas.join(', ')}`,
  )

export const noMediaType = (asked: string[]) =>
  new ApiError(406, 'PGRST107', `None of these media types are available: ${asked.join(', ')}`)

export const notEmbedded = (resource: string, alias?: string) =>
  new ApiError(
    400,
    'PGRST108',
    `'${resource}' is not an embedded resource in this request`,
    alias === undefined ? null : 'Target names are not allowed in filters if they have an alias',
    alias === undefined
      ? `Verify that '${resource}' is included in the 'select' query parameter.`
      : `Change '${resource}' to '${alias}' in filters, orders or limits.`,
  )

export const headersSetting = () =>
  new ApiError(
    500,
    'PGRST111',
    'response.headers guc must be a JSON array composed of objects with a single key and a string value',
  )

export const statusSetting = () => new ApiError(500, 'PGRST112', 'response.status guc must be a valid status code')

export const putRange = () =>
  new ApiError(400, 'PGRST114', 'limit/offset querystring parameters are not allowed for PUT')

export const putMismatch = () =>
  new ApiError(400, 'PGRST115', 'Payload values do not match URL in primary key column(s)')

export const notSingular = (rows: number) =>
  new ApiError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', `The result contains ${rows} rows`)

export const unsupportedMethod = (method: string) => new ApiError(405, 'PGRST117', `Unsupported HTTP method: ${method}`)

export const rpcMethod = (method: string) => new ApiError(405, 'PGRST101', `Cannot use the ${method} method on RPC`)

export const strictPreferences = (invalid: string[]) =>
  new ApiError(
    400,
    'PGRST122',
    'Invalid preferences given with handling=strict',
    `Invalid preferences: ${invalid.join(', ')}`,
  )

export const noAggregates = () => new ApiError(400, 'PGRST123', 'Use of aggregate functions is not allowed')

export const maxAffected = (rows: number) =>
  new ApiError(
    400,
    'PGRST124',
    'Query result exceeds max-affected preference constraint',
    `The query affects ${rows} rows`,
  )

export const invalidPath = () => new ApiError(404, 'PGRST125', 'Invalid path specified in request URL')

export const noOpenApi = () => new ApiError(404, 'PGRST126', 'Root endpoint metadata is disabled')

export const notImplemented = (details: string) => new ApiError(400, 'PGRST127', 'Feature not implemented', details)

export const maxAffectedOnSingle = () =>
  new ApiError(
    400,
    'PGRST128',
    'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
  )

export const unrelatedOrder = (origin: string, resource: string) =>
  new ApiError(
    400,
    'PGRST118',
    `A related order on '${resource}' is not possible`,
    `'${origin}' and '${resource}' do not form a many-to-one or one-to-one relationship`,
  )

export const noRelationship = (
  origin: string,
  target: string,
  hint: string | undefined,
  schema: string,
  meant: [name: string, instead: string] | undefined,
) =>
  new ApiError(
    400,
    'PGRST200',
    `Could not find a relationship between '${origin}' and '${target}' in the schema cache`,
    `Searched for a foreign key relationship between '${origin}' and '${target}'${hint === undefined ? '' : ` using the hint '${hint}'`} in the schema '${schema}', but no matches were found.`,
    meant ? `Perhaps you meant '${meant[0]}' instead of '${meant[1]}'.` : null,
  )

export interface PossibleRelationship {
  cardinality: string
  embedding: string
  relationship: string
}

export const ambiguousRelationship = (
  origin: string,
  target: string,
  candidates: PossibleRelationship[],
  hints: string[],
) =>
  new ApiError(
    300,
    'PGRST201',
    `Could not embed because more than one relationship was found for '${origin}' and '${target}'`,
    candidates,
    `Try changing '${target}' to one of the following: ${hints.map((hint) => `'${hint}'`).join(', ')}. Find the desired relationship in the 'details' key.`,
  )

export const embeddedTwice = (name: string) =>
  new ApiError(400, '42712', `table name "${name}" specified more than once`)

export const unknownTarget = (table: string, column: string) =>
  new ApiError(400, 'PGRST204', `Could not find the '${column}' column of '${table}' in the schema cache`)

export const unknownColumn = (table: string, column: string, nearest: string | undefined) =>
  new ApiError(
    400,
    '42703',
    `column ${table}.${column} does not exist`,
    null,
    nearest ? `Perhaps you meant to reference the column "${table}.${nearest}".` : null,
  )

export const unknownTable = (schema: string, table: string, nearest: string | undefined) =>
  new ApiError(
    404,
    'PGRST205',
    `Could not find the table '${schema}.${table}' in the schema cache`,
    null,
    nearest ? `Perhaps you meant the table '${schema}.${nearest}'` : null,
  )

export const unknownType = (name: string) => new ApiError(400, '42704', `type "${name}" does not exist`)

export const noSchemaCache = () =>
  new ApiError(503, 'PGRST002', 'Could not query the database for the schema cache. Retrying.', null, null, {
    'retry-after': '1',
  })
