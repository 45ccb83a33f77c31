import { expect, test } from 'vitest'
import { DEFAULT_LENDERS } from '#contract/financing/financing.ts'
import { NO_TERMS } from '#contract/financing/terms.ts'
import type { Vehicle } from '#contract/vehicles/vehicles.ts'
import { comparedSlugs, comparePath } from './path.ts'
import { comparisonRows } from './rows.ts'

const car = (change: Partial<Vehicle>) =>
  ({
    precio: 300_000,
    enganchemin: 60_000,
    plazomax: 60,
    autoano: 2022,
    kilometraje: 30_000,
    version: '',
    carroceria: 'SUV',
    transmision: 'Manual',
    combustible: 'Gasolina',
    cilindros: 4,
    color: 'Rojo',
    garantia: '',
    promociones: [],
    ubicacion: ['Saltillo'],
    vendido: false,
    separado: false,
    ...change,
  }) as Vehicle

test('invalid slugs are dropped, repeated ones count once, and four is the maximum', () => {
  const params = new URLSearchParams('autos=a,b,a,../x,<b>&autos=c,d,e')
  expect(comparedSlugs(params)).toEqual(['a', 'b', 'c', 'd'])
  expect(comparedSlugs(new URLSearchParams(comparePath(['a', 'b']).split('?')[1]))).toEqual(['a', 'b'])
  expect(comparedSlugs(new URLSearchParams('autos='))).toEqual([])
})

test('only differing rows are marked', () => {
  const rows = comparisonRows([car({}), car({ color: 'Azul', kilometraje: 45_000 })], DEFAULT_LENDERS[1]!, NO_TERMS)
  expect(rows.filter(({ differs }) => differs).map(({ name }) => name)).toEqual(['Kilometraje', 'Color'])
})

test('a car without financing says so, one without a price does not, and unknown values are a dash', () => {
  const [row] = comparisonRows([car({ plazomax: 0 }), car({ precio: 0 })], DEFAULT_LENDERS[1]!, NO_TERMS).filter(
    ({ name }) => name === 'Mensualidad',
  )
  expect(row?.values).toEqual(['Solo de contado', '—'])
  expect(
    comparisonRows([car({})], DEFAULT_LENDERS[1]!, NO_TERMS).find(({ name }) => name === 'Versión')?.values,
  ).toEqual(['—'])
})

test('a car covered by the terms says how, and has no plan', () => {
  const terms = { ...NO_TERMS, enganche: 184_900, acuenta: 115_100 }
  const rows = comparisonRows([car({}), car({ precio: 400_000 })], DEFAULT_LENDERS[1]!, terms)
  const valuesOf = (name: string) => rows.find((row) => row.name === name)?.values
  expect(valuesOf('Mensualidad')?.[0]).toBe('Tu enganche y tu auto lo cubren')
  expect(valuesOf('Mensualidad')?.[1]).toMatch(/^\$[\d,]+\/mes$/)
  expect(valuesOf('Plazo')?.[0]).toBe('—')
})
