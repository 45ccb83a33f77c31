import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plateOf, vinDigitFits, vinOf } from './vehicle-ids.ts'

describe('a number plate', () => {
  test.each(['ABCD', 'ABC-12-345', '1234567', 'ABCDEFG', 'AB<12', 'ÑAB123', '12'])('rejects %s', (text) =>
    expect(plateOf(text)).toBeNull(),
  )
  test.each([
    ['abc-12-34', 'ABC1234'],
    [' SRA 123 A ', 'SRA123A'],
    ['12a34', '12A34'],
    ['', ''],
  ])('written %j is %s', (text, plate) => expect(plateOf(text)).toBe(plate))
})

describe('a vehicle number', () => {
  test.each(['1M8GDM9AXKP04278', '1M8GDM9AXKP0427888', '1M8GDM9AXKPO42788', 'IM8GDM9AXKP042788', '1M8GDM9AXKP04278Ñ'])(
    'rejects %s',
    (text) => expect(vinOf(text)).toBeNull(),
  )
  test('accepts spaces, dashes and lower case', () =>
    expect([vinOf('1m8gdm9a xkp-042788'), vinOf(' ')]).toEqual(['1M8GDM9AXKP042788', '']))

  // docs/mexico.md, section 1; 11111111111111111 is a common test vector.
  test.each(['1M8GDM9AXKP042788', '11111111111111111', '1HGCM82633A004352'])('%s has a valid check digit', (vin) =>
    expect(vinDigitFits(vin)).toBe(true),
  )
  test('any single wrong digit is detected', () =>
    fc.assert(
      fc.property(fc.nat(16), fc.integer({ min: 1, max: 9 }), (place, shift) => {
        const vin = '11111111111111111'
        const wrong = vin.slice(0, place) + String((1 + shift) % 10) + vin.slice(place + 1)
        expect(vinDigitFits(wrong)).toBe(false)
      }),
    ))
})
