import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addPerson } from './appointment-rows.ts'
import { addCandidacy as came, addedLetter as letter, OTHER_VACANCY as OTHER, VACANCY } from './candidacy-rows.ts'
import { ADMIN, DENIED, type Person, SALES, USER } from './people.ts'
import { ANON, rolledBack, type TestDatabase } from './rolled-back.ts'

const SCORES = { Experiencia: 4, 'Trato con la gente': 5, Disponibilidad: 3 }

const move = (
  db: TestDatabase,
  id: string,
  [from, to]: [string, string],
  more: { letter?: object | null; why?: string; as?: Person } = {},
) =>
  db
    .as(more.as ?? ADMIN)
    .query<{ id: string | null }>('select public.move_candidacy($1, $2, $3, $4, $5) as id', [
      ...[id, to, from],
      more.letter ? JSON.stringify(more.letter) : null,
      more.why ?? null,
    ])
    .then(([row]) => row!.id)
const stands = async (db: TestDatabase, id: string) =>
  (await db.query('select state, reason from public.candidates where id = $1', [id]))[0]
const settle = (db: TestDatabase) => db.query('set constraints all immediate')
const mails = (db: TestDatabase, template: string) =>
  db.query<{ payload: { to: string; data: Record<string, string> } }>(
    "select payload from private.outbox where payload ->> 'template' = $1 order by id",
    [template],
  )
const anotherAdmin = async (db: TestDatabase) => addPerson(db, 'admin', 'Otra')

