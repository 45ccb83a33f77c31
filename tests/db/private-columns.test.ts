import { expect, test } from 'vitest'
import { FUNCTIONS } from './access-functions.ts'
import { RELATIONS } from './access-relations.ts'
import { CALLERS } from './access-roles.ts'
import { prepareMatrix } from './access-rows.ts'
import { rolledBackTo } from './rolled-back.ts'

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

test.each(['anon', 'user'] as const)(
  '%s cannot read any private column of a car by any relation or function',
  async (role) => {
    const told: string[] = []
    const ask = (name: string, query: string) =>
      prepared(async (db) => {
        if (PRIVATE.test(JSON.stringify(await db.as(CALLERS[role]).query(query)))) told.push(name)
      })
    await prepared(async (db) => {
      const rows = await db.as(CALLERS.admin).query('select * from public.inventory_rows limit 1')
      expect(JSON.stringify(rows)).toMatch(PRIVATE)
    })
    for (const [name, relation] of Object.entries(RELATIONS))
      if (relation[role].split(':')[0]!.includes('s'))
        await ask(name, relation.select ?? `select * from public.${name}`)
    for (const [name, { roles, call }] of Object.entries(FUNCTIONS)) if (roles.includes(role)) await ask(name, call)
    expect(told).toEqual([])
  },
)
