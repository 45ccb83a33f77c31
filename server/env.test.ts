import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

test.each([
  [{ PORT: 'tres mil' }, 'PORT'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ JWT_SECRET: 'short' }, 'JWT_SECRET'],
  [{ MODE: 'prod' }, 'MODE'],
  [{ ADMIN_EMAILS: 'jefa@example.com, jefe' }, 'ADMIN_EMAILS'],
  [{ SMTP_FROM: 'nobody' }, 'SMTP_FROM'],
  [{ SMTP_FROM: 'Volante\r\nBcc: x <a@b.mx>' }, 'SMTP_FROM'],
  [{ TWILIO_ACCOUNT_SID: 'AC1' }, 'TWILIO_AUTH_TOKEN'],
  [{ S3_BUCKET: 'archivos' }, 'S3_ENDPOINT'],
  [{ TWILIO_URL: 'http://sms.example' }, 'TWILIO_URL'],
  [{ TWILIO_URL: 'http://localhost.example.com' }, 'TWILIO_URL'],
  [{ WEBHOOK_LANDING_URL: 'https://crm.example/hook' }, 'WEBHOOK_SECRET'],
  [{ WEBHOOK_LANDING_URL: 'https://crm.example/hook', WEBHOOK_SECRET: 'short' }, 'WEBHOOK_SECRET'],
  [{ WEBHOOK_SECRET: [1, 2, 3].map((one) => `${one}`.repeat(32)).join() }, 'WEBHOOK_SECRET'],
  [{ WEBHOOK_LANDING_URL: 'http://10.0.0.5/hook', WEBHOOK_SECRET: 's'.repeat(32) }, 'WEBHOOK_LANDING_URL'],
  [
    { MODE: 'production', WEBHOOK_LANDING_URL: 'http://127.0.0.1:9/hook', WEBHOOK_SECRET: 's'.repeat(32) },
    'WEBHOOK_LANDING_URL',
  ],
  [{ SPREADSHEET_URL: 'https://api.airtable.com/v0/app1' }, 'SPREADSHEET_TOKEN'],
  [{ SPREADSHEET_URL: 'file:///etc/passwd', SPREADSHEET_TOKEN: 'pat1' }, 'SPREADSHEET_URL'],
])('%o is rejected by name', (given, name) => expect(() => readEnv(given)).toThrow(name))

test('a demonstration listens locally unless HOST is set; production everywhere', () => {
  expect(readEnv({}).HOST).toBe('127.0.0.1')
  expect(readEnv({ HOST: '' }).HOST).toBe('127.0.0.1')
  expect(readEnv({ HOST: '0.0.0.0' }).HOST).toBe('0.0.0.0')
  expect(readEnv({ MODE: 'production' }).HOST).toBe('0.0.0.0')
  expect(readEnv({ MODE: 'production', HOST: '127.0.0.1' }).HOST).toBe('127.0.0.1')
})

test('all variables are optional, and an empty one is unset', () => {
  expect(readEnv({})).toMatchObject({ PORT: 3000, MODE: 'demo' })
  expect(readEnv({ DATABASE_URL: '', PORT: '' }).PORT).toBe(3000)
})

test('staff addresses are separated by commas', () =>
  expect(readEnv({ ADMIN_EMAILS: ' a@b.mx,c@d.mx, ' }).ADMIN_EMAILS).toEqual(['a@b.mx', 'c@d.mx']))

test("the reference server's names for mail and text messages work, and ours win", () => {
  const given = {
    GOTRUE_SMTP_HOST: 'theirs',
    GOTRUE_SMTP_PORT: '2525',
    SMTP_PORT: '465',
    TWILIO_URL: 'http://127.0.0.1:9/',
  }
  expect(readEnv(given)).toMatchObject({ SMTP_HOST: 'theirs', SMTP_PORT: 465, TWILIO_URL: 'http://127.0.0.1:9' })
})

test('there is one secret, or two during rotation', () =>
  expect(readEnv({ WEBHOOK_SECRET: `${'n'.repeat(32)}, ${'o'.repeat(32)}` }).WEBHOOK_SECRET).toEqual([
    'n'.repeat(32),
    'o'.repeat(32),
  ]))
