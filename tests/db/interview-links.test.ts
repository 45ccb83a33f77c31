import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addedLetter, addCandidacy as storeCandidacy } from './candidacy-rows.ts'
import { openAlways } from './duty-rows.ts'
import { ADMIN, DENIED, type Person, SALES, USER } from './people.ts'
import { ANON, rolledBack, SERVICE, type TestDatabase } from './rolled-back.ts'

const at = (hours: number) => new Date(Math.ceil(Date.now() / 3_600_000 + hours) * 3_600_000).toISOString()
const HOURS = [at(24), at(25), at(49)]

interface Linked {
  is_open: boolean
  interview: { state: string; starts_at: string } | null
  hours: string[]
}

const addCandidacy = async (...[db, given]: Parameters<typeof storeCandidacy>) => {
  await db.query('delete from public.appointments where advisor_id = $1', [SALES.sub])
  return storeCandidacy(db, given)
}
const propose = (db: TestDatabase, id: string, more: object = {}, who: Person = ADMIN) =>
  db
    .as(who)
    .query<{ id: string }>('select public.propose_interview($1, $2) as id', [
      id,
      JSON.stringify({ key: randomUUID(), branch: 'MTY', interviewer: SALES.sub, minutes: 45, hours: HOURS, ...more }),
    ])
const proposed = async (db: TestDatabase, given: Parameters<typeof addCandidacy>[1] = {}) => {
  const id = await addCandidacy(db, given)
  await propose(db, id)
  const [row] = await db.query<{ token: string }>("select private.candidate_token($1, 'entrevista') as token", [id])
  return { id, token: row!.token }
}
const opened = async (db: TestDatabase, token: string) =>
  (await db.as(ANON).query<{ told: Linked | null }>('select public.interview_of_link($1) as told', [token]))[0]!.told
const press = (db: TestDatabase, token: string, answer: 'choose' | 'cancel', hour: string | null = null) =>
  db.as(SERVICE).query('select private.answer_interview($1, $2, $3)', [token, answer, hour])
const instants = (hours: string[]) => hours.map((hour) => new Date(hour).toISOString())
const mailsTo = async (db: TestDatabase, template: string, email: string) =>
  (
    await db.query<{ what: string | null }>(
      "select payload #>> '{data,what}' as what from private.outbox where payload ->> 'template' = $1 and payload ->> 'to' = $2 order by id",
      [template, email],
    )
  ).map(({ what }) => what)

describe('a proposal of interview times', () => {
  test.each([
    ['without an hour', { hours: [] }, 'interview_when'],
    ['of yesterday', { hours: [at(-24)] }, 'interview_when'],
    ['of next year', { hours: [at(24 * 90)] }, 'interview_when'],
    ['for ever', { minutes: 900 }, 'interview_when'],
    ['with a customer', { interviewer: USER.sub }, 'interview_who'],
    ['nowhere', { branch: 'LUNA' }, 'interview_who'],
  ])('%s is refused', (_, more, hint) =>
    rolledBack(async (db) => {
      await expect(propose(db, await addCandidacy(db), more)).rejects.toMatchObject({ hint })
    }),
  )
  test('is made by administrators, with free times', () =>
    rolledBack(async (db) => {
      const id = await addCandidacy(db)
      await expect(propose(db, id, {}, SALES)).rejects.toMatchObject(DENIED)
      await db.query(
        "insert into public.appointments (user_id, branch, kind, advisor_id, starts_at, ends_at) values ($1, 'MTY', 'visita', $2, $3, $3::timestamptz + interval '1 hour')",
        [USER.sub, SALES.sub, HOURS[1]],
      )
      await expect(propose(db, id)).rejects.toMatchObject({ hint: 'interview_taken' })
    }))
  test('is stored once per key, and a new one replaces it', () =>
    rolledBack(async (db) => {
      const id = await addCandidacy(db, { email: 'horas@correo.test' })
      const key = randomUUID()
      const [first] = await propose(db, id, { key })
      expect(await propose(db, id, { key })).toEqual([first])
      await propose(db, id, { hours: [HOURS[2]] })
      expect(await db.count('select from public.interview_proposals where candidate_id = $1', [id])).toBe(2)
      const open = 'select id from public.interview_proposals where candidate_id = $1 and closed_at is null'
      expect(await db.query(open, [id])).not.toEqual([first])
      expect(await mailsTo(db, 'interview-choice', 'horas@correo.test')).toHaveLength(2)
    }))
  test("suggests the interviewer's free hours while the branch is open", () =>
    rolledBack(async (db) => {
      await openAlways(db)
      const candidate = await addCandidacy(db)
      const day = HOURS[2]!.slice(0, 10)
      const free = async () =>
        instants(
          (
            await db
              .as(ADMIN)
              .query<{ starts_at: string }>(
                'select * from public.interview_hours($1, $2, 45, $3::date - 1, $3::date + 1)',
                [...[SALES.sub, 'MTY', day]],
              )
          ).map(({ starts_at }) => starts_at),
        )
      expect(await free()).toContain(HOURS[2])
      await db.query(
        "insert into public.candidate_interviews (candidate_id, branch, interviewer_id, starts_at, ends_at) values ($1, 'MTY', $2, $3, $3::timestamptz + interval '45 minutes')",
        [candidate, SALES.sub, HOURS[2]],
      )
      expect(await free()).not.toContain(HOURS[2])
      await expect(
        db
          .as(ADMIN)
          .query("select public.interview_hours($1, 'MTY', 45, current_date, current_date + 99)", [SALES.sub]),
      ).rejects.toMatchObject({ hint: 'interview_when' })
    }))
})

