import { FORMATS, imageUrl, WIDTHS } from '#contract/vehicles/images.ts'
import { embeddingTarget, type KnownRelation } from './embedding.ts'
import { hostileValue } from './hostile.ts'
import type { Random } from './random.ts'

export interface Knowledge {
  host: string
  keys: string[]
  slugs: string[]
  pictures: string[]
  relations: KnownRelation[]
}

export interface Area {
  weight: number
  writes: number
  paths: ((random: Random, known: Knowledge) => string)[]
  parameters: Record<string, string[]>
  target?: (random: Random, known: Knowledge, writes: boolean) => string
}

const words = (text: string) => text.trim().split(/\s+/)
const fixed = (text: string) => words(text).map((path) => () => path)

const TABLES = [
  ...words('inventario_cache vehicles branches app_config vehicle_price_history vehicle_views nothing pg_class'),
  ...words('auth.users a%22b rpc information_schema.tables'),
]
const ROUTINES = words('search_vehicles get_filter_options increment_vehicle_views run_sql pg_sleep no_such')
const NUMBERS = words(
  'eq.1 gt.200000 lte.350000 not.gt.5 in.(1,2,3) is.null not.is.null isdistinct.3 eq(any).{1,2} gte(all).{0}',
)
const TEXTS = words(
  'eq.a neq.b like.*a* ilike.*MA* match.^a imatch.A in.("a,b",c) is.null fts(spanish).auto plfts.auto like(any).{a*,b*}',
)
const LISTS = words('cs.{Monterrey} cd.{Monterrey,Saltillo} ov.{Saltillo} eq.{} not.cs.{a}')
const TREES = words(
  '(precio.gt.1,slug.eq.a) (and(precio.gt.1,precio.lt.9),not.or(vendido.is.true,separado.is.false)) (slug.in.(a,b),ubicacion.cs.{Monterrey})',
)

const REST = {
  select: words('* slug slug,precio precio::text slug:titulo ubicacion->0 precio.sum() count() a:precio::int,b:slug'),
  order: words('precio precio.desc precio.asc.nullsfirst,slug ubicacion->0.desc no_such'),
  limit: words('0 1 5 1000000'),
  offset: words('0 3 1000000'),
  columns: words('slug slug,precio "slug" no_such'),
  on_conflict: words('slug ordencompra slug,ordencompra no_such'),
  or: TREES,
  and: TREES,
  'not.and': TREES,
  'not.or': TREES,
  search_term: words('maz toyota%20cor %25 2020'),
  vehicle_ordencompra: words('OC-11289 nothing'),
  slug: TEXTS,
  titulo: TEXTS,
  id: words('eq.00000000-0000-0000-0000-000000000000 in.(a) is.null'),
  precio: NUMBERS,
  autoano: NUMBERS,
  ubicacion: LISTS,
  promociones: LISTS,
  vendido: words('is.true is.false eq.true not.is.unknown'),
  created_at: words('gt.2024-01-01 eq.infinity lt.now'),
  no_such: NUMBERS,
  'a->>b': TEXTS,
  'metadata->a->>b': TEXTS,
  '': TEXTS,
}
const LISTING = {
  marca: words('Toyota Nissan Mazda Volkswagen'),
  autoano: words('2019 2020 2021'),
  transmision: words('Autom%C3%A1tica Manual'),
  combustible: words('Gasolina H%C3%ADbrido'),
  garantia: words('Sin%20garant%C3%ADa'),
  carroceria: words('SUV Sed%C3%A1n Pick%20Up Motos'),
  ubicacion: words('Monterrey Saltillo'),
  promociones: words('Bono Rebaja'),
  minPrice: words('0 100000 900000'),
  maxPrice: words('150000 350000'),
  enganchemin: words('0 50000'),
  maxEnganche: words('60000 1'),
  hideSeparado: words('true false 1'),
  search: words('maz toyota%20corola 2020 %F0%9F%9A%97'),
  orderby: words('relevance price-asc price-desc year-asc mileage-desc'),
  page: words('1 2 3 99999'),
  pageSize: words('1 21 100 5000'),
  mensualidad: words('5000 7000 1'),
  enganche: words('60000 0'),
  plazo: words('48 72 7'),
  utm_source: words('a'),
  autos: words('a,b a'),
  ['__proto__']: words('a'),
  '': words('a'),
}

