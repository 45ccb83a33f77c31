import { expect, test } from 'vitest'
import { optionTraits, type VisitOption } from './car-gone.ts'

const OPTION: VisitOption = {
  what: 'otro_auto',
  branch: 'MTY',
  place: 'Volante Monterrey',
  zone: 'America/Monterrey',
  starts_at: '2027-01-05T16:00:00Z',
  ordencompra: 'OC-1',
  title: 'Mazda 3 2022',
}

test('two cars of the same name differ by price, colour and kilometres', () => {
  expect(optionTraits({ ...OPTION, price: 342_900, color: 'Blanco', kms: 52_242 })).toBe(
    '$342,900 · Blanco · 52,242 km',
  )
  expect(optionTraits({ ...OPTION, price: 0, color: '', kms: 0 })).toBe('')
  expect(optionTraits(OPTION)).toBe('')
  expect(optionTraits({ ...OPTION, what: 'otra_hora', price: 342_900 })).toBe('')
})
