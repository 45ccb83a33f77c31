import { expect, test } from 'vitest'
import { FUNCTIONS } from './access-functions.ts'
import { RELATIONS } from './access-relations.ts'
import { CALLERS } from './access-roles.ts'
import { prepareMatrix } from './access-rows.ts'
import { rolledBackTo } from './rolled-back.ts'

// Every private column of every car says something that is said nowhere else.
const PRIVATE = /1SENTNEL\d{9}|SEC12RT|SENTNEL-MTR-9|98765432\.1|Lugar secreto|Nota secreta/

const prepared = rolledBackTo(async (db) => {
  await prepareMatrix(db)
  await db.query(
    `update public.vehicle_records r
        set vin = '1SENTNEL' || lpad(n.place::text, 9, '0'), plate = 'SEC12RT', engine_number = 'SENTNEL-MTR-9', cost = 98765432.1,
            yard_place = 'Lugar secreto', notes = 'Nota secreta'
       from (select vehicle_id, row_number() over () as place from public.vehicle_records) n where n.vehicle_id = r.vehicle_id`,
  )
})

test.each(['anon', 'user'] as const)('nothing that %s may read or call answers a private column of a car', (role) =>
  prepared(async (db) => {
    const admins = await db.as(CALLERS.admin).query('select * from public.inventory_rows limit 1')
    expect(JSON.stringify(admins)).toMatch(PRIVATE)
    const queries = [
      ...Object.entries(RELATIONS)
        .filter(([, relation]) => relation[role].split(':')[0]!.includes('s'))
        .map(([name, { select }]) => [name, select ?? `select * from public.${name}`] as const),
      ...Object.entries(FUNCTIONS)
        .filter(([, { roles }]) => roles.includes(role))
        .map(([name, { call }]) => [name, call] as const),
    ]
    expect(queries.length).toBeGreaterThan(20)
    const told: string[] = []
    for (const [name, query] of queries) {
      await db.query('savepoint asked')
      if (PRIVATE.test(JSON.stringify(await db.as(CALLERS[role]).query(query)))) told.push(name)
      await db.query('rollback to savepoint asked')
    }
    expect(told).toEqual([])
  }),
)
