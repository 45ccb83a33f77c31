import { expect, test } from 'vitest'
import { SALES } from './people.ts'
import { rolledBack } from './rolled-back.ts'

test('a word with ñ or an accent finds exact spellings first', () =>
  rolledBack(async (db) => {
    await db.query(
      `insert into public.leads (name, agent_id, last_touch_at) values
        ('Quirina Xoloña', $1, now() - interval '2 days'), ('Quirina Xolona', $1, now())`,
      [SALES.sub],
    )
    const names = async (q: string) =>
      (await db.as(SALES).rpc<{ title: string }>('search_everything', { q, kinds: ['lead'] })).map(({ title }) => title)
    expect(await names('xoloña')).toEqual(['Quirina Xoloña', 'Quirina Xolona'])
    expect(await names('xolona')).toEqual(['Quirina Xolona', 'Quirina Xoloña'])
  }))
