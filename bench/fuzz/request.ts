import { hostileBody, hostileHeader, hostileValue } from './hostile.ts'
import type { Random } from './random.ts'

export interface FuzzRequest {
  area: string
  /** What goes over the wire. */
  bytes: Buffer
  /** Its first line and headers, for the report. */
  summary: string
}

/** What the requests may use: the keys of a throwaway server, and addresses that exist. */
export interface Knowledge {
  host: string
  keys: string[]
  slugs: string[]
}

const TABLES = [
  'inventario_cache',
  'vehicles',
  'branches',
  'app_config',
  'vehicle_price_history',
  'vehicle_views',
  'nothing',
  'pg_class',
  'auth.users',
  '',
  'a%22b',
  'rpc',
]
const ROUTINES = [
  'search_vehicles',
  'get_filter_options',
  'increment_vehicle_views',
  'run_sql',
  'pg_sleep',
  'no_such',
  '',
]
const COLUMNS = [
  'slug',
  'precio',
  'id',
  'ubicacion',
  'autoano',
  'titulo',
  'created_at',
  'promociones',
  'vendido',
  'no_such',
  'a->>b',
  'a%22b',
  '',
  'and',
  'or',
  'not.or',
]
const REST_PARAMETERS = [
  'select',
  'order',
  'limit',
  'offset',
  'columns',
  'on_conflict',
  'or',
  'and',
  'not.and',
  'search_term',
  'vehicle_ordencompra',
  ...COLUMNS,
]
const LISTING_PARAMETERS = [
  'marca',
  'autoano',
  'transmision',
  'combustible',
  'garantia',
  'carroceria',
  'ubicacion',
  'promociones',
  'minPrice',
  'maxPrice',
  'enganchemin',
  'maxEnganche',
  'hideSeparado',
  'search',
  'orderby',
  'page',
  'pageSize',
  'mensualidad',
  'enganche',
  'plazo',
  'utm_source',
  '__proto__',
  '',
]
const METHODS = [
  'GET',
  'GET',
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'QUERY',
  'get',
  'FOO',
]
const HEADERS = [
  'accept',
  'accept-encoding',
  'accept-language',
  'accept-profile',
  'content-profile',
  'content-type',
  'prefer',
  'range',
  'range-unit',
  'if-none-match',
  'if-match',
  'if-modified-since',
  'origin',
  'referer',
  'cookie',
  'authorization',
  'apikey',
  'x-forwarded-host',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-request-id',
  'x-http-method-override',
  'access-control-request-method',
  'access-control-request-headers',
  'user-agent',
  'upgrade',
  'te',
  'expect',
  'x-client-info',
  'forwarded',
  'purpose',
]

type Path = (random: Random, known: Knowledge) => string