describe("a candidacy's end", () => {
  test.each([
    ['without a reason', ['nuevo', 'descartado'], { letter: letter() }, 'candidacy_needs_reason'],
    [
      'for the reason of another end',
      ['nuevo', 'retirado'],
      { letter: letter(), why: 'perfil' },
      'candidacy_needs_reason',
    ],
    ['without an answer', ['nuevo', 'descartado'], { why: 'perfil' }, 'candidacy_needs_letter'],
    ['as a hire without an answer', ['nuevo', 'contratado'], {}, 'candidacy_needs_letter'],
    ['with an empty letter', ['nuevo', 'contratado'], { letter: { ...letter(), body: ' \n' } }, 'candidacy_letter'],
    [
      'with names in braces',
      ['nuevo', 'contratado'],
      { letter: { ...letter(), body: 'Hola {nombre}' } },
      'candidacy_letter',
    ],
    ['in no stage', ['nuevo', 'archivado'], {}, 'candidacy_stage'],
    ['where somebody else has moved it', ['oferta', 'en_revision'], {}, 'candidacy_moved'],
  ] as [string, [string, string], object, string][])('%s is refused', (_, way, more, hint) =>
    rolledBack(async (db) => {
      const id = await came(db)
      await expect(move(db, id, way, more)).rejects.toMatchObject({ hint })
      expect(await stands(db, id)).toEqual({ state: 'nuevo', reason: null })
    }),
  )
  test('from where somebody else has moved it is refused with who did', () =>
    rolledBack(async (db) => {
      const id = await came(db)
      await move(db, id, ['nuevo', 'en_revision'], { as: await anotherAdmin(db) })
      await expect(move(db, id, ['nuevo', 'oferta'])).rejects.toMatchObject({
        hint: 'candidacy_moved',
        message: 'Otra la movió mientras la veías. Revisa dónde quedó.',
      })
    }))
  test('cannot happen without an answer, whoever writes, not even the owner', () =>
    rolledBack(async (db) => {
      const id = await came(db)
      await settle(db)
      await expect(
        db.query("update public.candidates set state = 'descartado', reason = 'perfil' where id = $1", [id]),
      ).rejects.toMatchObject({ constraint: 'closed_candidacy_is_answered' })
    }))
  test('keeps its answer afterwards', () =>
    rolledBack(async (db) => {
      const id = await came(db)
      await move(db, id, ['nuevo', 'descartado'], { letter: letter(), why: 'perfil' })
      await settle(db)
      await expect(
        db.query('delete from public.candidate_letters where candidate_id = $1', [id]),
      ).rejects.toMatchObject({
        constraint: 'closed_candidacy_is_answered',
      })
    }))
  test('is answered once after a day, signed; sending again gives the same letter', () =>
    rolledBack(async (db) => {
      const email = `${randomUUID()}@correo.test`
      const id = await came(db, { email })
      const said = letter()
      const first = await move(db, id, ['nuevo', 'descartado'], { letter: said, why: 'experiencia' })
      expect(await move(db, id, ['nuevo', 'descartado'], { letter: said, why: 'experiencia' })).toBe(first)
      expect(await stands(db, id)).toEqual({ state: 'descartado', reason: 'experiencia' })
      const [kept] = await db.query(
        "select signer, signer_id, send_at - created_at = interval '24 hours' as in_a_day, sent_at from public.candidate_letters where candidate_id = $1",
        [id],
      )
      expect(kept).toEqual({ signer: expect.any(String), signer_id: ADMIN.sub, in_a_day: true, sent_at: null })
      const leave = () => db.query('select private.send_candidate_letters() as sent')
      expect(await leave()).toEqual([{ sent: 0 }])
      await db.query("update public.candidate_letters set send_at = now() - interval '1 minute' where id = $1", [first])
      expect([await leave(), await leave()]).toEqual([[{ sent: 1 }], [{ sent: 0 }]])
      const sent = (await mails(db, 'candidate-letter')).filter(({ payload }) => payload.to === email)
      expect(sent).toHaveLength(1)
      expect(sent[0]!.payload.data).toMatchObject({ subject: said.subject, body: said.body })
      await settle(db)
    }))
  test('is reverted when its letter is recalled in time, and not afterwards', () =>
    rolledBack(async (db) => {
      const id = await came(db)
      await move(db, id, ['nuevo', 'en_revision'])
      const one = await move(db, id, ['en_revision', 'descartado'], { letter: letter(), why: 'sueldo' })
      await db.as(ADMIN).query('select public.undo_candidate_letter($1)', [one])
      await settle(db)
      expect(await stands(db, id)).toEqual({ state: 'en_revision', reason: null })
      const two = await move(db, id, ['en_revision', 'retirado'], { letter: letter(), why: 'otra_oferta' })
      await db.query('update public.candidate_letters set sent_at = now() where id = $1', [two])
      await expect(db.as(ADMIN).query('select public.undo_candidate_letter($1)', [two])).rejects.toMatchObject({
        hint: 'letter_left',
      })
      const three = await move(db, id, ['retirado', 'oferta'], { letter: letter() })
      await db.as(ADMIN).query('select public.undo_candidate_letter($1)', [three])
      expect(await stands(db, id)).toEqual({ state: 'retirado', reason: 'otra_oferta' })
    }))
  test('replaces the letter that waited for an earlier end', () =>
    rolledBack(async (db) => {
      const id = await came(db)
      const one = await move(db, id, ['nuevo', 'descartado'], { letter: letter(), why: 'perfil' })
      await move(db, id, ['descartado', 'entrevista'])
      await settle(db)
      expect(
        await db.query('select undone_at is not null as undone from public.candidate_letters where id = $1', [one]),
      ).toEqual([{ undone: true }])
      expect(await stands(db, id)).toEqual({ state: 'entrevista', reason: null })
    }))
})

