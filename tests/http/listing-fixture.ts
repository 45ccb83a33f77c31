import { setTimeout as delay } from 'node:timers/promises'
import fc from 'fast-check'
import type pg from 'pg'
import { FACETS, type Facet, type ListingQuery, ORDERS, parseListing } from '#contract/listing/listing.ts'
import type { Catalog } from '#server/catalog/catalog.ts'

// Edge cases: accents, quotes, control characters, emoji (sorted differently in UTF-16 and UTF-8), empty and repeated
// values, equal keys, bar edges.

const WORDS = [
  'Mazda',
  'MAZDA',
  'Citroën',
  'CX-5',
  'cx5',
  'Škoda',
  'Kia 🚗',
  '"Comillas" \\barra\\',
  'Ñandú',
  "O'Brien",
  'tab\ten medio',
  'dos\nlíneas',
  '\u0001\u000b\u001f',
  '𝒳-Line',
  '\uffee',
  '100%',
  '_',
  'Cafe\u0301',
  'Volkswagen',
  'Jetta',
  'Versa',
  'Sense CVT',
  '3',
  'Serie 3',
  '{a,b}',
  'NULL',
  'a',
]
const word = fc.constantFrom(...WORDS)
const label = fc.oneof({ weight: 8, arbitrary: word }, { weight: 1, arbitrary: fc.constant('') })
const list = fc.oneof(
  fc.constant([]),
  fc.array(fc.constantFrom('Monterrey', 'Saltillo', 'Reynosa', '', ...WORDS), { maxLength: 4 }),
)
const AMOUNTS = [
  0, 0.01, 0.1, 24_999.99, 25_000, 49_999.99, 50_000, 100_000, 289_900, 289_900.5, 999_999.99, 1_000_000, 1_050_000.01,
  9_999_999_999.99,
]
const amount = fc.oneof(
  fc.constantFrom(...AMOUNTS),
  fc.integer({ min: 0, max: 120 }).map((steps) => steps * 10_000),
)
const moment = fc.constantFrom(
  '2025-01-01T00:00:00Z',
  '2025-01-01T00:00:00.000001Z',
  '2025-06-30T23:59:59.999999Z',
  '2025-06-30T18:00:00.5-06:00',
  '1969-12-31T00:00:00Z',
  'infinity',
  '-infinity',
)

export const vehicle = fc.record({
  id: fc.uuid(),
  record_id: fc.constant(null),
  titulo: fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
  marca: word,
  modelo: word,
  version: label,
  autoano: fc.constantFrom(1900, 2014, 2018, 2020, 2024, 2025, 2100).map(Number),
  precio: amount,
  kilometraje: fc.constantFrom(0, 1, 45_000, 2_147_483_647),
  transmision: fc.constantFrom('', 'Automática', 'Manual'),
  combustible: fc.constantFrom('Gasolina', 'Diésel', 'Híbrido'),
  carroceria: fc.oneof(fc.constantFrom('SUV', 'Sedán'), word),
  color: label,
  enganchemin: amount,
  enganche_recomendado: amount,
  mensualidad_minima: amount,
  mensualidad_recomendada: amount,
  plazomax: fc.constantFrom(0, 12, 36, 60, 72, 96),
  feature_image: label,
  ubicacion: list,
  sucursal: list,
  garantia: label,
  vendido: fc.constantFrom(false, false, false, true),
  separado: fc.boolean(),
  ordenstatus: fc.constantFrom('Comprado', 'Comprado', 'Comprado', 'En proceso'),
  clasificacion: label,
  promociones: list,
  view_count: fc.constantFrom(0, 1, 1, 70_000, 2_147_483_647),
  precio_anterior: fc.oneof(fc.constant(null), amount),
  precio_cambio_at: fc.oneof(fc.constant(null), moment),
  created_at: moment,
  updated_at: moment,
})
export type TestVehicle = typeof vehicle extends fc.Arbitrary<infer T> ? T : never

const mistyped = fc
  .tuple(fc.constantFrom('mazda', 'volkswagen', 'jetta', 'versa', 'citroen', 'skoda'), fc.nat(9), fc.nat(3))
  .map(([text, at, how]) => {
    const place = at % text.length
    if (how === 0) return text.slice(0, place) + text.slice(place + 1)
    if (how === 1) return `${text.slice(0, place)}x${text.slice(place)}`
    if (how === 2) return `${text.slice(0, place)}x${text.slice(place + 1)}`
    return text.slice(0, place) + (text[place + 1] ?? '') + text[place] + text.slice(place + 2)
  })