export const AREAS: Record<string, Area> = {
  pages: {
    weight: 4,
    writes: 0.05,
    parameters: { ...LISTING, _routes: words('root routes/public/home'), index: [''] },
    paths: [
      ...fixed(
        '/ /autos /autos /marcas /comparar /explorar /sin-conexion /sitemap.xml /robots.txt /manifest.webmanifest',
      ),
      ...fixed('/autos.data /_root.data /inventario /autos/ /inventario.data /marcas/toyota /carroceria/suv'),
      (random, known) => `/autos/${known.slugs.length ? random.pick(known.slugs) : hostileValue(random)}`,
      (random) => `/autos/${hostileValue(random)}`,
      (random) => `/marcas/${hostileValue(random)}`,
      (random) => `/carroceria/${hostileValue(random)}`,
      (random) => `/sitemap-autos-${hostileValue(random)}.xml`,
      (random) => `/${random.pick(words('autos marcas carroceria'))}/${hostileValue(random)}.data`,
    ],
  },
  rest: {
    weight: 6,
    writes: 0.3,
    parameters: REST,
    paths: [
      ...fixed('/rest/v1/inventario_cache /rest/v1/inventario_cache /rest/v1/inventario_cache'),
      (random) => `/rest/v1/${random.pick(TABLES)}`,
      (random) => `/rest/v1/rpc/${random.pick(ROUTINES)}`,
      (random) => `/rest/v1/${random.chance(0.3) ? 'rpc/' : ''}${hostileValue(random)}`,
    ],
  },
  embedding: {
    weight: 6,
    writes: 0.1,
    parameters: {},
    paths: [],
    target: (random, { relations }, writes) =>
      relations.length > 0
        ? embeddingTarget(random, relations, writes)
        : `/rest/v1/vehicles?select=${hostileValue(random)}`,
  },
  functions: {
    weight: 3,
    writes: 0.05,
    parameters: LISTING,
    paths: [
      ...fixed('/functions/v1/rapid-processor /functions/v1/rapid-processor /functions/v1/rapid-processor/'),
      (random) => `/functions/v1/${hostileValue(random)}`,
    ],
  },
  images: {
    weight: 2,
    writes: 0.05,
    parameters: { width: words('480'), url: words('http://evil.example/a.jpg') },
    paths: [
      // Small ones, because rendering would dominate.
      (random, known) =>
        imageUrl(random.pick(['', ...known.pictures]), random.pick(WIDTHS.slice(0, 2)), random.pick(FORMATS), 'SUV'),
      (random, known) =>
        imageUrl(random.pick(known.pictures.concat('http://evil.example/a.jpg')), 160, 'jpg').replace(
          '160.',
          `${hostileValue(random)}.`,
        ),
      (random) => `/img/${hostileValue(random)}`,
      (random) => `/img/${random.pick(words('480 99999 0'))}/${hostileValue(random)}`,
      (random) =>
        `/img/${hostileValue(random)}/${random.pick(words('480 960 -1'))}.${random.pick(words('avif webp jpg exe'))}`,
      (random) => `/storage/v1/object/public/${hostileValue(random)}/${hostileValue(random)}`,
      (random) => `/storage/v1/${hostileValue(random)}`,
    ],
  },
  house: {
    weight: 1,
    writes: 0.4,
    parameters: { a: ['b'] },
    paths: [
      ...fixed(
        '/healthz /readyz /metrics /vitals /vitals /internal_all2.csv /favicon.ico /assets/ /.env /.git/config /package.json',
      ),
      (random) => `/assets/${hostileValue(random)}`,
    ],
  },
  unknown: {
    weight: 2,
    writes: 0.2,
    parameters: { a: ['b'], '': [''] },
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