test("others' ratings are hidden until one has rated, in the table, the list and the audit log", () =>
  rolledBack(async (db) => {
    const id = await came(db)
    const other = await anotherAdmin(db)
    const rate = (who: Person, scores: object) =>
      db.as(who).query('select public.rate_candidacy($1, $2, $3)', [id, JSON.stringify(scores), 'Muy atenta'])
    await rate(other, SCORES)
    const [rating] = await db.query<{ id: string }>('select id from public.candidate_ratings where candidate_id = $1', [
      id,
    ])
    const told = async (who: Person) => ({
      rows: await db.as(who).count('select from public.candidate_ratings where candidate_id = $1', [id]),
      score: (await db.as(who).query('select score from public.desk_candidacies where id = $1', [id]))[0]!.score,
      ledger: JSON.stringify(
        await db.as(who).query("select records from public.ledger_of_record('candidate_ratings', $1)", [rating!.id]),
      ).includes('Muy atenta'),
    })
    expect(await told(ADMIN)).toEqual({ rows: 0, score: null, ledger: false })
    await expect(
      db.as(ADMIN).query("select public.ledger_record_at('candidate_ratings', $1, now())", [rating!.id]),
    ).rejects.toMatchObject(DENIED)
    await expect(rate(ADMIN, { Experiencia: 5 })).rejects.toMatchObject({ hint: 'candidacy_rating' })
    await expect(rate(ADMIN, { ...SCORES, Experiencia: 6 })).rejects.toMatchObject({ hint: 'candidacy_rating' })
    await expect(rate(ADMIN, { ...SCORES, Otro: 1 })).rejects.toMatchObject({ hint: 'candidacy_rating' })
    expect((await told(ADMIN)).rows).toBe(0)
    await rate(ADMIN, { ...SCORES, Experiencia: 2 })
    expect(await told(ADMIN)).toEqual({ rows: 2, score: '3.7', ledger: true })
    expect(await told(other)).toMatchObject({ rows: 2, ledger: true })
    await expect(told(SALES)).rejects.toThrow()
  }))

describe('an interview', () => {
  const at = (hours: number) => new Date(Date.now() + 40 * 86_400_000 + hours * 3_600_000).toISOString()
  const book = (db: TestDatabase, id: string, more: object = {}) =>
    db
      .as(ADMIN)
      .query<{ id: string }>('select public.book_interview($1, $2) as id', [
        id,
        JSON.stringify({ branch: 'MTY', interviewer: ADMIN.sub, starts_at: at(0), minutes: 45, ...more }),
      ])
      .then(([row]) => row!.id)
  test('notifies its candidate when booked, moved and cancelled, and is marked as new for them', () =>
    rolledBack(async (db) => {
      const email = `${randomUUID()}@correo.test`
      const id = await came(db, { email })
      await db.query("update public.candidates set news_at = now() - interval '9 days' where id = $1", [id])
      const booked = await book(db, id)
      await book(db, id, { id: booked, starts_at: at(2) })
      await db.as(ADMIN).query("select public.end_interview($1, 'cancelled')", [booked])
      await db.as(ADMIN).query("select public.end_interview($1, 'cancelled')", [booked])
      const sent = (await mails(db, 'candidate-interview')).filter(({ payload }) => payload.to === email)
      expect(sent.map(({ payload }) => payload.data.what)).toEqual(['booked', 'moved', 'cancelled'])
      expect(await db.query('select late from public.desk_candidacies where id = $1', [id])).toEqual([{ late: false }])
    }))
  test.each([
    ['in the past', { starts_at: '2020-01-01T00:00:00Z' }, 'interview_when'],
    ['for ever', { minutes: 900 }, 'interview_when'],
    ['with a customer', { interviewer: USER.sub }, 'interview_who'],
    ['nowhere', { branch: 'LUNA' }, 'interview_who'],
    ['that nobody booked', { id: randomUUID() }, 'interview_not_found'],
  ])('%s is refused', (_, more, hint) =>
    rolledBack(async (db) => {
      await expect(book(db, await came(db), more)).rejects.toMatchObject({ hint })
    }),
  )
  test("blocks its interviewer's time: no two at once, nor beside a visit", () =>
    rolledBack(async (db) => {
      await book(db, await came(db))
      await expect(book(db, await came(db), { starts_at: at(0.5) })).rejects.toMatchObject({ hint: 'interview_taken' })
      await db.query(
        "insert into public.appointments (user_id, branch, kind, advisor_id, starts_at, ends_at) values ($1, 'MTY', 'visita', $2, $3, $3::timestamptz + interval '1 hour')",
        [USER.sub, SALES.sub, at(5)],
      )
      await expect(book(db, await came(db), { starts_at: at(5.5), interviewer: SALES.sub })).rejects.toMatchObject({
        hint: 'interview_taken',
      })
    }))
  test('is marked only once it has begun', () =>
    rolledBack(async (db) => {
      const booked = await book(db, await came(db))
      const mark = (how: string) => db.as(ADMIN).query('select public.end_interview($1, $2)', [booked, how])
      await expect(mark('done')).rejects.toMatchObject({ hint: 'interview_when' })
      await db.query(
        "update public.candidate_interviews set starts_at = now() - interval '1 hour', ends_at = now() - interval '15 minutes' where id = $1",
        [booked],
      )
      await mark('missed')
      await expect(mark('cancelled')).rejects.toMatchObject({ hint: 'interview_when' })
    }))
})

