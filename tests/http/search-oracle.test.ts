import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fallbackListing } from '#app/features/listing/fallback/queries.ts'
import { DEFAULT_LENDERS } from '#contract/financing/financing.ts'
import { parseListing } from '#contract/listing/listing.ts'
import {
  BLANKS,
  closeness,
  FOLD_FROM,
  FOLD_TO,
  fold,
  lettingGo,
  matching,
  SPACES,
  searchText,
  termsOf,
} from '#contract/listing/search.ts'
import { LONGEST_SEARCH, readSearch, SHORTEST_SEARCH } from '#contract/listing/search-input.ts'
import { likeness, mayBeTypo, nearlyPattern } from '#contract/listing/search-typos.ts'
import type { TradeInVehicle } from '#contract/trade-ins/trade-in.ts'
import { type Catalog, openCatalog } from '#server/catalog/catalog.ts'
import { listingBySql } from '#server/catalog/direct.ts'
import { sampleSize } from '#tests/sample-size.ts'
import { inventoryWorld, isListed } from './inventory-fixture.ts'
import { saveVehicles, type TestVehicle, vehicle } from './listing-fixture.ts'

const world = inventoryWorld()
let catalog: Catalog
let listed: (TestVehicle & { text: string })[]
let versions: { id: string; seen: number; year: number; text: string }[]

const NAMES: [marca: string, modelo: string, version: string][] = [
  ['Mazda', 'CX-5', 'Signature'],
  ['Mazda', 'CX-50', 'Meridian'],
  ['Mazda', '3', 'i Sport'],
  ['Honda', 'CR-V', 'Touring'],
  ['Honda', 'Civic', 'i-Style'],
  ['Hyundai', 'Tucson', 'Limited'],
  ['Volkswagen', 'Gol', 'Trendline 1.6'],
  ['Volkswagen', 'Golf', 'GTI'],
  ['Volkswagen', 'Jetta', 'GLI'],
  ['SEAT', 'León', 'FR'],
  ['Citroën', 'C3', 'Feel+'],
  ['Škoda', 'Octavia', 'Ambition'],
  ['Nissan', 'X-Trail', 'Exclusive'],
  ['Toyota', 'Hilux', 'Diésel'],
  ['Kia', 'Rio', '"R" 100%_'],
]
const GOLDEN = [
  '', ' ', 'ab', '%%%', '___', '\\\\\\', "'; drop table public.vehicles; --", '🚗🚗🚗', '(((', '.*', '[a-z]', 'a|b', '\u202e\u202e\u202e',
  'x'.repeat(10_240), '%_ '.repeat(3400), `jetta${' '.repeat(10_000)}`, 'a b c d e f g h i j k l m', '🚗'.repeat(120),
  'mazda', 'MAZDA', 'Citroën', 'CITROEN', 'citroe\u0308n', 'león', 'skoda', 'Škoda octavia', 'diesel hilux', 'hilux  diesel', 'hilux\tdiesel',
  'hilux\u00a0diesel', 'hilux\u3000diesel', 'hilux\u1680diesel', 'cx-5', 'cx5', 'cx 5', 'CX_5', 'c x 5', 'crv', 'cr-v', 'x-trail', 'xtrail', 'x trail', 'i-style', 'istyle',
  'gol', 'golf', 'gol trendline', 'olf', 'zda', '2019', '201', '1.6', '16', '3', 'mazda 3', 'mazda 2021', '2021 mazda', 'feel+', '100%', '"R"',
  'mazad', 'hynday', 'honad civc', 'wolkswagen', 'wolksvagen', 'jeta', 'jteta', 'nisan', 'vresa', 'tuscon', 'hiundai', 'octabia',
  'camioneta tucson', 'camioneta tucson 2015', 'civic 1999', 'civic 2019 2020', 'golf tucson', 'golf tucson 2019', 'refrigerador', 'zzzzqqqq', 'qqqq 3',
  'departamento en renta', 'eq.mazda', 'not.eq.mazda', 'null', 'undefined',
] // biome-ignore format: what people and others type

const word = fc.constantFrom(...NAMES.flat(), '2019', '2021', '1999', 'rojo', 'camioneta', '1.6', '%', '"')
const bent = fc.tuple(word, fc.nat(30), fc.nat(4)).map(([text, at, how]) => {
  const place = at % text.length
  if (how === 0) return text.slice(0, place) + text.slice(place + 1)
  if (how === 1) return `${text.slice(0, place)}e${text.slice(place)}`
  if (how === 2) return `${text.slice(0, place)}e${text.slice(place + 1)}`
  if (how === 3) return text.slice(0, place) + (text[place + 1] ?? '') + text[place] + text.slice(place + 2)
  return text.slice(place, place + 4)
})
const typed = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: word },
      { weight: 2, arbitrary: bent },
      fc.string({ unit: 'grapheme', maxLength: 6 }),
    ),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((words) => words.join(' ').replaceAll('\0', ''))
