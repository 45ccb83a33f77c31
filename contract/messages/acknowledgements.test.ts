import { expect, test } from 'vitest'
import { acknowledgedPath, isAcknowledgementToken } from './acknowledgements.ts'

test.each([
  ['/contacto', '/contacto?acuse=a.b.c'],
  ['/contacto?asunto=cita', '/contacto?asunto=cita&acuse=a.b.c'],
  ['/politica-de-privacidad#arco', '/politica-de-privacidad?acuse=a.b.c#arco'],
])('%s is acknowledged at %s', (path, acknowledged) =>
  expect(acknowledgedPath(path, { token: 'a.b.c' })).toBe(acknowledged),
)

test.each(['', '1', 'a.b', 'a.b.c.d', 'a.b./c', '../b.c', 'a.b.c?x=1'])('%j is not a valid token', (text) =>
  expect(isAcknowledgementToken(text)).toBe(false),
)
