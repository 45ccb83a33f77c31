import { describe, expect, test } from 'vitest'
import { DEMO_ACCOUNTS } from '#demonstration/accounts.ts'
import { ADMIN, addAccount, addFactor, DENIED, NEWCOMER, OTHER_SALES, type Person, SALES, USER } from './people.ts'
import { ANON, rolledBack, type TestDatabase } from './rolled-back.ts'

const profileOf = async (db: TestDatabase, { sub }: Person) =>
  (await db.query('select * from public.profiles where id = $1', [sub]))[0]!
const refusedBy = (constraint: string) => ({ code: '23514', constraint })

const change = (db: TestDatabase, caller: Person, { sub }: Person, columns: Record<string, unknown>) =>
  db.as(caller).count(
    `update public.profiles set ${Object.keys(columns)
      .map((name, i) => `${name} = $${i + 2}`)
      .join(', ')} where id = $1`,
    [sub, ...Object.values(columns)],
  )
const changeOwn = (db: TestDatabase, person: Person, columns: Record<string, unknown>) =>
  change(db, person, person, columns)

describe('creating a profile', () => {
  test('for another account is refused', () =>
    rolledBack(async (db) => {
      const [one, other] = [await addAccount(db), await addAccount(db)]
      const insert = 'insert into public.profiles (id) values ($1)'
      await expect(db.as(one).query(insert, [other.sub])).rejects.toMatchObject(DENIED)
      await expect(db.as(ADMIN).query(insert, [other.sub])).rejects.toMatchObject(DENIED)
      await expect(db.as(ANON).query(insert, [other.sub])).rejects.toMatchObject(DENIED)
    }))

  test('with a chosen advisor is refused', () =>
    rolledBack(async (db) => {
      const person = await addAccount(db)
      await expect(
        db
          .as(person)
          .query('insert into public.profiles (id, asesor_asignado_id) values ($1, $2)', [person.sub, SALES.sub]),
      ).rejects.toMatchObject(DENIED)
    }))

  test.each(['admin', 'sales', 'owner'])('with the role %s creates a user', (role) =>
    rolledBack(async (db) => {
      const person = await addAccount(db)
      await db.as(person).query('insert into public.profiles (id, role) values ($1, $2)', [person.sub, role])
      expect((await profileOf(db, person)).role).toBe('user')
    }),
  )

  test('takes e-mail and verified phone from the account, whatever is sent', () =>
    rolledBack(async (db) => {
      const person = await addAccount(db, { email: 'real@example.test', phone: '528112345678' })
      await db
        .as(person)
        .query('insert into public.profiles (id, email, phone) values ($1, $2, $3)', [
          person.sub,
          'admin@volante.test',
          '+528199999999',
        ])
      expect(await profileOf(db, person)).toMatchObject({ email: 'real@example.test', phone: '+528112345678' })
    }))

  test('ignores an unverified phone', () =>
    rolledBack(async (db) => {
      const person = await addAccount(db, { phone: '528112345678', phoneConfirmed: false })
      await db.as(person).query('insert into public.profiles (id) values ($1)', [person.sub])
      expect((await profileOf(db, person)).phone).toBeNull()
    }))
})

describe('a staff address', () => {
  const listed = async (db: TestDatabase, emailConfirmed: boolean) => {
    await db.query("insert into private.staff_emails (email) values ('jefa@example.test')")
    const person = await addAccount(db, { email: 'Jefa@example.test', emailConfirmed })
    await db.as(person).query('insert into public.profiles (id) values ($1)', [person.sub])
    return (await profileOf(db, person)).role
  }
  test('creates an administrator once verified, in any case', () =>
    rolledBack(async (db) => expect(await listed(db, true)).toBe('admin')))
  test('creates a user while unverified', () => rolledBack(async (db) => expect(await listed(db, false)).toBe('user')))
  test('that was only typed creates a user', () =>
    rolledBack(async (db) => {
      await db.query("insert into private.staff_emails (email) values ('jefa@example.test')")
      const person = await addAccount(db)
      await db
        .as(person)
        .query("insert into public.profiles (id, email) values ($1, 'jefa@example.test')", [person.sub])
      expect((await profileOf(db, person)).role).toBe('user')
    }))
})

