import { expect, test } from 'vitest'
import { addPerson } from './appointment-rows.ts'
import { ADMIN, SALES, USER } from './people.ts'
import { rolledBack } from './rolled-back.ts'

test('searches of the staff list clients as people: no colleague, nor the caller', () =>
  rolledBack(async (db) => {
    const client = await addPerson(db, 'user', 'Xiuhcoatl')
    for (const role of ['sales', 'admin']) await addPerson(db, role, 'Xiuhcoatl')
    for (const { sub } of [ADMIN, SALES, USER])
      await db.query(`update public.profiles set first_name = 'Xiuhcoatl' where id = $1`, [sub])
    for (const { sub } of [client, USER])
      await db.query('update public.profiles set asesor_asignado_id = $2 where id = $1', [sub, SALES.sub])
    const found = async (who: typeof ADMIN) =>
      (await db.as(who).rpc<{ id: string }>('search_everything', { q: 'xiuhcoatl' })).map(({ id }) => id).toSorted()
    const clients = [client.sub, USER.sub].toSorted()
    expect([await found(ADMIN), await found(SALES), await found(USER)]).toEqual([clients, clients, [USER.sub]])
  }))
