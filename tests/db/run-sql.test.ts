import { expect, test } from 'vitest'
import { rolledBack, SERVICE } from './rolled-back.ts'

const HARM = 'drop table public.app_config; delete from public.vehicles'

test.each([{}, { sql: HARM }, { query: HARM }, { sql: HARM, query: HARM }])(
  'run_sql(%j) runs nothing and reports that app_config exists',
  (args) =>
    rolledBack(async (db) => {
      const before = await db.count('select from public.vehicles')
      expect(await db.as(SERVICE).rpc('run_sql', args)).toEqual([{ run_sql: { app_config: true } }])
      expect(await db.count('select from public.vehicles')).toBe(before)
      expect(await db.count('select from public.app_config')).toBeGreaterThan(0)
    }),
)
