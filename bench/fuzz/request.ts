import { AREAS, type Knowledge } from './areas.ts'
import { hostileBody, hostileHeader, hostileValue } from './hostile.ts'
import type { Random } from './random.ts'

export interface FuzzRequest {
  area: string
  bytes: Buffer
  summary: string
}

const READS = 'GET GET GET GET GET GET HEAD'.split(' ')
const WRITES = 'POST POST PUT PATCH DELETE'.split(' ')
const ODD = 'OPTIONS TRACE PROPFIND QUERY get FOO'.split(' ')
const WITHOUT_BODY = new Set([...READS, 'OPTIONS', 'TRACE', 'get'])
const HEADERS = (
  'accept accept-encoding accept-language accept-profile content-profile content-type prefer range range-unit if-none-match if-match ' +
  'if-modified-since origin referer cookie authorization apikey x-forwarded-host x-forwarded-for x-forwarded-proto x-request-id te ' +
  'x-http-method-override access-control-request-method access-control-request-headers user-agent upgrade expect x-client-info forwarded'
).split(' ')
const LOTTERY = Object.entries(AREAS).flatMap(([name, { weight }]) => Array.from({ length: weight }, () => name))

/** Next hostile request, optionally of one area. Asks to close the connection, so that the response has a clear end. */
export function makeRequest(random: Random, known: Knowledge, only?: string): FuzzRequest {
  const area = only ?? random.pick(LOTTERY)
  const { paths, parameters, writes, target: whole } = AREAS[area]!
  const names = Object.keys(parameters)
  const plain = names.filter((name) => /^[a-z.]+[a-z]$/i.test(name) || names.length < 3)
  const method = random.pick(random.chance(0.06) ? ODD : random.chance(writes) ? WRITES : READS)
  const sensible = random.chance(0.6)
  const query = whole
    ? []
    : random.some(random.chance(0.03) ? 200 : sensible ? 2 : 6, () => {
        const name = random.pick(sensible ? plain : names)
        return `${name}=${random.chance(sensible ? 0.95 : 0.3) ? random.pick(parameters[name]!) : hostileValue(random)}`
      })
  // A DELETE without a filter would empty the tables.
  if (area === 'rest' && method === 'DELETE') query.push('slug=eq.nothing')
  const target =
    whole?.(random, known, !READS.includes(method)) ??
    random.pick(paths)(random, known) + (query.length ? `?${query.join('&')}` : '')

  const lines = [
    `${method} ${target} HTTP/1.1`,
    `host: ${random.chance(0.98) ? known.host : hostileHeader(random)}`,
    'connection: close',
  ]
  for (const name of random.some(sensible ? 1 : 4, () => random.pick(HEADERS)))
    lines.push(`${name}: ${hostileHeader(random)}`)
  const body = WITHOUT_BODY.has(method) && random.chance(0.97) ? undefined : hostileBody(random)
  if (body && random.chance(0.7)) lines.push('content-type: application/json')
  const chunked = body !== undefined && random.chance(0.2)
  if (chunked) lines.push('transfer-encoding: chunked')
  else if (body) lines.push(`content-length: ${body.length}`)
  const summary = lines.join(' | ')
  // Embedding is mostly rejected without a key.
  if (known.keys.length && random.chance(whole ? 0.95 : 0.6)) {
    const key = random.pick(known.keys)
    lines.push(`apikey: ${key}`, `authorization: Bearer ${key}`)
  }
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
  const sent = body && chunked ? inChunks(body, random) : (body ?? Buffer.alloc(0))
  return { area, bytes: Buffer.concat([head, sent]), summary }
}

const inChunks = (body: Buffer, random: Random): Buffer => {
  const parts: Buffer[] = []
  for (let at = 0; at < body.length; ) {
    const piece = body.subarray(at, at + 1 + random.below(65_536))
    parts.push(Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n'))
    at += piece.length
  }
  return Buffer.concat([...parts, Buffer.from('0\r\n\r\n')])
}