describe('a repeated applicant', () => {
  test('is shown with their past, by e-mail or phone, and as a duplicate for the same vacancy', () =>
    rolledBack(async (db) => {
      const [email, phone] = [`${randomUUID()}@correo.test`, '+528119990011']
      const first = await came(db, { email, phone })
      const again = await came(db, { email: email.toUpperCase(), vacancy: OTHER })
      const twin = await came(db, { phone })
      const past = (id: string) =>
        db.as(ADMIN).query('select others, twin from public.desk_candidacies where id = $1', [id])
      expect(await past(first)).toEqual([{ others: 2, twin: true }])
      expect(await past(again)).toEqual([{ others: 1, twin: false }])
      expect(await past(twin)).toEqual([{ others: 1, twin: true }])
    }))
  test('can be added to a vacancy they have not applied to, and is rated anew', () =>
    rolledBack(async (db) => {
      const email = `${randomUUID()}@correo.test`
      const id = await came(db, { email })
      await db.as(ADMIN).query('select public.rate_candidacy($1, $2)', [id, JSON.stringify(SCORES)])
      const place = (to: string) => db.as(ADMIN).query('select public.place_candidacy($1, $2)', [id, to])
      await place(OTHER)
      expect(await db.count('select from public.candidate_ratings where candidate_id = $1', [id])).toBe(0)
      await came(db, { email })
      await expect(place(VACANCY)).rejects.toMatchObject({ hint: 'candidacy_known' })
    }))
})

describe('erasure of candidates', () => {
  test('deletes everything, and leaves a proof without personal data', () =>
    rolledBack(async (db) => {
      const id = await came(db, { email: 'borrame@correo.test' })
      await move(db, id, ['nuevo', 'descartado'], { letter: letter(), why: 'perfil' })
      await db.as(ADMIN).query('select public.rate_candidacy($1, $2)', [id, JSON.stringify(SCORES)])
      const [{ folio }] = (await db.as(ADMIN).query("select public.erase_candidacy($1, 'pedida') as folio", [id])) as [
        { folio: string },
      ]
      for (const table of ['candidate_letters', 'candidate_ratings', 'candidate_events', 'candidate_interviews'])
        expect(await db.count(`select from public.${table} where candidate_id = $1`, [id])).toBe(0)
      expect(
        await db
          .as(ADMIN)
          .query('select folio, cause, erased_by from public.candidacy_erasures where folio = $1', [folio]),
      ).toEqual([{ folio, cause: 'pedida', erased_by: ADMIN.sub }])
      const lines = await db.query<{ op: string; before: unknown; after: unknown }>(
        'select op, before, after from ledger.lines where concerns = $1',
        [id],
      )
      expect(lines.map(({ op }) => op)).toContain('DELETE')
      expect(lines.filter(({ before, after }) => before !== null || after !== null)).toEqual([])
      expect(
        await db.count("select from ledger.lines where relation = 'candidacy_erasures' and after ->> 'folio' = $1", [
          folio,
        ]),
      ).toBe(1)
    }))
  test('by date is proved too, and nothing is kept longer than announced', () =>
    rolledBack(async (db) => {
      const id = await came(db)
      const keep = (days: number) =>
        db
          .as(ADMIN)
          .query('update public.candidates set retained_until = retained_until + $2::integer where id = $1', [id, days])
      await expect(keep(1)).rejects.toMatchObject({ hint: 'candidacy_kept_longer' })
      await keep(-400)
      const [{ folio }] = (await db.query('select folio from public.candidates where id = $1', [id])) as [
        { folio: string },
      ]
      await db.query('select private.close_and_erase_candidacies()')
      expect(
        await db.query('select cause, erased_by from public.candidacy_erasures where folio = $1', [folio]),
      ).toEqual([{ cause: 'plazo', erased_by: null }])
    }))
})

