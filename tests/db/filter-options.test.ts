import { describe, expect, test } from 'vitest'
import { FACETS, type FacetCount } from '#contract/listing/listing.ts'
import { testInFull } from '../in-full.ts'
import { ANON, rolledBack, type TestDatabase } from './rolled-back.ts'

type Options = Record<string, FacetCount[]> &
  Record<'minPrice' | 'maxPrice' | 'minEnganche' | 'maxEnganche' | 'totalCount', number | null>

const options = async (db: TestDatabase) =>
  (await db.as(ANON).rpc<{ get_filter_options: Options }>('get_filter_options'))[0]!.get_filter_options

interface Offered {
  precio: number
  enganchemin: number
  [column: string]: unknown
}

describe('get_filter_options', () => {
  testInFull('an empty inventory gives empty lists and no ranges', () =>
    rolledBack(async (db) => {
      await db.query('truncate public.vehicles cascade')
      expect(await options(db)).toEqual({
        ...Object.fromEntries(FACETS.map((name) => [name, []])),
        minPrice: null, maxPrice: null, minEnganche: null, maxEnganche: null, totalCount: 0,
      }) // biome-ignore format: short
    }),
  )

  test('counts every value of every filter exactly, over listed vehicles only', () =>
    rolledBack(async (db) => {
      const offered = await db.query<Offered>(
        "select * from public.vehicles where ordenstatus = 'Comprado' and not vendido",
      )
      const answer = await options(db)
      expect(offered.length).toBeGreaterThan(400)
      for (const name of FACETS) {
        const counts = new Map<string, number>()
        for (const vehicle of offered) {
          const held = vehicle[name]
          for (const value of Array.isArray(held) ? held : [held])
            counts.set(String(value), (counts.get(String(value)) ?? 0) + 1)
        }
        expect(new Map(answer[name]!.map(({ value, count }) => [value, count])), name).toEqual(counts)
      }
      const prices = offered.map((vehicle) => Number(vehicle.precio)).filter((price) => price > 0)
      const down = offered.map((vehicle) => Number(vehicle.enganchemin)).filter((amount) => amount > 0)
      expect([answer.minPrice, answer.maxPrice]).toEqual([Math.min(...prices), Math.max(...prices)])
      expect([answer.minEnganche, answer.maxEnganche]).toEqual([Math.min(...down), Math.max(...down)])
      expect(answer.totalCount).toBe(offered.length)
    }))

  test('sorts by frequency, and years from the newest', () =>
    rolledBack(async (db) => {
      const { marca, autoano } = await options(db)
      expect(marca!.map(({ count }) => count)).toEqual(marca!.map(({ count }) => count).sort((a, b) => b - a))
      expect(autoano!.map(({ value }) => value)).toEqual(
        autoano!
          .map(({ value }) => value)
          .sort()
          .reverse(),
      )
    }))

  test('leaves out empty values, and counts a vehicle once for a repeated value', () =>
    rolledBack(async (db) => {
      await db.query('truncate public.vehicles cascade')
      await db.query(`insert into public.vehicles (slug, ordencompra, titulo, marca, modelo, autoano, ubicacion, promociones)
        values ('a', 'A', 'A', 'Kia', 'Rio', 2020, '{Monterrey,Monterrey,""}', '{}')`)
      const answer = await options(db)
      expect(answer.transmision).toEqual([])
      expect(answer.ubicacion).toEqual([{ value: 'Monterrey', count: 1 }])
    }))
})