describe('the role', () => {
  test.each([USER, SALES])("cannot be changed by anybody but administrators, not even one's own", (person) =>
    rolledBack(async (db) => {
      await expect(changeOwn(db, person, { role: 'admin' })).rejects.toMatchObject(DENIED)
      expect(await change(db, person, NEWCOMER, { role: 'admin' })).toBe(0)
      expect((await profileOf(db, person)).role).not.toBe('admin')
    }),
  )
  test('is changed by an administrator, and applies at once', () =>
    rolledBack(async (db) => {
      expect(await change(db, ADMIN, NEWCOMER, { role: 'sales' })).toBe(1)
      expect(await db.as(NEWCOMER).count('select from public.vehicle_sales')).toBeGreaterThan(0)
    }))
  test('of the last administrator cannot be changed', () =>
    rolledBack(async (db) => {
      await expect(changeOwn(db, ADMIN, { role: 'user' })).rejects.toMatchObject(refusedBy('an_administrator_remains'))
      await change(db, ADMIN, SALES, { role: 'admin' })
      expect(await changeOwn(db, ADMIN, { role: 'user' })).toBe(1)
    }))
  test('must be one of three', () =>
    rolledBack(async (db) => {
      await expect(change(db, ADMIN, USER, { role: 'owner' })).rejects.toMatchObject({ code: '23514' })
    }))
})

describe('the advisor of a client', () => {
  test('cannot be chosen by the client', () =>
    rolledBack(async (db) => {
      await expect(changeOwn(db, NEWCOMER, { asesor_asignado_id: SALES.sub })).rejects.toMatchObject(DENIED)
      await expect(changeOwn(db, USER, { asesor_asignado_id: OTHER_SALES.sub })).rejects.toMatchObject(DENIED)
      await expect(changeOwn(db, USER, { asesor_asignado_id: null })).rejects.toMatchObject(DENIED)
    }))
  test('is the one from get_next_sales_agent, and no other', () =>
    rolledBack(async (db) => {
      const [given] = await db.as(NEWCOMER).query<{ id: string }>('select public.get_next_sales_agent() as id')
      const other = [SALES, OTHER_SALES].find(({ sub }) => sub !== given!.id)!
      await expect(changeOwn(db, NEWCOMER, { asesor_asignado_id: other.sub })).rejects.toMatchObject(DENIED)
      expect(await changeOwn(db, NEWCOMER, { asesor_asignado_id: given!.id })).toBe(1)
    }))
  test('is set by an administrator, among staff', () =>
    rolledBack(async (db) => {
      await expect(change(db, ADMIN, NEWCOMER, { asesor_asignado_id: USER.sub })).rejects.toMatchObject(
        refusedBy('advisor_is_of_the_staff'),
      )
      expect(await change(db, ADMIN, NEWCOMER, { asesor_asignado_id: OTHER_SALES.sub })).toBe(1)
      expect((await db.as(NEWCOMER).query('select public.get_next_sales_agent() as id'))[0]).toEqual({
        id: OTHER_SALES.sub,
      })
    }))
  test('shows name, phone and picture to their client and staff only', () =>
    rolledBack(async (db) => {
      const seen = await db.as(USER).query('select * from public.advisors')
      expect(seen).toEqual([
        {
          id: SALES.sub,
          name: 'Asesora Norte Demo',
          phone: '+528100000101',
          avatar_path: `${SALES.sub}/retrato.webp`,
          has_page: true,
        },
      ])
      expect(await db.as(NEWCOMER).query('select * from public.advisors')).toEqual([])
      expect(await db.as(SALES).count('select from public.advisors')).toBe(4)
    }))
})

describe('reading profiles', () => {
  const visible = async (db: TestDatabase, caller: Person) =>
    (await db.as(caller).query<{ id: string }>('select id from public.profiles')).map(({ id }) => id).sort()

  test("customers read their own, agents also their clients', administrators all", () =>
    rolledBack(async (db) => {
      expect(await visible(db, USER)).toEqual([USER.sub])
      const clients = await db.query<{ id: string }>(
        'select id from public.profiles where asesor_asignado_id = $1 order by id',
        [SALES.sub],
      )
      expect(clients).toContainEqual({ id: USER.sub })
      expect(clients).not.toContainEqual({ id: NEWCOMER.sub })
      expect(await visible(db, SALES)).toEqual([SALES.sub, ...clients.map(({ id }) => id)].sort())
      expect(await visible(db, OTHER_SALES)).not.toContain(USER.sub)
      expect(await visible(db, ADMIN)).toHaveLength(DEMO_ACCOUNTS.length)
    }))
  test('a former agent no longer reads clients', () =>
    rolledBack(async (db) => {
      const left = { person: SALES.sub, new_role: 'user', seen_role: 'sales', heir: OTHER_SALES.sub }
      await db.as(ADMIN).rpc('set_staff_role', left)
      expect(await visible(db, SALES)).toEqual([SALES.sub])
      expect(await db.as(USER).query('select id from public.advisors')).toEqual([{ id: OTHER_SALES.sub }])
    }))
  test('an account without a profile reads none', () =>
    rolledBack(async (db) => expect(await visible(db, await addAccount(db))).toEqual([])))
})

