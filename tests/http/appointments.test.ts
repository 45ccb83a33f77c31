import { randomUUID } from 'node:crypto'
import { PostgrestClient } from '@supabase/postgrest-js'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database as Schema } from '#contract/database.ts'
import { type Database, openDatabase } from '#server/db.ts'
import { authContext } from '#server/http/auth-context.ts'
import { rest } from '#server/rest/routes.ts'
import { ownDatabase } from '#tests/clone.ts'
import { addAdvisor, addBranch, addPerson, type TestBranch } from '#tests/db/appointment-rows.ts'
import { testInFull } from '#tests/in-full.ts'

const SECRET = new TextEncoder().encode('a secret of the tests that is long enough for HS256')
const database = ownDatabase()
let db: Database
let handle: (request: Request) => Promise<Response>

const owner = {
  query: <T extends object>(sql: string, values: unknown[] = []) =>
    db.asCaller({ role: 'postgres' }, async (client) => (await client.query(sql, values)).rows as T[]),
} as Parameters<typeof addBranch>[0]

let branch: TestBranch
beforeAll(async () => {
  db = openDatabase(database.url, 8)
  const routes = rest({
    db,
    schemas: ['public'],
    extraSearchPath: ['extensions'],
    anonRole: 'anon',
    maxRows: 1000,
    txEnd: 'commit',
    verify: authContext({ keys: SECRET, anonRole: 'anon', requireKey: false }),
    log: { error: () => {} },
    addressOf: () => '198.51.100.4',
  })
  handle = async (request) => routes.fetch(request)
  branch = await addBranch(owner)
  await addAdvisor(owner, branch)
})
afterAll(() => db.close())

const signIn = async () => {
  const token = await new SignJWT({ role: 'authenticated', aal: 'aal1' })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject((await addPerson(owner)).sub)
    .setExpirationTime('1h')
    .sign(SECRET)
  return new PostgrestClient<Schema>('http://rest.test', {
    headers: { authorization: `Bearer ${token}` },
    fetch: (input, init) => handle(new Request(input as string, init)),
  })
}
type Client = Awaited<ReturnType<typeof signIn>>

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
const freeSlots = async (client: Client, from = day(2), to = day(9)) =>
  (await client.rpc('open_slots', { branch: branch.code, kind: 'visita', from_day: from, to_day: to }).throwOnError())
    .data
const bookingOf = (starts_at: string, key = randomUUID()) => ({ key, branch: branch.code, kind: 'visita', starts_at })

let mine: Client
let other: Client
beforeEach(async () => {
  mine = await signIn()
  other = await signIn()
})

describe('booking', () => {
  test('is refused with a message, as 409 or 422', async () => {
    const [slot] = await freeSlots(mine)
    await mine.rpc('book_appointment', { booking: bookingOf(slot!.starts_at) }).throwOnError()
    const taken = await other.rpc('book_appointment', { booking: bookingOf(slot!.starts_at) })
    expect([taken.status, taken.error]).toMatchObject([
      409,
      { code: 'PT409', message: 'Esa hora se acaba de ocupar. Elige otra.' },
    ])
    const past = await other.rpc('book_appointment', { booking: bookingOf('2020-01-01T16:00:00Z') })
    expect([past.status, past.error?.message]).toEqual([422, 'Esa hora ya pasó. Elige otra.'])
    const many = await mine.rpc('open_slots', {
      branch: branch.code,
      kind: 'visita',
      from_day: day(1),
      to_day: day(60),
    })
    expect(many.status).toBe(422)
  })
  test('books, moves and cancels, and the slots follow', async () => {
    const [first, , third] = await freeSlots(mine)
    const booking = bookingOf(first!.starts_at)
    const { data: id } = await mine.rpc('book_appointment', { booking }).throwOnError()
    expect((await mine.rpc('book_appointment', { booking }).throwOnError()).data).toBe(id)
    const { data: held } = await mine.from('appointments').select('*').single().throwOnError()
    expect(held).toMatchObject({ id, starts_at: first!.starts_at, ends_at: first!.ends_at, status: 'booked' })
    const { data: advisor } = await mine
      .from('advisors')
      .select('name')
      .eq('id', held.advisor_id!)
      .single()
      .throwOnError()
    expect(advisor.name).toBe('Asesora')
    const offered = async () => (await freeSlots(other)).map(({ starts_at }) => starts_at)
    expect(await offered()).not.toContain(first!.starts_at)
    await mine.rpc('reschedule_appointment', { appointment_id: id, starts_at: third!.starts_at }).throwOnError()
    expect(await offered()).toContain(first!.starts_at)
    expect((await other.rpc('cancel_appointment', { appointment_id: id })).status).toBe(404)
    await mine.rpc('cancel_appointment', { appointment_id: id, reason: 'Me enfermé' }).throwOnError()
    expect(await offered()).toContain(third!.starts_at)
    expect((await other.from('appointments').select('id')).data).toEqual([])
  })
  testInFull('by a hundred at once takes one slot once', async () => {
    const slot = (await freeSlots(mine)).at(-1)!
    const people = await Promise.all(Array.from({ length: 100 }, signIn))
    const answers = await Promise.all(
      people.map((client) => client.rpc('book_appointment', { booking: bookingOf(slot.starts_at) })),
    )
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })
})

test('the waiting list of a full day is joined and left once', async () => {
  const full = day(5)
  await owner.query(
    `insert into public.appointment_exceptions (branch, day, hours) values ($1, $2, '[["12:00", "13:00"]]')`,
    [branch.code, full],
  )
  const details = { branch: branch.code, kind: 'visita', day: full }
  const early = await mine.from('appointment_waitlist').insert(details)
  expect([early.status, early.error?.message]).toEqual([409, 'Ese día todavía tiene horas libres. Elige una.'])
  const [slot] = await freeSlots(other, full, full)
  await other.rpc('book_appointment', { booking: bookingOf(slot!.starts_at) }).throwOnError()
  const { data: waiting } = await mine.from('appointment_waitlist').insert(details).select().single().throwOnError()
  expect(waiting).toMatchObject({ ...details, told_at: null })
  expect((await mine.from('appointment_waitlist').insert(details)).error?.code).toBe('23505')
  await mine.from('appointment_waitlist').delete().eq('id', waiting.id).throwOnError()
  expect((await mine.from('appointment_waitlist').select('id')).data).toEqual([])
})
