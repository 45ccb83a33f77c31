import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ADMIN, DENIED, NEWCOMER, SALES, USER } from './people.ts'
import { ANON, rolledBack, SERVICE, type Session, type TestDatabase } from './rolled-back.ts'

const VACANCY = '0e000000-0000-4000-8000-000000000001'
const CLOSED = '0e000000-0000-4000-8000-000000000008'

interface Given {
  key?: string
  vacancy_id?: string
  email?: string
  phone?: string
  cv_path?: string
  retained_days?: number
}

const apply = async (db: Session, given: Given = {}) => {
  const candidacy = {
    key: randomUUID(),
    vacancy_id: VACANCY,
    name: 'Ana Pérez',
    email: 'ana@example.test',
    phone: '+528112345678',
    cv_path: `${VACANCY}/${randomUUID()}.pdf`,
    consent_version: '2026-11',
    ip: '203.0.113.7',
    retained_days: 180,
    ...given,
  }
  const rows = await db.query<{ folio: string | null }>('select private.take_candidacy($1) as folio', [
    JSON.stringify(candidacy),
  ])
  return rows[0]!.folio
}
const standing = async (db: Session, asked: object) =>
  (await db.query<{ found: unknown }>('select private.candidacy_before($1) as found', [JSON.stringify(asked)]))[0]!
    .found
const moves = async (db: TestDatabase, sql: string) => {
  await db.query('delete from private.catalogue_transactions where xid = pg_current_xact_id()')
  await db.query(sql)
  return (await db.count('select from private.catalogue_transactions where xid = pg_current_xact_id()')) > 0
}

describe('a vacancy', () => {
  test.each([
    ['salary_min = 20000, salary_max = 10000', 'a_salary_is_a_range'],
    ['salary_min = 20000, salary_max = null', 'a_salary_is_a_range'],
    ["title = '  '", 'title_says_something'],
    ["employment = 'por_hora'", 'vacancies_employment_check'],
    ["state = 'oculta'", 'vacancies_state_check'],
    ["duties = array_fill('x'::text, array[21])", 'lines_are_few_and_short'],
    ["duties = array['a', null]", 'lines_are_few_and_short'],
    ["requirements = array[repeat('x', 12001)]", 'lines_are_few_and_short'],
  ])('rejects %s', (change, constraint) =>
    rolledBack(async (db) => {
      await expect(db.as(ADMIN).query(`update public.vacancies set ${change}`)).rejects.toMatchObject({
        code: '23514',
        constraint,
      })
    }),
  )
  test('that is a draft is readable by administrators only', () =>
    rolledBack(async (db) => {
      await db.query(`update public.vacancies set state = 'draft' where id = '${VACANCY}'`)
      const sees = (caller = USER) => db.as(caller).count(`select from public.vacancies where id = '${VACANCY}'`)
      expect([await sees(ANON as never), await sees(USER), await sees(SALES), await sees(ADMIN)]).toEqual([0, 0, 0, 1])
    }))
  test('that is closed is readable by everybody', () =>
    rolledBack(async (db) => {
      expect(
        await db.as(ANON).count(`select from public.vacancies where id = '${CLOSED}' and closed_at is not null`),
      ).toBe(1)
    }))
  test.each(['published_at', 'closed_at', 'created_at', 'id'])('has its %s set by the database', (column) =>
    rolledBack(async (db) => {
      await expect(db.as(ADMIN).query(`update public.vacancies set ${column} = ${column}`)).rejects.toMatchObject(
        DENIED,
      )
    }),
  )
  test('stores its first publication and its end, and can be reopened', () =>
    rolledBack(async (db) => {
      const [made] = await db
        .as(ADMIN)
        .query<{ id: string; published_at: Date | null }>(
          `insert into public.vacancies (title, area, branch_code, summary) values ('Chofer', 'Logística', 'MTY', 'Llevas autos.') returning *`,
        )
      expect(made!.published_at).toBeNull()
      const turn = async (state: string) =>
        (
          await db
            .as(ADMIN)
            .query<{ published_at: Date; closed_at: Date | null }>(
              'update public.vacancies set state = $1 where id = $2 returning published_at, closed_at',
              [state, made!.id],
            )
        )[0]!
      expect(await turn('published')).toEqual({ published_at: expect.any(Date), closed_at: null })
      expect(await turn('closed')).toEqual({ published_at: expect.any(Date), closed_at: expect.any(Date) })
      expect(await turn('published')).toMatchObject({ closed_at: null })
    }))
  test('with candidacies cannot be deleted', () =>
    rolledBack(async (db) => {
      await apply(db)
      await expect(db.as(ADMIN).query(`delete from public.vacancies where id = '${VACANCY}'`)).rejects.toMatchObject({
        // 23001 in PostgreSQL 18.
        code: expect.stringMatching(/^(23001|23503)$/),
      })
    }))
  test('invalidates cached pages on change; an idle job does not', () =>
    rolledBack(async (db) => {
      expect(await moves(db, 'select private.close_and_erase_candidacies()')).toBe(false)
      expect(await moves(db, 'update public.vacancies set summary = summary')).toBe(true)
    }))
})