const SEARCHES = [...GOLDEN, ...fc.sample(typed, { numRuns: sampleSize(300), seed: 31 })]

// Replaces lone surrogates.
const wellFormed = (text: string) => text.replace(/[\ud800-\udfff]/gu, '\ufffd')

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
const compare = (a: readonly number[], b: readonly number[]) => {
  const at = a.findIndex((value, index) => value !== b[index])
  return at < 0 ? 0 : (b[at] as number) - (a[at] as number)
}

function meant<T extends { text: string }>(rows: T[], search: string): T[] {
  const texts = rows.map(({ text }) => text)
  const found = (asked: string) => {
    const matches = matching(texts, asked)
    return rows.filter((_, at) => matches[at])
  }
  const whole = found(search)
  if (whole.length > 0) return whole
  for (const fewer of lettingGo(termsOf(search), (term) => found(term.typed).length > 0)) {
    const some = found(fewer.map((term) => term.typed).join(' '))
    if (some.length > 0) return some
  }
  return []
}

const isShort = (search: string) => [...fold(readSearch(search)).replaceAll(' ', '')].length < SHORTEST_SEARCH

const closestFirst = <T extends { text: string }>(rows: T[], search: string, then: (a: T, b: T) => number) =>
  rows
    .map((row) => ({ row, close: closeness(row.text, search) }))
    .sort((a, b) => compare(a.close, b.close) || then(a.row, b.row))
    .map(({ row }) => row)

beforeAll(async () => {
  const { writer, db, log } = world
  await writer.query('truncate public.trade_in_vehicles, public.historical_offers, public.vehicle_sales cascade')
  const odd = fc.sample(vehicle, { numRuns: 120, seed: 32 })
  const plain = fc.sample(vehicle, { numRuns: 180, seed: 33 }).map((one, at) => {
    const [marca, modelo, version] = NAMES[at % NAMES.length]!
    const autoano = 2014 + (at % 12)
    return { ...one, marca, modelo, version, autoano, titulo: `${marca} ${modelo} ${version} ${autoano}` }
  })
  const all = [...new Map([...odd, ...plain].map((one) => [one.id, one])).values()]
  await saveVehicles(writer, all)
  listed = all.filter(isListed).map((one) => ({
    ...one,
    text: searchText([one.titulo, one.marca, one.modelo, one.version, one.autoano].join(' '), one.modelo),
  }))
  const { rows } = await writer.query(
    `insert into public.trade_in_vehicles (brand, model, year, trim, seen)
     select distinct on (private.catalogue_key(marca), private.catalogue_key(modelo), autoano, private.catalogue_key(version))
            marca, modelo, autoano, version, view_count % 3
       from public.vehicles where ordenstatus = 'Comprado' and not vendido and autoano between 1950 and 2100 and btrim(marca) <> '' and btrim(modelo) <> ''
         on conflict do nothing
     returning id, brand, model, year, trim, seen`,
  )
  versions = rows.map(({ id, brand, model, year, trim, seen }) => ({
    id,
    seen,
    year,
    text: searchText([brand, model, year, trim].join(' '), model),
  }))
  catalog = await openCatalog(db, log)
})
afterAll(() => catalog.close())

const asListing = (search: string) => ({
  ...parseListing(new URLSearchParams({ pageSize: '100', orderby: 'relevance' })),
  search: search.slice(0, LONGEST_SEARCH).replace(/[\ud800-\udbff]$/, ''),
})
const isUnpriced = ({ precio }: TestVehicle) => Number(precio <= 0)
const byViews = (a: TestVehicle, b: TestVehicle) =>
  isUnpriced(a) - isUnpriced(b) || b.view_count - a.view_count || byId(b, a)
const idsOf = (answer: { vehicles: { id: string }[] }) => answer.vehicles.map(({ id }) => id)

test('the sample has matches, and non-matches', () => {
  const counts = SEARCHES.map((search) => meant(listed, search).length)
  expect(listed.length).toBeGreaterThan(100)
  expect(counts.filter((count) => count > 0).length).toBeGreaterThan(SEARCHES.length / 2)
  expect(counts.filter((count) => count === 0).length).toBeGreaterThan(sampleSize(90))
  expect(counts.filter((count) => count > 0 && count < listed.length / 4).length).toBeGreaterThan(SEARCHES.length / 4)
})

