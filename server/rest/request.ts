import { readBody } from '../kernel/read-body.ts'
import { bodyTooLarge, invalidPath, rpcMethod, unknownSchema, unsupportedMethod } from './errors.ts'
import { type AnswerFormat, acceptedTypes, type MediaType, parseMediaType } from './media-types.ts'
import type { RestOptions } from './options.ts'
import { type Payload, readArguments, readRows } from './payload.ts'
import { type Preferences, parsePreferences } from './preferences.ts'
import { parseQuery, type Query } from './query.ts'
import { canonical, parsePairs } from './query-string.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'] as const
export type Method = (typeof METHODS)[number]

export type Resource = { kind: 'root' } | { kind: 'relation'; name: string } | { kind: 'function'; name: string }

export interface Asked {
  method: Method
  resource: Resource
  schema: string
  profiled: boolean
  query: Query
  canonicalQuery: string
  preferences: Preferences
  accept: MediaType[]
  output: AnswerFormat
  payload?: Payload
}

export interface RestRequest extends Asked {
  settings: Record<string, string>
  signal: AbortSignal
}

/** `path`: '/users', '/rpc/name', '/'. Throws ApiError. */
export const parseRequest = async (request: Request, path: string, options: RestOptions): Promise<Asked> => {
  const { headers } = request
  const at = resourceOf(path)
  const method = methodOf(request.method, at)
  const reads = method === 'GET' || method === 'HEAD'
  const [profile, profiled] = schemaOf(method, headers, options.schemas)
  const [resource, schema] = (at.kind === 'root' && reads && rootRoutine(options)) || [at, profile]
  const pairs = parsePairs(new URL(request.url).search.slice(1))
  const query =
    resource.kind === 'root'
      ? parseQuery([], null, false)
      : parseQuery(
          pairs,
          method === 'GET' ? headers.get('range') : null,
          resource.kind === 'function' && (reads || method === 'OPTIONS'),
        )
  const preferences = parsePreferences(headers.get('prefer'), options.txEnd.endsWith('-allow-override'))
  const payload = await payloadOf(request, method, resource, query, options.maxBody ?? 32 * 2 ** 20)
  return {
    method,
    resource,
    schema,
    profiled,
    query,
    canonicalQuery: canonical(pairs),
    preferences,
    accept: acceptedTypes(headers.get('accept')),
    output: { kind: 'json' },
    payload,
  }
}

export const asRequest = (asked: Asked, request: Request, path: string, options: RestOptions): RestRequest => ({
  ...asked,
  settings: settingsOf(asked.method, path, request.headers, options.addressOf?.(request)),
  signal: request.signal,
})

const resourceOf = (path: string): Resource => {
  let parts: string[]
  try {
    parts = path.split('/').slice(1).map(decodeURIComponent)
  } catch {
    throw invalidPath()
  }
  if (parts.at(-1) === '') parts.pop()
  const [first, second] = parts
  if (first === undefined) return { kind: 'root' }
  if (parts.length === 1) return { kind: 'relation', name: first }
  if (parts.length === 2 && first === 'rpc' && second !== undefined) return { kind: 'function', name: second }
  throw invalidPath()
}

const rootRoutine = ({ rootRoutine: routine, schemas }: RestOptions): [Resource, string] | undefined => {
  const [name, schema = schemas[0]] = routine?.split('.').reverse() ?? []
  return name === undefined ? undefined : [{ kind: 'function', name }, schema]
}

const methodOf = (text: string, resource: Resource): Method => {
  const method = METHODS.find((known) => known === text)
  if (resource.kind === 'function' && (!method || method === 'PATCH' || method === 'PUT' || method === 'DELETE')) {
    throw rpcMethod(text)
  }
  const allowed = resource.kind === 'root' ? ['GET', 'HEAD', 'OPTIONS'] : METHODS
  if (!method || !allowed.includes(method)) throw unsupportedMethod(text)
  return method
}

const schemaOf = (method: Method, headers: Headers, schemas: RestOptions['schemas']): [string, boolean] => {
  const reads = method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
  const profile = headers.get(reads ? 'accept-profile' : 'content-profile')
  if (profile === null) return [schemas[0], schemas.length > 1]
  if (!schemas.includes(profile)) throw unknownSchema(profile, schemas)
  return [profile, true]
}

const JSON_TYPE: MediaType = { name: 'application/json', parameters: new Map() }

const payloadOf = async (request: Request, method: Method, resource: Resource, query: Query, maxBody: number) => {
  if (method !== 'POST' && method !== 'PATCH' && method !== 'PUT') return undefined
  const header = request.headers.get('content-type')
  const type = header ? parseMediaType(header) : JSON_TYPE
  const body = await readBody(request, maxBody, () => bodyTooLarge(maxBody))
  return resource.kind === 'function' ? readArguments(body, type, query.columns) : readRows(body, type, query.columns)
}

const settingsOf = (method: Method, path: string, headers: Headers, address?: string): Record<string, string> => {
  const headerValues = Object.fromEntries([...headers].filter(([name]) => name !== 'cookie'))
  if (address !== undefined) headerValues['x-forwarded-for'] = address
  const cookies = (headers.get('cookie') ?? '').split(';').flatMap((part) => {
    const equals = part.indexOf('=')
    return equals < 0 ? [] : [[part.slice(0, equals).trim(), part.slice(equals + 1).trim()] as const]
  })
  return {
    'request.method': method,
    'request.path': path,
    'request.headers': JSON.stringify(headerValues),
    'request.cookies': JSON.stringify(Object.fromEntries(cookies)),
  }
}
