import { expect, test } from 'vitest'
import { instantText } from '#contract/dates/date-texts.ts'
import { rolledBack } from './rolled-back.ts'

test('a moment reads as on screen, in every month', () =>
  rolledBack(async (db) => {
    const zone = 'America/Matamoros'
    const moments = Array.from({ length: 12 }, (_, month) =>
      new Date(Date.UTC(2026, month, 3, month * 2, 5)).toISOString(),
    )
    const rows = await db.query<{ text: string }>(
      'select private.moment_text(at, $2) as text from unnest($1::timestamptz[]) with ordinality one (at, n) order by n',
      [moments, zone],
    )
    expect(rows.map(({ text }) => text)).toEqual(
      moments.map((at) => instantText('moment', at, zone).replace(/\s/g, ' ')),
    )
  }))
