import { expect, test } from 'vitest'
import { ADMIN, SALES, USER } from './people.ts'
import { ANON, rolledBack, SERVICE } from './rolled-back.ts'

const DENIED = { code: '42501' }
const SAVE = "select private.save_service('sms', '{}', '{}', '{}', 0, $1, 'porque sí')"

test.each([ANON, USER, SALES, ADMIN, SERVICE])('nobody on the data API can read or write them: %j', (who) =>
  rolledBack(async (db) => {
    for (const sql of ['select * from private.read_services()', 'select * from private.service_settings', SAVE])
      await expect(db.as(who).query(sql.replace('$1', `'${ADMIN.sub}'`)), sql).rejects.toMatchObject(DENIED)
  }),
)

test('the server stores them for an administrator, with a conflict check', () =>
  rolledBack(async (db) => {
    for (const who of [USER, SALES]) await expect(db.query(SAVE, [who.sub])).rejects.toMatchObject(DENIED)
    await db.query(SAVE, [ADMIN.sub])
    await expect(db.query(SAVE, [ADMIN.sub])).rejects.toMatchObject({ code: 'PT409' })
    const [row] = await db.query('select service, revision, reason, changed_by from private.read_services()')
    expect(row).toMatchObject({ service: 'sms', revision: 1, reason: 'porque sí', changed_by: expect.any(String) })
  }))
