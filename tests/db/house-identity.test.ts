import { expect, test } from 'vitest'
import { ADMIN, type Person, SALES, USER } from './people.ts'
import { ANON, rolledBack, type TestDatabase } from './rolled-back.ts'

const SAID = {
  name: 'Autos del Norte',
  phone: '+528112345678',
  whatsapp: '+528112345679',
  email: 'hola@norte.mx',
  social: { facebook: 'https://www.facebook.com/autosdelnorte' },
}
const save = (db: TestDatabase, identity: unknown, seen: unknown = null, who: Person = ADMIN) =>
  db.as(who).rpc('save_house_identity', {
    identity: JSON.stringify(identity),
    seen: seen === null ? null : JSON.stringify(seen),
  })
const kept = async (db: TestDatabase) =>
  (await db.as(ANON).query("select value from public.app_config where key = 'house_identity'"))[0]?.value

test.each([
  ['no name', { name: ' ' }],
  ['a phone without its country', { phone: '8112345678' }],
  ['a WhatsApp that is none', { whatsapp: '' }],
  ['an e-mail that is none', { email: 'hola' }],
  ['a network that the site does not show', { social: { mispace: 'https://mispace.mx/norte' } }],
  ['an address that runs a script', { social: { facebook: 'javascript:alert(1)' } }],
  ['networks in a list', { social: [] }],
  ['a number for a name', { name: 8 }],
  ['a field of the brand file', { accent: '#000000' }],
])('%s is refused', (_, wrong) =>
  rolledBack(async (db) => {
    await expect(save(db, { ...SAID, ...wrong })).rejects.toMatchObject({ code: 'PT422' })
  }),
)

test('only administrators change it, every visitor reads it, and outdated changes are refused', () =>
  rolledBack(async (db) => {
    for (const who of [SALES, USER]) await expect(save(db, SAID, null, who)).rejects.toMatchObject({ code: '42501' })
    await save(db, { ...SAID, name: '  Autos  del Norte ' })
    expect(await kept(db)).toEqual(SAID)
    await expect(save(db, { ...SAID, name: 'Otra' })).rejects.toMatchObject({ code: 'PT409' })
    await save(db, { ...SAID, social: {} }, SAID)
    expect(await kept(db)).toEqual({ ...SAID, social: {} })
  }))
