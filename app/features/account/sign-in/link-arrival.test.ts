import { expect, test } from 'vitest'
import { readArrival } from './link-arrival.ts'

test.each([
  ['', '', { kind: 'nothing' }],
  ['?para=correo', '#', { kind: 'nothing' }],
  ['', '#access_token=a', { kind: 'nothing' }],
  ['?access_token=a&refresh_token=b', '', { kind: 'nothing' }],
  ['?error=access_denied&error_code=otp_expired&code=c', '', { kind: 'refused', code: 'otp_expired' }],
  ['', '#error=access_denied&error_code=otp_expired&error_description=x', { kind: 'refused', code: 'otp_expired' }],
  ['?error=access_denied', '', { kind: 'refused', code: 'access_denied' }],
  ['?code=abc&para=correo', '', { kind: 'code', code: 'abc' }],
  [
    '?volver=x',
    '#token=t&type=recovery&redirect_to=https%3A%2F%2Fa.mx%2Fx',
    { kind: 'mailed', token: 't', type: 'recovery', target: 'https://a.mx/x' },
  ],
  ['', '#token=t&type=sms', { kind: 'nothing' }],
  ['?token=t&type=recovery', '', { kind: 'nothing' }],
  ['', '#message=Confirmation+link+accepted', { kind: 'message' }],
  [
    '',
    '#access_token=a&refresh_token=b&type=invite',
    { kind: 'tokens', accessToken: 'a', refreshToken: 'b', type: 'invite' },
  ],
])('%s%s', (search, hash, arrival) => expect(readArrival(search, hash)).toEqual(arrival))
