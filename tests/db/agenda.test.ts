import { describe, expect, test } from 'vitest'
import { addAdvisor, addBranch, addPerson, addStock, at, book } from './appointment-rows.ts'
import { ADMIN, addFactor, DENIED, OTHER_SALES, type Person, SALES, USER } from './people.ts'
import { ANON, rolledBack, type TestDatabase } from './rolled-back.ts'

const agenda = (db: TestDatabase, who: Person, from = 'current_date + 8', to = 'current_date + 12') =>
  db.as(who).query(`select *, day::text as day from public.agenda(${from}, ${to})`)

describe('the agenda', () => {
  test('shows the receiving agent whom they expect, without opening the profile', () =>
    rolledBack(async (db) => {
      const branch = await addBranch(db)
      const advisor = await addAdvisor(db, branch)
      const customer = await addPerson(db, 'user', 'Lucía')
      await db.query("update public.profiles set phone = '+528112345678', asesor_asignado_id = $2 where id = $1", [
        customer.sub,
        OTHER_SALES.sub,
      ])
      const ordencompra = await addStock(db, branch)
      const starts_at = await at(db, branch, '10:00')
      const id = await book(db, customer, branch, starts_at, { kind: 'prueba', ordencompra, note: 'Voy con mi papá' })
      expect(await agenda(db, advisor)).toMatchObject([
        {
          id,
          branch: 'PRU',
          kind: 'prueba',
          status: 'booked',
          starts_at,
          customer: 'Lucía',
          customer_phone: '+528112345678',
          own_client: false,
          advisor: 'Asesora',
          vehicle_title: 'Mazda 3 2021',
          note: 'Voy con mi papá',
          marked_at: null,
        },
      ])
      expect(await db.as(advisor).count('select from public.profiles where id = $1', [customer.sub])).toBe(0)
    }))

  test('shows an agent their own visits and clients, an administrator all, and nobody else any', () =>
    rolledBack(async (db) => {
      const branch = await addBranch(db)
      const advisor = await addAdvisor(db, branch)
      const customer = await addPerson(db)
      await db.query('update public.profiles set asesor_asignado_id = $1 where id = $2', [SALES.sub, customer.sub])
      const id = await book(db, customer, branch, await at(db, branch, '10:00'))
      const own = await book(db, SALES, branch, await at(db, branch, '12:00'))
      const ids = async (who: Person) => (await agenda(db, who)).map((one) => one.id)
      expect(await ids(advisor)).toEqual([id, own])
      expect(await ids(SALES)).toEqual([id])
      expect(await ids(ADMIN)).toEqual(expect.arrayContaining([id, own]))
      expect(await ids(OTHER_SALES)).not.toContain(id)
      expect((await agenda(db, SALES))[0]).toMatchObject({ own_client: true })
      await expect(agenda(db, USER)).rejects.toMatchObject(DENIED)
      await expect(agenda(db, ANON as Person)).rejects.toMatchObject(DENIED)
      await addFactor(db, SALES)
      await expect(agenda(db, SALES)).rejects.toMatchObject(DENIED)
    }))

  test('shows who noted something last', () =>
    rolledBack(async (db) => {
      const branch = await addBranch(db)
      const advisor = await addAdvisor(db, branch)
      const id = await book(db, await addPerson(db), branch, await at(db, branch, '10:00'))
      await db.query(
        "update public.appointments set starts_at = now() - interval '1 minute', ends_at = now() + interval '1 hour' where id = $1",
        [id],
      )
      await db.as(advisor).query("select public.mark_appointment($1, 'done')", [id])
      expect(await agenda(db, advisor, 'current_date - 1', 'current_date + 1')).toMatchObject([
        { id, status: 'done', marked_by: 'Asesora', marked_at: expect.any(Date) },
      ])
    }))

  test("splits days by each branch's own clock, also when Reynosa changes its clock", () =>
    rolledBack(async (db) => {
      const late = [['00:00', '23:59']]
      const places = [
        await addBranch(db, { hours: late }),
        await addBranch(db, { code: 'REY', zone: 'America/Matamoros', hours: late }),
      ]
      await addAdvisor(db, ...places)
      const customer = await addPerson(db)
      const [summer, winter] = ['2027-03-15T05:15Z', '2027-03-14T05:15Z']
      for (const instant of [summer, winter])
        for (const { code } of places)
          await db.query(
            "insert into public.appointments (user_id, branch, kind, starts_at, ends_at) values ($1, $2, 'visita', $3, $3::timestamptz + interval '30 minutes')",
            [customer.sub, code, instant],
          )
      const days = (await agenda(db, ADMIN, "'2027-03-13'", "'2027-03-15'")).map(
        ({ branch, day }) => `${branch} ${day}`,
      )
      expect(days).toEqual(['PRU 2027-03-13', 'REY 2027-03-13', 'PRU 2027-03-14', 'REY 2027-03-15'])
      expect(await agenda(db, ADMIN, "'2027-03-15'", "'2027-03-15'")).toHaveLength(1)
    }))

  test.each([
    ['backwards', 'current_date', 'current_date - 1'],
    ['too many days', 'current_date', 'current_date + 31'],
    ['no days', 'null', 'null'],
  ])('refuses %s', (_, from, to) =>
    rolledBack(async (db) => {
      await expect(agenda(db, ADMIN, from, to)).rejects.toMatchObject({ code: 'PT422' })
    }),
  )
})