// Every area of the site, by the share of requests it gets.
const AREAS: Record<string, { weight: number; paths: Path[]; parameters: string[]; methods?: string[] }> = {
  pages: {
    weight: 4,
    parameters: [...LISTING_PARAMETERS, 'autos', '_routes', 'index'],
    paths: [
      ...[
        '/',
        '/autos',
        '/marcas',
        '/comparar',
        '/explorar',
        '/sin-conexion',
        '/sitemap.xml',
        '/robots.txt',
        '/manifest.webmanifest',
        '/autos.data',
        '/_root.data',
        '/inventario',
        '/autos/',
      ].map((path) => () => path),
      (random, known) =>
        `/autos/${random.chance(0.5) && known.slugs.length ? random.pick(known.slugs) : hostileValue(random)}`,
      (random) => `/marcas/${hostileValue(random)}`,
      (random) => `/carroceria/${hostileValue(random)}`,
      (random) => `/sitemap-autos-${hostileValue(random)}.xml`,
      (random) => `/${random.pick(['autos', 'marcas', 'carroceria'])}/${hostileValue(random)}.data`,
    ],
  },
  rest: {
    weight: 5,
    parameters: REST_PARAMETERS,
    paths: [
      (random) => `/rest/v1/${random.pick(TABLES)}`,
      (random) => `/rest/v1/inventario_cache`.concat(random.chance(0.1) ? `/${hostileValue(random)}` : ''),
      (random) => `/rest/v1/rpc/${random.pick(ROUTINES)}`,
      (random) => `/rest/v1/${hostileValue(random)}`,
    ],
  },
  functions: {
    weight: 3,
    parameters: LISTING_PARAMETERS,
    paths: [
      () => '/functions/v1/rapid-processor',
      (random) => `/functions/v1/${hostileValue(random)}`,
      (random) => `/functions/v1/rapid-processor/${hostileValue(random)}`,
    ],
  },
  images: {
    weight: 2,
    parameters: ['width', 'w', 'url', 'src', 'format'],
    paths: [
      (random) => `/img/${hostileValue(random)}`,
      (random) => `/img/${random.pick(['480', '99999', '0', hostileValue(random)])}/${hostileValue(random)}`,
      (random) =>
        `/img/${hostileValue(random)}/${random.pick(['480', '960', '-1'])}.${random.pick(['avif', 'webp', 'jpg', 'exe'])}`,
      (random) => `/storage/v1/object/public/${hostileValue(random)}/${hostileValue(random)}`,
      (random) => `/storage/v1/${hostileValue(random)}`,
    ],
  },
  house: {
    weight: 1,
    parameters: ['a', 'token', ''],
    paths: [
      ...[
        '/healthz',
        '/readyz',
        '/metrics',
        '/vitals',
        '/internal_all2.csv',
        '/favicon.ico',
        '/assets/',
        '/.env',
        '/.git/config',
        '/package.json',
      ].map((path) => () => path),
      (random) => `/assets/${hostileValue(random)}`,
    ],
  },
  unknown: {
    weight: 2,
    parameters: ['a', '__proto__', ''],
    paths: [
      (random) => `/${hostileValue(random)}`,
      (random) => `/${random.some(30, () => hostileValue(random)).join('/')}`,
      (random) => `//${hostileValue(random)}//`,
      (random) =>
        random.pick([
          '*',
          'http://evil.example/',
          'http://evil.example:99999/',
          '/á',
          '/\x01',
          'autos',
          '?',
          '#',
          '/a b',
          '//',
          '/\\',
        ]),
      (random) => `/auth/v1/${hostileValue(random)}`,
    ],
  },
}
const LOTTERY = Object.entries(AREAS).flatMap(([name, { weight }]) => Array.from({ length: weight }, () => name))

/** The next hostile request. Each asks for the connection to be closed, so that its answer's end is plain. */
export function makeRequest(random: Random, known: Knowledge): FuzzRequest {
  const area = random.pick(LOTTERY)
  const { paths, parameters } = AREAS[area]!
  const method = random.pick(METHODS)
  const query = random.some(random.chance(0.05) ? 200 : 6, () => `${random.pick(parameters)}=${hostileValue(random)}`)
  // A DELETE without a filter would empty the house, and the rest of the run would prove nothing.
  if (area === 'rest' && method === 'DELETE') query.push('slug=eq.nothing')
  const target = random.pick(paths)(random, known) + (query.length ? `?${query.join('&')}` : '')
  const lines = [
    `${method} ${target} HTTP/1.1`,
    `host: ${random.chance(0.97) ? known.host : hostileHeader(random)}`,
    'connection: close',
  ]
  if (known.keys.length && random.chance(0.6)) {
    const key = random.pick(known.keys)
    lines.push(`apikey: ${key}`, `authorization: Bearer ${key}`)
  }
  for (const name of random.some(4, () => random.pick(HEADERS))) {
    // Who announces 'Expect' and does not wait, or asks to change protocol, is a broken client; the value alone must do no harm.
    lines.push(`${name}: ${hostileHeader(random)}`)
  }
  const body =
    ['POST', 'PUT', 'PATCH', 'DELETE', 'QUERY', 'FOO'].includes(method) || random.chance(0.03)
      ? hostileBody(random)
      : undefined
  if (body && random.chance(0.7)) lines.push('content-type: application/json')
  const chunked = body !== undefined && random.chance(0.2)
  if (chunked) lines.push('transfer-encoding: chunked')
  else if (body) lines.push(`content-length: ${body.length}`)
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
  const sent = body && chunked ? inChunks(body, random) : (body ?? Buffer.alloc(0))
  return { area, bytes: Buffer.concat([head, sent]), summary: lines.join(' | ').slice(0, 600) }
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
