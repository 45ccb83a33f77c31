import { expect, test } from 'vitest'
import { withoutKm } from './mileage-said.ts'

test.each([
  ['Versa 2019, 60 mil km', 'Versa 2019', 60_000],
  ['versa 2019 con 60,000 kilómetros', 'versa 2019', 60_000],
  ['mazda 3 2020 85000km sedán', 'mazda 3 2020 sedán', 85_000],
  ['mazda 3 2020', 'mazda 3 2020', null],
  ['versa 2020 km', 'versa 2020 km', null],
  ['versa 9,999,999 km', 'versa 9,999,999 km', null],
  ['', '', null],
])('%j is the car %j with %j km', (text, rest, km) => expect(withoutKm(text)).toEqual({ rest, km }))