describe('a candidate with the link', () => {
  test('sees the remaining times, and nothing with an unknown link', () =>
    rolledBack(async (db) => {
      const { token } = await proposed(db)
      expect(await opened(db, 'a'.repeat(22))).toBeNull()
      const told = await opened(db, token)
      expect(told).toMatchObject({ is_open: true, interview: null })
      expect(instants(told!.hours)).toEqual(HOURS)
      expect(JSON.stringify(told)).not.toMatch(/Ana|correo|CV-/)
    }))
  test('chooses, moves and cancels; both sides are notified once each time', () =>
    rolledBack(async (db) => {
      const email = `${randomUUID()}@correo.test`
      const { id, token } = await proposed(db, { email })
      const [first, second] = HOURS as [string, string]
      await press(db, token, 'choose', first)
      await press(db, token, 'choose', first)
      expect(await opened(db, token)).toMatchObject({ interview: { state: 'booked' } })
      await press(db, token, 'choose', second)
      const booked = await db.query<{ starts_at: Date }>(
        "select starts_at from public.candidate_interviews where candidate_id = $1 and state = 'booked'",
        [id],
      )
      expect(booked.map(({ starts_at }) => starts_at.toISOString())).toEqual([second])
      await press(db, token, 'cancel')
      await press(db, token, 'cancel')
      const news = ['booked', 'moved', 'cancelled']
      expect(await mailsTo(db, 'candidate-interview', email)).toEqual(news)
      const [{ email: interviewer }] = (await db.query('select email from auth.users where id = $1', [SALES.sub])) as [
        { email: string },
      ]
      expect(await mailsTo(db, 'interview-for-staff', interviewer)).toEqual(news)
      await press(db, token, 'choose', first)
      expect(await opened(db, token)).toMatchObject({ interview: { state: 'booked' } })
      const details = await db.query<{ detail: string }>(
        "select detail from public.candidate_events where candidate_id = $1 and kind = 'entrevista'",
        [id],
      )
      expect(details.every(({ detail }) => detail.endsWith(' enlace'))).toBe(true)
    }))
  test('may change an interview a few times a day, since each change mails two people', () =>
    rolledBack(async (db) => {
      const { token } = await proposed(db)
      for (let round = 0; round < 4; round++) {
        await press(db, token, 'choose', HOURS[0]!)
        await press(db, token, 'cancel')
      }
      await expect(press(db, token, 'choose', HOURS[0]!)).rejects.toMatchObject({ code: 'PT429' })
    }))
  test('cannot choose a time that was not proposed, is taken, or after the process ended', () =>
    rolledBack(async (db) => {
      const { id, token } = await proposed(db)
      await expect(press(db, token, 'choose', at(72))).rejects.toMatchObject({ hint: 'interview_hour_gone' })
      const other = await proposed(db)
      await press(db, other.token, 'choose', HOURS[0]!)
      await expect(press(db, token, 'choose', HOURS[0]!)).rejects.toMatchObject({ hint: 'interview_taken' })
      expect(instants((await opened(db, token))!.hours)).toEqual(HOURS.slice(1))
      await db
        .as(ADMIN)
        .query('select public.move_candidacy($1, $2, $3, $4, $5)', [
          ...[id, 'descartado', 'nuevo', JSON.stringify(addedLetter()), 'perfil'],
        ])
      await expect(press(db, token, 'choose', HOURS[2]!)).rejects.toMatchObject({ hint: 'candidacy_closed' })
      expect(await opened(db, token)).toMatchObject({ is_open: false, hours: [] })
      await expect(press(db, 'a'.repeat(22), 'cancel')).rejects.toMatchObject({ code: 'PT404' })
    }))
  test('cannot choose after the times were withdrawn, or the interview was held', () =>
    rolledBack(async (db) => {
      const { id, token } = await proposed(db)
      await press(db, token, 'choose', HOURS[0]!)
      await db.query(
        "update public.candidate_interviews set starts_at = now() - interval '1 hour', ends_at = now() - interval '15 minutes' where candidate_id = $1",
        [id],
      )
      await expect(press(db, token, 'choose', HOURS[1]!)).rejects.toMatchObject({ hint: 'interview_begun' })
      await expect(press(db, token, 'cancel')).rejects.toMatchObject({ hint: 'interview_begun' })
      const [{ interview }] = (await db.query(
        'select id as interview from public.candidate_interviews where candidate_id = $1',
        [id],
      )) as [{ interview: string }]
      await db.as(ADMIN).query("select public.end_interview($1, 'done')", [interview])
      expect(await opened(db, token)).toMatchObject({ interview: { state: 'done' }, hours: [] })
    }))
  test('acts only through the server', () =>
    rolledBack(async (db) => {
      for (const who of [ANON, USER, ADMIN])
        await expect(db.as(who).query("select private.answer_interview('x', 'cancel')")).rejects.toMatchObject(DENIED)
    }))
})

