import { afterEach, describe, expect, test, vi } from 'vitest'
import { currentLender, DEFAULT_LENDERS, minimumDown, quote } from '#contract/financing/financing.ts'
import { BODY_TYPES } from '#contract/vehicles/body-types.ts'
import { LOCATIONS, PROMOTIONS } from '#contract/vehicles/vehicles.ts'
import { BRANCHES } from '#db/content/branches.ts'
import { CHINA } from '#db/content/models/china.ts'
import { TODAY } from './facts.ts'
import { vehicles } from './vehicles.ts'

const STOCK = vehicles('http://localhost:3000')
const ROWS = STOCK.map(({ row }) => row)
const CARS = ROWS.filter((row) => row.carroceria !== 'Motos')
const offered = ROWS.filter((row) => row.ordenstatus === 'Comprado')

const mean = (numbers: number[]) => numbers.reduce((sum, n) => sum + n, 0) / numbers.length
const share = (rows: unknown[]) => rows.length / ROWS.length

afterEach(() => vi.useRealTimers())

describe('the demonstration inventory', () => {
  test('is the same at any time and place', () => {
    vi.useFakeTimers({ now: new Date('2031-03-03') })
    expect(vehicles('http://localhost:3000')).toEqual(STOCK)
  })

  test('is large enough, with unique keys', () => {
    expect(offered.length).toBeGreaterThanOrEqual(420)
    for (const column of ['id', 'slug', 'ordencompra', 'record_id', 'descripcion'] as const) {
      expect(new Set(ROWS.map((row) => row[column])).size, column).toBe(ROWS.length)
    }
  })

  test('has plausible shares of reserved, sold and hidden vehicles', () => {
    expect(share(ROWS.filter((row) => row.separado))).toBeCloseTo(0.08, 1)
    expect(share(ROWS.filter((row) => row.vendido))).toBeCloseTo(0.06, 1)
    const hidden = ROWS.filter((row) => row.ordenstatus !== 'Comprado' && !row.vendido)
    expect(hidden.length).toBeGreaterThan(8)
    expect(ROWS.filter((row) => row.separado && row.vendido)).toEqual([])
  })

  test('happened in the year before its day', () => {
    for (const row of ROWS) {
      const [created, updated] = [Date.parse(row.created_at), Date.parse(row.updated_at!)]
      expect(created).toBeLessThanOrEqual(updated)
      expect(updated).toBeLessThanOrEqual(TODAY.getTime())
      expect(created).toBeGreaterThan(TODAY.getTime() - 366 * 86_400_000)
    }
  })

  test("uses the contract's vocabulary", () => {
    const allowed = {
      carroceria: BODY_TYPES.map(({ value }) => value as string),
      combustible: ['Gasolina', 'Diésel', 'Híbrido', 'Eléctrico'],
      transmision: ['Automática', 'Manual'],
      garantia: ['Garantía de fábrica', 'Garantía Volante 12 meses', 'Garantía 3 meses', 'Sin garantía'],
    }
    for (const [column, values] of Object.entries(allowed)) {
      const used = new Set(ROWS.map((row) => row[column as keyof typeof row]))
      expect([...used].sort(), column).toEqual([...values].sort())
    }
    const promotions = new Set(ROWS.flatMap((row) => row.promociones ?? []))
    expect([...promotions].sort()).toEqual([...PROMOTIONS].sort())
    expect(new Set(ROWS.flatMap((row) => row.ubicacion ?? []))).toEqual(new Set(Object.values(LOCATIONS)))
    expect(new Set(ROWS.flatMap((row) => row.sucursal ?? []))).toEqual(new Set(BRANCHES.map(({ name }) => name)))
  })
})