describe('with a verified second factor', () => {
  test('a session below it writes nothing', () =>
    rolledBack(async (db) => {
      await addFactor(db, USER)
      await expect(changeOwn(db, USER, { first_name: 'Otra' })).rejects.toMatchObject(DENIED)
      expect(await changeOwn(db, { ...USER, aal: 'aal2' }, { first_name: 'Otra' })).toBe(1)
    }))
  test('an unverified factor changes nothing', () =>
    rolledBack(async (db) => {
      await addFactor(db, USER, 'unverified')
      expect(await changeOwn(db, USER, { first_name: 'Otra' })).toBe(1)
    }))
  test('a profile cannot be created below it either', () =>
    rolledBack(async (db) => {
      const person = await addAccount(db)
      await addFactor(db, person)
      const insert = 'insert into public.profiles (id) values ($1)'
      await expect(db.as(person).query(insert, [person.sub])).rejects.toMatchObject(DENIED)
      expect(await db.as({ ...person, aal: 'aal2' }).count(insert, [person.sub])).toBe(1)
    }))
})

describe('values of a profile', () => {
  test.each([
    ['phone', '8112345678', 'phone_is_e164'],
    ['phone', '+0123456789', 'phone_is_e164'],
    ['rfc', 'XAXX010101000', 'rfc_is_of_a_person'],
    ['rfc', 'XEXX010101000', 'rfc_is_of_a_person'],
    ['rfc', 'ABC010101AB1', 'homoclave_ends_the_rfc'],
    ['rfc', 'GODE561331GR8', 'rfc_is_of_a_person'],
    ['rfc', 'GODE561231GRB', 'rfc_is_of_a_person'],
    ['curp', 'OEAF771012HMCRGR', 'curp_has_its_form'],
    ['fiscal_situation', '601', 'fiscal_situation_is_a_sat_code'],
    ['civil_status', 'casado', 'civil_status_is_known'],
    ['birth_date', '2015-01-01', 'birth_date_is_of_an_adult'],
    ['birth_date', '1899-12-31', 'birth_date_is_of_an_adult'],
    ['first_name', 'x'.repeat(81), 'first_name_is_short'],
    ['avatar_path', `${SALES.sub}/foto.png`, 'avatar_lies_in_the_own_folder'],
    ['avatar_path', USER.sub, 'avatar_lies_in_the_own_folder'],
    ['metadata', '[]', 'metadata_is_a_small_object'],
    ['metadata', JSON.stringify({ note: 'x'.repeat(10_000) }), 'metadata_is_a_small_object'],
  ])('%s %j is refused', (column, value, constraint) =>
    rolledBack(async (db) => {
      await expect(changeOwn(db, USER, { [column]: value })).rejects.toMatchObject(refusedBy(constraint))
    }),
  )
  test('rejects an impossible birth date', () =>
    rolledBack(async (db) => {
      await expect(changeOwn(db, USER, { birth_date: '1990-02-31' })).rejects.toMatchObject({ code: '22008' })
    }))
  test('accepts somebody who turns 18 today, but not tomorrow', () =>
    rolledBack(async (db) => {
      const born = async (days: number) =>
        changeOwn(db, USER, {
          birth_date: (
            await db.query<{ day: string }>(
              `select ((now() at time zone 'America/Monterrey')::date + $1::int - interval '18 years')::date::text as day`,
              [days],
            )
          )[0]!.day,
        })
      expect(await born(0)).toBe(1)
      await expect(born(1)).rejects.toMatchObject(refusedBy('birth_date_is_of_an_adult'))
    }))
  test('trims and capitalizes names, and none is null', () =>
    rolledBack(async (db) => {
      await changeOwn(db, USER, {
        first_name: '  Ana \t María ',
        last_name: '   ',
        curp: ' loOA531113htcpbn07 ',
        source: '',
        civil_status: '',
        fiscal_situation: ' ',
      })
      expect(await profileOf(db, USER)).toMatchObject({
        first_name: 'Ana María',
        last_name: null,
        curp: 'LOOA531113HTCPBN07',
        source: null,
        civil_status: null,
        fiscal_situation: null,
      })
    }))
  test('keeps a missing second surname empty', () =>
    rolledBack(async (db) => {
      await changeOwn(db, USER, { no_mother_last_name: true })
      expect((await profileOf(db, USER)).mother_last_name).toBeNull()
    }))
  test.each(['email', 'id', 'created_at', 'updated_at'])('%s cannot be changed by its owner', (column) =>
    rolledBack(async (db) => {
      await expect(db.as(USER).query(`update public.profiles set ${column} = ${column}`)).rejects.toMatchObject(DENIED)
    }),
  )
  test('updated_at changes only with a value', () =>
    rolledBack(async (db) => {
      const before = (await profileOf(db, USER)).updated_at
      await changeOwn(db, USER, { first_name: ' Cliente ' })
      expect((await profileOf(db, USER)).updated_at).toEqual(before)
      await changeOwn(db, USER, { first_name: 'Clienta' })
      expect((await profileOf(db, USER)).updated_at).not.toEqual(before)
    }))
})