test('the agenda shows an interview to its interviewer, and its candidacy to administrators only', () =>
  rolledBack(async (db) => {
    const { id, token } = await proposed(db)
    await press(db, token, 'choose', HOURS[0]!)
    const shown = (who: Person) =>
      db
        .as(who)
        .query<{ candidate_id: string | null; candidate: string }>(
          'select candidate_id, candidate from public.agenda_interviews(current_date - 1, current_date + 5) where starts_at = $1',
          [HOURS[0]],
        )
    expect(await shown(SALES)).toEqual([{ candidate: 'Ana Pérez', candidate_id: null }])
    expect(await shown(ADMIN)).toContainEqual({ candidate: 'Ana Pérez', candidate_id: id })
    await expect(shown(USER)).rejects.toMatchObject(DENIED)
  }))

test('an interview blocks its interviewer for visits', () =>
  rolledBack(async (db) => {
    const { token } = await proposed(db)
    await press(db, token, 'choose', HOURS[0]!)
    const receives = 'select from private.free_advisors($1, null, $2, $3) f (id) where f.id = $4'
    const ends = new Date(Date.parse(HOURS[0]!) + 3_600_000).toISOString()
    await db.query(
      'insert into public.appointment_advisors (branch, advisor_id) values ($1, $2) on conflict do nothing',
      [...['MTY', SALES.sub]],
    )
    await db.query('delete from public.staff_shifts where person = $1', [SALES.sub])
    expect(await db.count(receives, ['MTY', HOURS[0], ends, SALES.sub])).toBe(0)
    await press(db, token, 'cancel')
    await db.query("delete from public.appointments where status = 'booked'")
    expect(await db.count(receives, ['MTY', HOURS[0], ends, SALES.sub])).toBe(1)
  }))
