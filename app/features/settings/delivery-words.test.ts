import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { subjectText } from './delivery-words.ts'

const templates = ['server/mail/mail-data.ts', 'server/sms/sms-data.ts'].flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(/export interface (?:Mail|Code|News|Sms)Data\b[^{]*\{\n(.*?)\n\}/gs)].flatMap(
    ([, body = '']) => [...body.matchAll(/^ {2}'?([a-z-]+)'?:/gm)].map(([, name]) => name!),
  ),
)

test('every message has a text', () => {
  expect(templates).toEqual(expect.arrayContaining(['invite', 'application-status', 'visit-code']))
  for (const template of new Set(templates)) expect(subjectText(template)).not.toBe(template)
})
test('subjects sent to other systems keep their names', () => {
  expect([subjectText('lead.created'), subjectText(null)]).toEqual(['lead.created', ''])
})