describe('a candidacy', () => {
  test.each([
    ['for a vacancy that closed', { vacancy_id: CLOSED }, { code: '23514', constraint: 'vacancy_is_open' }],
    ['for none', { vacancy_id: randomUUID() }, { code: '23514', constraint: 'vacancy_is_open' }],
    ['with a phone as it was typed', { phone: '81 1234 5678' }, { constraint: 'phone_is_e164' }],
    ['with a CV that somebody named', { cv_path: '../../cv.pdf' }, { constraint: 'candidates_cv_path_check' }],
    ['with another kind of CV', { cv_path: `${VACANCY}/${VACANCY}.exe` }, { constraint: 'candidates_cv_path_check' }],
    ['without an e-mail', { email: 'ana' }, { constraint: 'candidates_email_check' }],
  ])('%s is refused', (_, given, refused) =>
    rolledBack(async (db) => {
      await expect(apply(db.as(SERVICE), given)).rejects.toMatchObject(refused)
    }),
  )
  test.each([
    ['anon', ANON],
    ['a customer', USER],
    ['an administrator', ADMIN],
  ])('cannot be inserted by %s', (_, caller) =>
    rolledBack(async (db) => {
      await expect(apply(db.as(caller))).rejects.toMatchObject(DENIED)
      await expect(standing(db.as(caller), { vacancy_id: VACANCY })).rejects.toMatchObject(DENIED)
      await expect(db.as(caller).query('select private.close_and_erase_candidacies()')).rejects.toMatchObject(DENIED)
    }),
  )
  test('is one per person and vacancy, for any spelling of the e-mail; another vacancy is another', () =>
    rolledBack(async (db) => {
      const folio = await apply(db)
      expect(folio).toMatch(/^CV-\d{6}$/)
      expect(await apply(db, { email: 'ANA@example.test' })).toBeNull()
      expect(await apply(db, { vacancy_id: '0e000000-0000-4000-8000-000000000002' })).not.toBe(folio)
    }))
  test('is looked up before its CV is stored, with the folio only for the same form', () =>
    rolledBack(async (db) => {
      const key = randomUUID()
      const asked = { key, vacancy_id: VACANCY, email: 'Ana@example.test' }
      expect(await standing(db.as(SERVICE), asked)).toEqual({
        vacancy: 'Asesor de ventas de seminuevos',
        open: true,
        folio: null,
        known: false,
      })
      const folio = await apply(db, { key })
      expect(await standing(db, asked)).toMatchObject({ folio, known: true })
      expect(await standing(db, { ...asked, key: randomUUID() })).toMatchObject({ folio: null, known: true })
      expect(await standing(db, { ...asked, email: 'otra@example.test' })).toMatchObject({ folio: null, known: false })
      expect(await standing(db, { ...asked, vacancy_id: CLOSED })).toMatchObject({ open: false })
      expect(await standing(db, { ...asked, vacancy_id: randomUUID() })).toBeNull()
    }))
  test('has a history of arrival, statuses and notes, with authors', () =>
    rolledBack(async (db) => {
      const folio = await apply(db)
      const admin = db.as(ADMIN)
      await admin.query(
        "select public.move_candidacy(id, 'entrevista', 'nuevo') from public.candidates where folio = $1",
        [folio],
      )
      await admin.query(
        `select public.write_candidate_note(jsonb_build_object('key', gen_random_uuid(), 'candidate', id, 'body', '  Buen perfil. '))
           from public.candidates where folio = $1`,
        [folio],
      )
      const events = await admin.query(
        `select e.kind, e.detail, e.actor from public.candidate_events e join public.candidates c on c.id = e.candidate_id
          where c.folio = $1 order by e.id`,
        [folio],
      )
      expect(events).toEqual([
        { kind: 'recibida', detail: null, actor: null },
        { kind: 'estado', detail: 'entrevista', actor: ADMIN.sub },
        { kind: 'nota', detail: 'Buen perfil.', actor: ADMIN.sub },
      ])
    }))
  test.each(["'estado', 'contratado'", "'nota', null", "'recibida', null"])('accepts no manual event %s', (values) =>
    rolledBack(async (db) => {
      await apply(db)
      await expect(
        db
          .as(ADMIN)
          .query(
            `insert into public.candidate_events (candidate_id, kind, detail) select id, ${values} from public.candidates`,
          ),
      ).rejects.toMatchObject(DENIED)
    }),
  )
  test.each(['email', 'cv_path', 'folio', 'consent_version', 'vacancy_id', 'state', 'reason', 'news_at', 'source'])(
    'keeps its %s, even for administrators',
    (column) =>
      rolledBack(async (db) => {
        await expect(db.as(ADMIN).query(`update public.candidates set ${column} = ${column}`)).rejects.toMatchObject(
          DENIED,
        )
      }),
  )
  test('is deleted with its CV after its retention, or by an administrator', () =>
    rolledBack(async (db) => {
      const path = `${VACANCY}/${randomUUID()}.pdf`
      const kept = await apply(db)
      for (const [days, erase] of [
        [-1, 'select private.close_and_erase_candidacies()'],
        [180, `delete from public.candidates where cv_path = '${path}'`],
      ] as const) {
        await db.query("insert into storage.objects (bucket_id, name) values ('candidates', $1)", [path])
        await apply(db, { email: 'otra@example.test', cv_path: path, retained_days: days })
        await (days > 0 ? db.as(ADMIN) : db).query(erase)
        expect(await db.count('select from storage.objects where name = $1', [path])).toBe(0)
        expect(await db.query('select folio from public.candidates')).toEqual([{ folio: kept }])
      }
    }))
  test("closes after a vacancy's last day", () =>
    rolledBack(async (db) => {
      const state = async (days: number) => {
        await db.query(
          `update public.vacancies set closes_on = (now() at time zone 'America/Monterrey')::date + $1::int where id = '${VACANCY}'`,
          [days],
        )
        await db.query('select private.close_and_erase_candidacies()')
        return (await db.query(`select state from public.vacancies where id = '${VACANCY}'`))[0]!.state
      }
      expect(await state(0)).toBe('published')
      expect(await state(-1)).toBe('closed')
      await expect(apply(db)).rejects.toMatchObject({ constraint: 'vacancy_is_open' })
    }))
})

test('has a CV that only administrators read', () =>
  rolledBack(async (db) => {
    const screenshot = `${NEWCOMER.sub}/y.png`
    await db.query("insert into storage.objects (bucket_id, name) values ('candidates', 'a/b.pdf'), ('feedback', $1)", [
      screenshot,
    ])
    await db.query('update public.profiles set asesor_asignado_id = $1 where id = $2', [SALES.sub, NEWCOMER.sub])
    await db.query("insert into public.feedback (user_id, message, screenshot_path) values ($1, 'Así se ve', $2)", [
      NEWCOMER.sub,
      screenshot,
    ])
    const sees = (caller = USER) =>
      db.as(caller).query("select bucket_id from storage.objects where bucket_id in ('candidates', 'feedback')")
    expect(await sees(SALES)).toEqual([{ bucket_id: 'feedback' }])
    expect(await sees(ADMIN)).toHaveLength(2)
    for (const caller of [USER, ANON as never]) expect(await sees(caller)).toEqual([])
    for (const caller of [USER, SALES, ADMIN])
      await expect(
        db.as(caller).query("insert into storage.objects (bucket_id, name) values ('candidates', 'c/d.pdf')"),
      ).rejects.toMatchObject(DENIED)
  }))