describe('plausibility', () => {
  test('Chinese brands arrive in 2021, electric cars have no cylinders', () => {
    const brands = new Set(CHINA.map(({ marca }) => marca))
    expect(ROWS.filter((row) => brands.has(row.marca) && row.autoano < 2021)).toEqual([])
    expect(
      ROWS.filter((row) => row.combustible === 'Eléctrico' && (row.cilindros !== 0 || row.autoano < 2020)),
    ).toEqual([])
  })

  test('older cars have been driven more and cost less than newer ones of the same trim', () => {
    const of = (from: number, to: number) => CARS.filter((row) => row.autoano >= from && row.autoano <= to)
    const kms = [of(2025, 2026), of(2022, 2023), of(2018, 2019), of(2014, 2016)].map((rows) =>
      mean(rows.map((row) => row.kilometraje!)),
    )
    expect(kms).toEqual([...kms].sort((a, b) => a - b))
    let pairs = 0
    for (const older of CARS) {
      for (const newer of CARS) {
        const same = older.marca === newer.marca && older.modelo === newer.modelo && older.version === newer.version
        if (!same || newer.autoano - older.autoano < 3 || !older.precio || !newer.precio) continue
        pairs++
        expect(newer.precio, `${newer.titulo} against ${older.titulo}`).toBeGreaterThan(older.precio)
      }
    }
    expect(pairs).toBeGreaterThan(20)
  })

  test('prices and kilometres are within usual ranges', () => {
    for (const row of CARS) {
      expect(row.kilometraje, row.titulo).toBeGreaterThan(500)
      expect(row.kilometraje, row.titulo).toBeLessThan(320_000)
      if (row.precio) expect(row.precio, row.titulo).toBeGreaterThan(60_000)
    }
    expect(ROWS.filter((row) => row.precio === 0).length).toBeGreaterThan(0)
  })

  test('a third of the prices changed up to four times, mostly down', () => {
    const changed = STOCK.filter(({ history }) => history.length > 0)
    expect(changed.length / STOCK.length).toBeGreaterThan(0.26)
    expect(changed.length / STOCK.length).toBeLessThan(0.4)
    expect(Math.max(...changed.map(({ history }) => history.length))).toBeLessThanOrEqual(4)
    const all = changed.flatMap(({ history }) => history)
    expect(all.filter((step) => step.precio < step.precio_anterior).length / all.length).toBeGreaterThan(0.75)
  })

  test('few cars have many views', () => {
    const views = ROWS.map((row) => row.view_count).sort((a, b) => b - a)
    const top = views.slice(0, Math.round(views.length / 10)).reduce((sum, n) => sum + n, 0)
    expect(top / views.reduce((sum, n) => sum + n, 0)).toBeGreaterThan(0.3)
  })
})

describe('credit', () => {
  const lender = currentLender(DEFAULT_LENDERS, TODAY)

  test("the stored payments equal the calculator's", () => {
    let financed = 0
    for (const { precio = 0, enganchemin = 0, plazomax = 0, ...row } of ROWS) {
      const car = { precio, enganchemin, plazomax, autoano: row.autoano }
      if (!row.mensualidad_minima) continue
      financed++
      const least = quote(car, { enganche: Math.ceil(minimumDown(car, lender)), plazo: plazomax }, lender, TODAY)
      if (least) expect(row.mensualidad_minima, row.titulo).toBe(Math.round(least.mensualidad))
      expect(row.enganche_recomendado, row.titulo).toBeGreaterThan(enganchemin)
      expect(enganchemin % 100, row.titulo).toBe(0)
    }
    expect(financed).toBeGreaterThan(380)
  })
})

describe('vehicle descriptions', () => {
  test('have two or three short paragraphs without gaps or placeholders', () => {
    for (const row of ROWS) {
      const text = row.descripcion!
      expect(text.split('\n\n').length, text).toBeGreaterThanOrEqual(2)
      expect(text.split('\n\n').length, text).toBeLessThanOrEqual(3)
      expect(text.length, text).toBeGreaterThan(200)
      expect(text.length, text).toBeLessThan(1100)
      expect(text).not.toMatch(/undefined|null|NaN|\[object|false|true| {2}|\.\.|,,| ,|\. \./)
    }
  })

  test('does not repeat the same beginnings', () => {
    const openings = new Map<string, number>()
    for (const row of ROWS) {
      const opening = row.descripcion!.split(' ').slice(0, 3).join(' ')
      openings.set(opening, (openings.get(opening) ?? 0) + 1)
    }
    expect(Math.max(...openings.values())).toBeLessThan(ROWS.length * 0.07)
  })

  test('the meta description fits, ends and names the car', () => {
    for (const row of ROWS) {
      expect(row.metadescripcion!.length, row.metadescripcion).toBeLessThanOrEqual(160)
      expect(row.metadescripcion, row.metadescripcion).toContain(row.titulo)
      expect(row.metadescripcion).toMatch(/\.$/)
    }
  })
})
