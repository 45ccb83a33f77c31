import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { brandsOfVin, isVin, vinDigitFits, vinText, yearOfVin } from './vin.ts'

describe('a VIN', () => {
  test.each(['1M8GDM9AXKP042788', '5GZCZ43D13S812715'])('%s has the right check digit', (vin) => {
    expect(isVin(vin)).toBe(true)
    expect(vinDigitFits(vin)).toBe(true)
  })
  test.each(['1M8GDM9A0KP042788', '5GZCZ43D03S812715'])('%s does not', (vin) => expect(vinDigitFits(vin)).toBe(false))
  test.each([
    '',
    '1M8GDM9AXKP04278',
    '1M8GDM9AXKP0427889',
    'IM8GDM9AXKP042788',
    '1M8GDM9AXKPO42788',
    '1M8GDM9AXKP04278Ñ',
  ])('«%s» is invalid', (text) => expect(isVin(text)).toBe(false))
  test('is stored in capitals', () => expect(vinText(' 1m8-gdm9 axkp.042788')).toBe('1M8GDM9AXKP042788'))
  test('with one wrong digit is detected', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 16 }), fc.constantFrom(...'0123456789'), (place, digit) => {
        const right = '1M8GDM9AXKP042788'
        fc.pre(place !== 8 && /\d/.test(right[place]!) && right[place] !== digit)
        expect(vinDigitFits(right.slice(0, place) + digit + right.slice(place + 1))).toBe(false)
      }),
    ))
  test.each([
    ['1M8GDM9AXKP042788', 2019],
    ['3N1CN7AD7MK000001', 2021],
    ['3N1CN7AD7TK000001', 2026],
    ['3N1CN7AD7VK000001', 2027],
    ['3N1CN7AD7WK000001', 1998],
    ['3N1CN7AD79K000001', 2009],
  ])('%s is of %i', (vin, year) => expect(yearOfVin(vin, 2027)).toBe(year))
  test('without a year character has no year', () => expect(yearOfVin('3N1CN7AD7UK000001', 2027)).toBeNull())
  test('has a known maker or none', () => {
    expect(brandsOfVin('3N1CN7AD7MK000001')).toContain('Nissan')
    expect(brandsOfVin('ZZZCN7AD7MK000001')).toEqual([])
  })
})
