import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addCandidacy } from './candidacy-rows.ts'
import { ADMIN, DENIED, SALES, USER } from './people.ts'
import { ANON, rolledBack, SERVICE, type TestDatabase } from './rolled-back.ts'

const ask = (db: TestDatabase) => db.query('select private.ask_to_keep_candidacies()')
const asked = async (db: TestDatabase, email: string) =>
  db.query<{ token: string }>(
    "select payload #>> '{data,token}' as token from private.outbox where payload ->> 'template' = 'candidacy-keep' and payload ->> 'to' = $1",
    [email],
  )
const keep = (db: TestDatabase, token: string) =>
  db.as(SERVICE).query("select private.keep_candidacy($1, '2026-11', 180)", [token])
const daysKept = async (db: TestDatabase, id: string) =>
  (
    await db.query<{ days: number }>(
      "select retained_until - (now() at time zone 'America/Monterrey')::date as days from public.candidates where id = $1",
      [id],
    )
  )[0]!.days

describe('a candidate whose data is about to be erased', () => {
  test('is asked once, two weeks before; hired ones and those kept longer are not', () =>
    rolledBack(async (db) => {
      const [soon, later, hired] = [1, 2, 3].map(() => `${randomUUID()}@correo.test`) as [string, string, string]
      await addCandidacy(db, { email: soon, days: 14 })
      await addCandidacy(db, { email: later, days: 15 })
      const id = await addCandidacy(db, { email: hired, days: 14 })
      await db.query(
        `insert into public.candidate_letters (key, candidate_id, state, from_state, subject, body, signer, send_at)
         values (gen_random_uuid(), $1, 'contratado', 'nuevo', 'Hola', 'Hola', 'Laura', now())`,
        [id],
      )
      await db.query("update public.candidates set state = 'contratado' where id = $1", [id])
      await ask(db)
      await ask(db)
      expect([await asked(db, soon), await asked(db, later), await asked(db, hired)].map((all) => all.length)).toEqual([
        ...[1, 0, 0],
      ])
    }))
  test('extends it by one click, with a proof; again changes nothing', () =>
    rolledBack(async (db) => {
      const email = `${randomUUID()}@correo.test`
      const id = await addCandidacy(db, { email, days: 5 })
      await ask(db)
      const [{ token }] = (await asked(db, email)) as [{ token: string }]
      const opened = async () =>
        (await db.as(ANON).query<{ told: object | null }>('select public.keeping_of_link($1) as told', [token]))[0]!
          .told
      expect(await opened()).toMatchObject({ can_keep: true })
      expect(await daysKept(db, id)).toBe(5)
      await keep(db, token)
      await keep(db, token)
      expect(await daysKept(db, id)).toBe(185)
      expect(await opened()).toMatchObject({ can_keep: false })
      expect(
        await db.query('select notice_version from public.candidacy_consents where candidate_id = $1', [id]),
      ).toEqual([{ notice_version: '2026-11' }])
      const lines = "select from ledger.lines where relation = 'candidacy_consents' and concerns = $1 and op = 'INSERT'"
      expect(await db.count(lines, [id])).toBe(1)
    }))
  test('cannot extend it by an unknown link, or without the server', () =>
    rolledBack(async (db) => {
      await expect(keep(db, 'a'.repeat(22))).rejects.toMatchObject({ code: 'PT404' })
      for (const who of [ANON, USER, ADMIN])
        await expect(db.as(who).query("select private.keep_candidacy('x', '2026-11', 180)")).rejects.toMatchObject(
          DENIED,
        )
    }))
})

describe('a note about a candidate', () => {
  const write = (db: TestDatabase, note: object, who = ADMIN) =>
    db.as(who).query('select public.write_candidate_note($1)', [JSON.stringify({ key: randomUUID(), ...note })])
  test('is refused when empty, anonymous, or naming somebody who cannot read candidates', () =>
    rolledBack(async (db) => {
      const candidate = await addCandidacy(db)
      await expect(write(db, { candidate, body: ' \n' })).rejects.toMatchObject({ hint: 'note_empty' })
      await expect(write(db, { candidate: USER.sub, body: 'Hola' })).rejects.toMatchObject({
        hint: 'candidacy_not_found',
      })
      await expect(write(db, { candidate, body: 'Hola', mentions: [SALES.sub] })).rejects.toMatchObject({
        hint: 'note_mention_unknown',
      })
      await expect(write(db, { candidate, body: 'Hola' }, SALES)).rejects.toMatchObject(DENIED)
    }))
  test('notifies the people it names once', () =>
    rolledBack(async (db) => {
      const candidate = await addCandidacy(db)
      await db.query("update public.profiles set role = 'admin' where id = $1", [SALES.sub])
      const note = { key: randomUUID(), candidate, body: '¿La ves tú?', mentions: [SALES.sub, ADMIN.sub] }
      await write(db, note)
      await write(db, note)
      expect(
        await db.count("select from public.candidate_events where candidate_id = $1 and kind = 'nota'", [candidate]),
      ).toBe(1)
      const told =
        "select from private.outbox where payload ->> 'template' = 'note-mention' and payload #>> '{data,candidate}' = $1"
      expect(await db.count(told, [candidate])).toBe(1)
    }))
})

test('tags are few, short and unique', () =>
  rolledBack(async (db) => {
    const id = await addCandidacy(db)
    const tag = (tags: string[], who = ADMIN) => db.as(who).query('select public.tag_candidacy($1, $2)', [id, tags])
    await expect(tag(['x'.repeat(31)])).rejects.toMatchObject({ hint: 'candidacy_tags' })
    await expect(tag(Array.from({ length: 11 }, (_, nn) => `t${nn}`))).rejects.toMatchObject({ hint: 'candidacy_tags' })
    await expect(tag(['Inglés'], SALES)).rejects.toMatchObject(DENIED)
    await tag([' Inglés ', 'Turno noche', 'inglés', ''])
    expect(await db.as(ADMIN).query('select tags, tags_text from public.desk_candidacies where id = $1', [id])).toEqual(
      [{ tags: ['Inglés', 'Turno noche'], tags_text: 'Inglés, Turno noche' }],
    )
    expect((await db.as(ADMIN).query('select * from public.candidacy_tags() t')).map(({ t }) => t)).toContain('Inglés')
  }))