test('a candidate without an answer for seven days is on Hoy of administrators only', () =>
  rolledBack(async (db) => {
    const [id, fresh] = [await came(db), await came(db)]
    await db.query("update public.candidates set news_at = now() - interval '7 days 1 minute' where id = $1", [id])
    const due = async (who: Person) =>
      (await db.as(who).rpc<{ kind: string; id: string }>('staff_today'))
        .filter(({ kind }) => kind === 'candidacy')
        .map((row) => row.id)
    expect(await due(ADMIN)).toContain(id)
    expect(await due(ADMIN)).not.toContain(fresh)
    expect(await due(SALES)).toEqual([])
  }))

test('the figures equal the rows', () =>
  rolledBack(async (db) => {
    await db.query('delete from public.candidates')
    for (const [days, state, source] of [
      [2, 'contratado', 'redes'],
      [9, 'contratado', 'sitio'],
      [5, 'descartado', 'sitio'],
      [3, 'nuevo', 'sitio'],
    ] as const) {
      const id = await came(db)
      await db.query(
        'update public.candidates set created_at = now() - make_interval(days => $2), source = $3 where id = $1',
        [id, days, source],
      )
      if (state !== 'nuevo')
        await move(db, id, ['nuevo', state], { letter: letter(), ...(state === 'descartado' && { why: 'perfil' }) })
    }
    const [row] = await db.as(ADMIN).query('select * from public.hiring_figures() where vacancy_id = $1', [VACANCY])
    expect(row).toMatchObject({
      came: 4,
      open: 1,
      hired: 2,
      not_chosen: 1,
      withdrew: 0,
      unanswered: 0,
      days_to_hire: '5.5',
    })
    expect(row!.sources).toEqual({ redes: { came: 1, hired: 1 }, sitio: { came: 3, hired: 1 } })
  }))

test('the list of vacancies shows candidates by stage, who waits too long, and the days open', () =>
  rolledBack(async (db) => {
    await db.query('delete from public.candidates')
    const listed = (who = ADMIN) =>
      db
        .as(who)
        .query('select came, late, nuevo, oferta, days_open from public.desk_vacancies where id = $1', [VACANCY])
    await db.query("update public.vacancies set published_at = now() - interval '5 days' where id = $1", [VACANCY])
    expect(await listed()).toEqual([{ came: 0, late: null, nuevo: null, oferta: null, days_open: 5 }])
    const id = await came(db)
    await came(db)
    await db.query("update public.candidates set news_at = now() - interval '7 days 1 minute' where id = $1", [id])
    await move(db, id, ['nuevo', 'oferta'])
    await db.query(
      "update public.vacancies set state = 'closed', published_at = '2026-03-02 23:00-06', closed_at = '2026-03-05 01:00-06' where id = $1",
      [VACANCY],
    )
    expect(await listed()).toEqual([{ came: 2, late: 1, nuevo: 1, oferta: 1, days_open: 3 }])
    expect(await listed(SALES)).toEqual([])
  }))

test.each([
  ['anon', ANON],
  ['a customer', USER],
  ['sales', SALES],
])('%s can neither move, erase nor read candidates', (_, who) =>
  rolledBack(async (db) => {
    const id = await came(db)
    for (const call of [
      `move_candidacy('${id}', 'oferta', 'nuevo')`,
      `erase_candidacy('${id}', 'casa')`,
      'hiring_figures()',
    ])
      await expect(db.as(who).query(`select public.${call}`)).rejects.toMatchObject(DENIED)
  }),
)