test('listing in memory, listing in SQL and browser fallback follow the rule, in order', async () => {
  for (const text of SEARCHES) {
    const query = asListing(text)
    const found = matching(
      listed.map((one) => one.text),
      query.search,
    )
    const wanted = query.search ? listed.filter((_, at) => found[at]).sort(byViews) : listed.toSorted(byViews)
    const ids = wanted.slice(0, 100).map(({ id }) => id)
    const answers = {
      memory: JSON.parse(String(catalog.answer(query)?.body)),
      sql: JSON.parse(await listingBySql(world.db, query)),
      fallback: await fallbackListing(world.contract, query, DEFAULT_LENDERS[0]!),
    }
    for (const [who, answer] of Object.entries(answers))
      expect({ text, who, total: answer.totalCount, ids: idsOf(answer) }).toEqual({
        text,
        who,
        total: wanted.length,
        ids,
      })
  }
})

test('the header search finds the closest five', async () => {
  const client = await world.contract.rest()
  const then = (a: TestVehicle, b: TestVehicle) =>
    Number(a.separado) - Number(b.separado) || b.view_count - a.view_count || byId(a, b)
  for (const text of SEARCHES) {
    const search_term = wellFormed(text)
    const { data } = await client.rpc('search_vehicles', { search_term }).throwOnError()
    const wanted = isShort(search_term) ? [] : closestFirst(meant(listed, search_term), search_term, then)
    expect({ text, ids: data.map(({ id }) => id) }).toEqual({ text, ids: wanted.slice(0, 5).map(({ id }) => id) })
  }
})

test('the trade-in search finds the closest versions', async () => {
  const client = await world.contract.rest()
  type Version = (typeof versions)[number]
  const then = (a: Version, b: Version) => b.seen - a.seen || b.year - a.year || byId(a, b)
  for (const text of SEARCHES) {
    const search_term = wellFormed(text)
    const { data } = await client.rpc('search_trade_in_vehicles', { search_term, most: 20 }).throwOnError()
    const wanted = isShort(search_term) ? [] : closestFirst(meant(versions, search_term), search_term, then)
    expect({ text, ids: (data as unknown as TradeInVehicle[]).map(({ id }) => id) }).toEqual({
      text,
      ids: wanted.slice(0, 20).map(({ id }) => id),
    })
  }
})

test('an empty listing suggests the longest part of the search with results', async () => {
  const query = asListing('camioneta tucson')
  const wanted = meant(listed, query.search).length
  expect(wanted).toBeGreaterThan(0)
  expect(JSON.parse(String(catalog.answer(query)?.body)).relaxations).toEqual([
    expect.objectContaining({ change: { name: 'search', value: 'tucson', kind: 'widen' }, count: wanted }),
    expect.objectContaining({
      change: { name: 'search', value: 'camioneta tucson', kind: 'drop' },
      count: listed.length,
    }),
  ])
})

test('PostgreSQL folds, splits and compares text as the contract does', async () => {
  const texts = [
    ...GOLDEN,
    ...fc.sample(fc.string({ unit: 'grapheme' }), { numRuns: 400, seed: 34 }),
    ...FOLD_FROM,
  ].map((text) => wellFormed(text.replaceAll('\0', '')))
  const ask = async (sql: string, values: unknown[][]) =>
    (await world.writer.query(sql, values)).rows.map((row) => row.said)
  expect(await ask('select private.search_folded(t) as said from unnest($1::text[]) t', [texts])).toEqual(
    texts.map(fold),
  )
  expect(await ask('select private.search_terms(t) as said from unnest($1::text[]) t', [texts])).toEqual(
    texts.map((text) => termsOf(text).map(({ phrase }) => phrase)),
  )
  const words = [...new Set(texts.flatMap((text) => fold(text).split(' ')).filter(mayBeTypo))]
  const others = words.toReversed()
  expect(
    await ask('select extensions.similarity(a, b)::float8 as said from unnest($1::text[], $2::text[]) as w (a, b)', [
      words,
      others,
    ]),
  ).toEqual(words.map((one, at) => likeness(one, others[at]!)))
  const patterns: string[] = await ask('select private.nearly_pattern(w) as said from unnest($1::text[]) w', [words])
  const forms = (pattern: string) => [...new Set(pattern.slice(6, -1).split('|'))].sort()
  expect(patterns.map(forms)).toEqual(words.map((one) => forms(nearlyPattern(one))))
})

test("the contract's tables equal those in SQL", async () => {
  const { rows } = await world.writer.query(
    "select proname, prosrc from pg_proc where proname in ('search_folded', 'search_terms') order by proname",
  )
  const [folded, terms] = rows.map(({ prosrc }) => prosrc as string)
  const written = folded!.replace(/\\(0[0-9a-f]{3})/g, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
  for (const part of [FOLD_FROM.slice(26), FOLD_TO.slice(26)]) expect(written).toContain(part)
  expect(folded).toContain(BLANKS)
  expect(terms).toContain(SPACES)
})