describe('RFC and homoclave', () => {
  test.each([
    ['the whole RFC brings its homoclave', { rfc: 'gode-561231 gr8' }, 'GODE561231GR8', 'GR8'],
    ['a whole RFC overrules another homoclave', { rfc: 'GODE561231GR8', homoclave: 'ZZZ' }, 'GODE561231GR8', 'GR8'],
    ['a root and a homoclave make it whole', { rfc: 'GODE561231', homoclave: 'gr8' }, 'GODE561231GR8', 'GR8'],
    ['a homoclave alone moves the RFC’s end', { homoclave: 'ab1' }, 'DEVC900515AB1', 'AB1'],
    ['without the RFC there is no homoclave', { rfc: '' }, null, null],
    ['the homoclave cannot go alone', { homoclave: '' }, 'DEVC900515JH9', 'JH9'],
    ['Ñ and & are letters of an RFC', { rfc: 'Ñ&DE561231GR8' }, 'Ñ&DE561231GR8', 'GR8'],
  ])('%s', (_what, columns, rfc, homoclave) =>
    rolledBack(async (db) => {
      await changeOwn(db, USER, columns)
      expect(await profileOf(db, USER)).toMatchObject({ rfc, homoclave })
    }),
  )
  test('rejects a root alone', () =>
    rolledBack(async (db) => {
      await expect(changeOwn(db, NEWCOMER, { rfc: 'GODE561231' })).rejects.toMatchObject({ code: '23514' })
    }))
})

describe("the account's e-mail and phone", () => {
  test('update the profile when they change, the phone once verified', () =>
    rolledBack(async (db) => {
      await db.query("update auth.users set email = 'nueva@example.test', email_change = 'x' where id = $1", [USER.sub])
      expect((await profileOf(db, USER)).email).toBe('nueva@example.test')
      await db.query("update auth.users set phone = '528187654321' where id = $1", [USER.sub])
      expect((await profileOf(db, USER)).phone).toBe('+528100000110')
      await db.query('update auth.users set phone_confirmed_at = now() where id = $1', [USER.sub])
      expect((await profileOf(db, USER)).phone).toBe('+528187654321')
    }))
  test('a phone used to sign in cannot be changed in the profile', () =>
    rolledBack(async (db) => {
      await db.query("update auth.users set phone = '528187654321', phone_confirmed_at = now() where id = $1", [
        USER.sub,
      ])
      await expect(changeOwn(db, USER, { phone: '+528111111111' })).rejects.toMatchObject(
        refusedBy('phone_follows_the_account'),
      )
      expect(await changeOwn(db, USER, { phone: '+528187654321', first_name: 'Ana' })).toBe(1)
    }))
  test("can be changed by the auth service's own role", () =>
    rolledBack(async (db) => {
      const service = db.as({ role: 'supabase_auth_admin' })
      await service.query("update auth.users set email = 'otra@example.test' where id = $1", [USER.sub])
      expect((await profileOf(db, USER)).email).toBe('otra@example.test')
      await service.query('delete from auth.users where id = $1', [NEWCOMER.sub])
      expect(await profileOf(db, NEWCOMER)).toBeUndefined()
    }))
})
