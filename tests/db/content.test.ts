import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { PROMISES_FINANCING, promisesFinancing } from '#contract/vehicles/promotion-terms.ts'
import { FAQS } from '#db/content/faqs.ts'
import { INSPECTION } from '#db/content/inspection.ts'
import { seedContent } from '#db/content/seed-content.ts'
import { PROJECT_ROOT } from '#db/root.ts'
import { ADMIN, DENIED, SALES, USER } from './people.ts'
import { ANON, ownDatabase, rolledBack, type Session } from './rolled-back.ts'

const database = ownDatabase()

const published = (db: Session, table: string) => db.count(`select from public.${table}`)
const addPromotion = (db: Session, starts: string, ends: string | null) =>
  db.count(
    `insert into public.promotions (label, summary, terms, starts_on, ends_on)
     values ('Bono', 'Más', 'Siempre', (now() at time zone 'America/Monterrey')::date + $1::int, (now() at time zone 'America/Monterrey')::date + $2::int)`,
    [starts, ends],
  )

describe('content', () => {
  test.each(['promotions', 'faqs', 'trust_kits', 'releases'])('unpublished %s are readable by staff only', (table) =>
    rolledBack(async (db) => {
      expect(await published(db.as(ANON), table)).toBeGreaterThan(0)
      await db.as(ADMIN).query(`update public.${table} set published = false`)
      for (const caller of [ANON, USER]) expect(await published(db.as(caller), table)).toBe(0)
      expect(await published(db.as(SALES), table)).toBeGreaterThan(0)
    }),
  )
  test.each(['promotions', 'faqs', 'trust_kits'])('the time of change of %s is set by the database', (table) =>
    rolledBack(async (db) => {
      await expect(db.as(ADMIN).query(`update public.${table} set updated_at = '2000-01-01'`)).rejects.toMatchObject(
        DENIED,
      )
      await db.query(`update public.${table} set updated_at = '2000-01-01'`)
      expect(await db.count(`select from public.${table} where updated_at < now() - interval '1 minute'`)).toBe(0)
    }),
  )
  test.each(['promotions', 'faqs', 'trust_kits', 'releases'])('a change of %s invalidates cached pages', (table) =>
    rolledBack(async (db) => {
      const before = await db.count('select from private.catalogue_transactions where xid = pg_current_xact_id()')
      await db.as(ADMIN).query(`delete from public.${table}`)
      const noted = await db.query<{ everything: boolean; settings: boolean }>(
        'select everything, settings from private.catalogue_transactions where xid = pg_current_xact_id()',
      )
      expect([before, noted]).toEqual([0, [{ everything: false, settings: false }]])
    }),
  )
  test("the first answer about the bureau's code is updated where nobody edited it", () =>
    rolledBack(async (db) => {
      const migration = readFileSync(join(PROJECT_ROOT, 'db/migrations/0590_bureau_code_question.sql'), 'utf8')
      const { answer: now } = FAQS.find(({ id }) => id === 'buro-de-credito')!
      const first = now.replace(/que mandamos a tu correo.*?a tu celular/, 'que llega a tu teléfono')
      const rewritten = `${first} Pregúntanos.`
      for (const [stood, becomes] of [
        [first, now],
        [rewritten, rewritten],
      ]) {
        await db.query("update public.faqs set answer = $1 where id = 'buro-de-credito'", [stood])
        await db.query(migration)
        expect(await db.query("select answer from public.faqs where id = 'buro-de-credito'")).toEqual([
          { answer: becomes },
        ])
      }
    }))
})

describe('a promotion', () => {
  test.each<[string, string, string | null, number]>([
    ['before its first day', '1', null, 0],
    ['after its last day', '-3', '-1', 0],
    ['on its only day', '0', '0', 1],
    ['without a last day', '-300', null, 1],
  ])('%s', (_when, starts, ends, seen) =>
    rolledBack(async (db) => {
      await db.query('delete from public.promotions')
      expect(await addPromotion(db.as(ADMIN), starts, ends)).toBe(1)
      expect(await published(db.as(ANON), 'promotions')).toBe(seen)
      expect(await published(db.as(SALES), 'promotions')).toBe(1)
    }),
  )
  test('has a unique label', () =>
    rolledBack(async (db) => {
      const add = (label: string) =>
        db
          .as(ADMIN)
          .count(
            "insert into public.promotions (label, summary, terms, starts_on) values ($1, 'Un regalo', 'Uno por auto', current_date - 2)",
            [label],
          )
      expect(await add('Entrega a domicilio')).toBe(1)
      expect(await db.as(ANON).count("select from public.promotions where label = 'Entrega a domicilio'")).toBe(1)
    }))
  test.each(['Bono, Rebaja', ' Bono ', '', 'Bono; Rebaja', 'a'.repeat(61)])('cannot be called «%s»', (label) =>
    rolledBack(async (db) => {
      await expect(
        db.query("update public.promotions set label = $1 where label = 'Bono'", [label]),
      ).rejects.toMatchObject({ constraint: 'label_is_a_name' })
    }),
  )
  test.each(['label', 'summary', 'terms'])('cannot promise loan terms in its %s while published', (column) =>
    rolledBack(async (db) => {
      const write = () => db.query(`update public.promotions set ${column} = 'Financiamiento 0%' where label = 'Bono'`)
      await expect(write()).rejects.toMatchObject({ code: 'PT422', message: PROMISES_FINANCING })
      await db.query("update public.promotions set published = false where label = 'Bono'")
      await write()
      await expect(db.as(ADMIN).query('update public.promotions set published = true')).rejects.toMatchObject({
        code: 'PT422',
      })
    }),
  )
  test.each<[string, boolean]>([
    ['Financiamiento 0%', true],
    ['Financiamiento 0 %', true],
    ['0.00\u00a0% el primer año', true],
    ['Cero por ciento', true],
    ['12 MESES SIN INTERESES', true],
    ['Meses sin interés', true],
    ['Tasa preferente', true],
    ['Sin enganche', true],
    ['La primera mensualidad es nuestra', true],
    ['Bono de $5,000', false],
    ['10 % menos', false],
    ['2.0% de regalo', false],
    ['Autos de tu interés', false],
    ['De contado o a crédito', false],
    ['Tasación gratis', false],
  ])('«%s» promises a loan: %s, in the database and in the form', (words, promises) =>
    rolledBack(async (db) => {
      const [said] = await db.query<{ promises: boolean }>('select private.promises_financing($1) as promises', [words])
      expect([said!.promises, promisesFinancing(words)]).toEqual([promises, promises])
    }),
  )
  test('must end after it begins', () =>
    rolledBack(async (db) => {
      await expect(db.query('update public.promotions set ends_on = starts_on - 1')).rejects.toMatchObject({
        constraint: 'it_ends_after_it_begins',
      })
    }))
})

