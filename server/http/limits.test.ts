import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { network } from './limits.ts'
import { LIMITS, readLimits } from './limits-table.ts'

describe('overrides of limits', () => {
  test.each(['many', '-1', '30/', '30/1d', '1e3', '30/1h/2', '٣'])('%j is rejected by name', (given) => {
    expect(() => readLimits({ GOTRUE_RATE_LIMIT_VERIFY: given })).toThrow('GOTRUE_RATE_LIMIT_VERIFY')
  })

  test('all invalid ones are named together', () => {
    expect(() => readLimits({ GOTRUE_RATE_LIMIT_OTP: 'x', GOTRUE_RATE_LIMIT_SMS_SENT: 'y' })).toThrow(
      /GOTRUE_RATE_LIMIT_OTP[\s\S]*GOTRUE_RATE_LIMIT_SMS_SENT/,
    )
  })

  test.each([
    ['GOTRUE_RATE_LIMIT_EMAIL_SENT', 'email', '100', { points: 100, seconds: 3600 }],
    ['GOTRUE_RATE_LIMIT_SMS_SENT', 'sms', '5/10m', { points: 5, seconds: 600 }],
    ['GOTRUE_RATE_LIMIT_TOKEN_REFRESH', 'refresh', '1800.0', { points: 1800, seconds: 300 }],
    ['GOTRUE_RATE_LIMIT_TOKEN_ACCOUNT', 'token-account', '3/90s', { points: 3, seconds: 90 }],
    ['GOTRUE_RATE_LIMIT_SIGNUP', 'signup', ' 0 ', { points: 0, seconds: 300 }],
  ] as const)('%s sets %s to %s', (variable, name, given, limit) => {
    expect(readLimits({ [variable]: given })[name]).toEqual(limit)
  })

  test('missing or empty ones keep the defaults', () => {
    expect(readLimits({ GOTRUE_RATE_LIMIT_OTP: '' })).toMatchObject(
      Object.fromEntries(Object.entries(LIMITS).map(([name, { points, seconds }]) => [name, { points, seconds }])),
    )
  })
})

describe('a network', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2806:103E:0016:0ab0:1:2:3:4', '2806:103e:16:ab0::/64'],
    ['2806:103e:16::9', '2806:103e:16:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['1::', '1:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
    ['unknown', 'unknown'],
  ])('of %s is %s', (ip, expected) => expect(network(ip)).toBe(expected))

  test('is the same for a /64 in any spelling, and another for the next', () => {
    const group = fc.integer({ min: 1, max: 0xffff }).map((n) => n.toString(16))
    const eight = fc.tuple(group, group, group, group, group, group, group, group)
    fc.assert(
      fc.property(eight, eight, (one, other) => {
        const [a, b, c, d] = one
        expect(network([a, b, c, d, ...other.slice(4)].join(':'))).toBe(network(one.join(':').toUpperCase()))
        expect(network(`${a}:${b}:${c}:${d}::${other[7]}`)).toBe(network(one.join(':')))
        if (d !== other[3])
          expect(network([a, b, c, other[3], ...one.slice(4)].join(':'))).not.toBe(network(one.join(':')))
      }),
    )
  })
})