const part = fc.tuple(word, fc.nat(4), fc.nat(8)).map(([text, from, length]) => text.slice(from, from + length + 1))
const search = fc.oneof(
  { weight: 5, arbitrary: fc.constant('') },
  { weight: 2, arbitrary: word },
  { weight: 2, arbitrary: mistyped },
  { weight: 2, arbitrary: part },
  { weight: 1, arbitrary: fc.tuple(part, part).map((parts) => parts.join(' ')) },
  { weight: 1, arbitrary: fc.constantFrom('%', '\0', '2020', 'cx 5', 'cx5', 'serie3', '🚗', ' ') },
)
const sometimes = <T>(arbitrary: fc.Arbitrary<T>, none: T, weight = 4) =>
  fc.oneof({ weight, arbitrary: fc.constant(none) }, { weight: 1, arbitrary })

const distance = fc.constantFrom(0, 1, 44_999, 45_000, 45_001, 2_147_483_647)

const VALUES: Record<Facet, string[]> = {
  marca: WORDS,
  autoano: ['1900', '2014', '2018', '2020', '2024', '02020', '2025.0'],
  transmision: ['Automática', 'Manual', 'automática'],
  combustible: ['Gasolina', 'Diésel', 'Eléctrico'],
  garantia: WORDS,
  carroceria: ['SUV', 'Sedán', ...WORDS],
  ubicacion: ['Monterrey', 'Saltillo', 'Reynosa', 'Nowhere', ...WORDS],
  promociones: ['Monterrey', ...WORDS],
  color: ['Rojo', ...WORDS],
}
const facetFilters = Object.fromEntries(
  FACETS.map((name) => [
    name,
    sometimes(fc.uniqueArray(fc.constantFrom(...VALUES[name]), { minLength: 1, maxLength: 6 }), [] as string[]),
  ]),
) as Record<Facet, fc.Arbitrary<string[]>>

export const listingQuery: fc.Arbitrary<ListingQuery> = fc.record({
  ...facetFilters,
  page: sometimes(fc.integer({ min: 1, max: 12 }), 1, 1),
  pageSize: fc.constantFrom(1, 3, 21, 100),
  minPrice: sometimes(amount, null as number | null),
  maxPrice: sometimes(amount, null as number | null),
  enganchemin: sometimes(amount, null as number | null, 8),
  maxEnganche: sometimes(amount, null as number | null, 8),
  minKilometraje: sometimes(distance, null as number | null, 8),
  maxKilometraje: sometimes(distance, null as number | null, 8),
  hideSeparado: fc.boolean(),
  search,
  orderby: fc.constantFrom('' as const, ...ORDERS),
  mensualidad: sometimes(fc.integer({ min: 0, max: 30_000 }), null as number | null, 5),
  enganche: sometimes(amount, null as number | null),
  enganchepct: sometimes(fc.constantFrom(0, 10, 20, 33.3, 100), null as number | null),
  acuenta: sometimes(amount, null as number | null),
  plazo: sometimes(fc.constantFrom(12, 36, 48, 60, 61), null as number | null),
})

export const likelyQueries = (inventory: TestVehicle[], count: number): ListingQuery[] =>
  Array.from({ length: count }, (_, index) => {
    const { marca, carroceria, precio, autoano, titulo } = inventory[index % inventory.length] as TestVehicle
    const page = String(1 + (index % 3))
    const asked: Record<string, string>[] = [
      { marca },
      { marca, carroceria, orderby: ORDERS[index % ORDERS.length] as string, page },
      { autoano: String(autoano), maxPrice: String(precio), page },
      { search: marca, hideSeparado: 'true' },
      { mensualidad: '9000', carroceria },
      { enganchepct: '30', plazo: '36', orderby: 'payment-asc', carroceria, page },
      { search: titulo.slice(0, 5), minPrice: String(precio), orderby: 'price-desc' },
    ]
    return parseListing(new URLSearchParams(asked[index % asked.length]))
  })

const COLUMNS = Object.keys(fc.sample(vehicle, { numRuns: 1, seed: 1 })[0] as object)

export async function saveVehicles(client: pg.ClientBase, vehicles: TestVehicle[]) {
  const rows = vehicles.map((one) => ({ ...one, slug: `v-${one.id}`, ordencompra: one.id }))
  const columns = [...COLUMNS, 'slug', 'ordencompra']
  await client.query(
    `insert into public.vehicles (${columns.join()})
     select ${columns.join()} from jsonb_populate_recordset(null::public.vehicles, $1)
         on conflict (id) do update set ${COLUMNS.map((name) => `${name} = excluded.${name}`).join()}`,
    [JSON.stringify(rows)],
  )
}

export const distinct = (vehicles: TestVehicle[]) => [...new Map(vehicles.map((one) => [one.id, one])).values()]

export const caughtUp = async (writer: pg.Client, catalog: Catalog) => {
  const { rows } = await writer.query('select max(version)::integer as version from private.catalogue_transactions')
  const deadline = Date.now() + 60_000
  while (Number(catalog.version().split('-')[0]) < rows[0].version) {
    if (Date.now() > deadline) throw new Error('the catalog did not catch up')
    await delay(2)
  }
}