describe('a link in an answer', () => {
  test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/autos x', ''])(
    'to %s is refused',
    (path) =>
      rolledBack(async (db) => {
        await expect(
          db.as(ADMIN).query("update public.faqs set link_path = $1, link_label = 'Ver'", [path]),
        ).rejects.toMatchObject({ constraint: 'link_stays_on_the_site' })
      }),
  )
  test('needs a label', () =>
    rolledBack(async (db) => {
      await expect(db.query("update public.faqs set link_path = '/autos', link_label = null")).rejects.toMatchObject({
        constraint: 'a_link_has_both',
      })
    }))
})

describe('a press kit', () => {
  const SECTION = { id: 'a', title: 'A', text: 'A', items: [{ name: 'A', text: 'A' }] }
  const write = (db: Session, column: string, value: unknown) =>
    db.query(`update public.trust_kits set ${column} = $1`, [JSON.stringify(value)])

  test.each<[string, unknown]>([
    ['no list', { title: 'Motor' }],
    ['no chapter', []],
    ['a chapter without points', [{ title: 'Motor', points: [] }]],
    ['points that are no list', [{ title: 'Motor', points: 'aceite' }]],
    ['a point that is no text', [{ title: 'Motor', points: [1] }]],
    ['a chapter without a title', [{ title: ' ', points: ['Aceite'] }]],
    ['nothing', null],
  ])('rejects %s as inspection', (_what, value) =>
    rolledBack(async (db) => {
      await expect(write(db.as(ADMIN), 'inspection', value)).rejects.toMatchObject({
        constraint: 'inspection_is_in_chapters',
      })
    }),
  )
  test.each<[string, unknown]>([
    ['a section twice', [SECTION, SECTION]],
    ['an id that is no address', [{ ...SECTION, id: 'Á b' }]],
    ['items that are no list', [{ ...SECTION, items: {} }]],
    ['an item without text', [{ ...SECTION, items: [{ name: 'A' }] }]],
    ['no section', []],
  ])('rejects %s', (_what, value) =>
    rolledBack(async (db) => {
      await expect(write(db.as(ADMIN), 'sections', value)).rejects.toMatchObject({ constraint: 'sections_are_a_list' })
    }),
  )
  test('begins with a hundred and fifty points, all different', () => {
    expect(new Set(INSPECTION.flatMap(({ points }) => points)).size).toBe(150)
  })
})

test.each<[string, unknown]>([
  ['of another kind', [{ kind: 'secreto', text: 'A' }]],
  ['without text', [{ kind: 'nuevo', text: '' }]],
  ['that are no list', 'nuevo'],
])('rejects %s as changes of a release', (_what, changes) =>
  rolledBack(async (db) => {
    await expect(
      db.as(ADMIN).query('update public.releases set changes = $1', [JSON.stringify(changes)]),
    ).rejects.toMatchObject({ constraint: 'changes_are_a_list' })
  }),
)

test('initial content is inserted once: changed or deleted rows stay so; another brand gets its own kit', async () => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    await client.query(
      "delete from public.faqs; delete from public.releases; update public.trust_kits set intro = 'Otra'",
    )
    await Promise.all([seedContent(database.url, 'volante'), seedContent(database.url, 'rin')])
    const { rows } = await client.query(
      `select (select count(*)::int from public.faqs) as faqs, (select count(*)::int from public.releases) as releases,
              (select array_agg(brand || ' ' || (intro = 'Otra') order by brand) from public.trust_kits) as kits`,
    )
    expect(rows).toEqual([{ faqs: 0, releases: 0, kits: ['rin false', 'volante true'] }])
    await client.query(
      "delete from private.content_seeded; insert into public.faqs (id, topic, question, answer) values ('a', 'A', '¿A?', 'A')",
    )
    await seedContent(database.url, 'volante')
    expect((await client.query('select id from public.faqs')).rows).toEqual([{ id: 'a' }])
  } finally {
    await client.end()
  }
})
