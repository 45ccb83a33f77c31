import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { landingFindings } from '#contract/marketing/landing-findings.ts'
import { SLUG } from '#contract/marketing/landing-slug.ts'
import { fixedRedirects } from '#contract/marketing/redirects.ts'
import { PROJECT_ROOT } from '#db/root.ts'
import { ADMIN, DENIED, SALES, USER } from './people.ts'
import { ANON, rolledBack, type TestDatabase } from './rolled-back.ts'

const draft = (text: string) => ({
  root: { props: { title: 'otro' } },
  content: [{ type: 'Text', props: { id: 'a', title: '', text } }],
})
const make = async (db: TestDatabase, slug = 'buen-fin') =>
  (
    await db
      .as(ADMIN)
      .query<{ id: string }>(
        "insert into public.landing_pages (slug, title, description, draft) values ($1, 'Buen Fin', 'Autos', $2) returning id",
        [slug, JSON.stringify(draft('Uno'))],
      )
  )[0]!.id
const publish = async (db: TestDatabase, id: string, at: string | null = null) =>
  (await db.as(ADMIN).rpc<{ publish_landing_page: string | null }>('publish_landing_page', { page_id: id, at }))[0]!
    .publish_landing_page
const shown = async (db: TestDatabase, slug = 'buen-fin') =>
  (
    await db
      .as(ANON)
      .query<{ data: ReturnType<typeof draft> }>('select data from public.published_pages where slug = $1', [slug])
  )[0]?.data

describe('a path', () => {
  const first = (path: string) => path.split('/').filter(Boolean)[0] ?? ''
  const words = new Set<string>()
  const collect = (entries: RouteConfigEntry[]) => {
    for (const { path, children } of entries) {
      if (path === undefined) collect(children ?? [])
      else words.add(first(path))
    }
  }
  collect(routes as RouteConfigEntry[])
  for (const from of fixedRedirects('volante').keys()) words.add(first(from))
  const source = ['app', 'http/health']
    .map((name) => readFileSync(join(PROJECT_ROOT, `server/${name}.ts`), 'utf8'))
    .join()
  for (const [, mount] of source.matchAll(/\.(?:route|use|get|all)\(\s*'\/([^'/*]+)/g)) words.add(mount!)
  for (const name of readdirSync(join(PROJECT_ROOT, 'public'))) words.add(name)
  for (const word of ['kit-volante', '_state']) words.add(word)
  const taken = [...words].filter((word) => SLUG.test(word))

  test('is searched in the whole product', () =>
    expect(taken).toEqual(
      expect.arrayContaining([
        'autos',
        'escritorio',
        'vacantes',
        'auth',
        'rest',
        'readyz',
        'faqs',
        'inventario-volante',
        'icons',
      ]),
    ))
  test.each(taken.filter((word) => word !== 'landing' && word.length > 1))("/%s cannot be a landing page's", (slug) =>
    rolledBack(async (db) => {
      await expect(make(db, slug)).rejects.toMatchObject({ code: '23514', constraint: 'slug_hides_a_page' })
    }),
  )
  test.each([
    'A',
    'Buen-Fin',
    'buen fin',
    'buen/fin',
    '../autos',
    'año',
    '-a',
    'a-',
    'a--b',
    '',
    'x',
    'a.b',
    'x'.repeat(81),
  ])('rejects %j', (slug) =>
    rolledBack(async (db) => {
      await expect(make(db, slug)).rejects.toMatchObject({ code: '23514', constraint: 'slug_is_one_word' })
    }),
  )
  test('is unique, also on changes', () =>
    rolledBack(async (db) => {
      const id = await make(db)
      const move = (slug: string) =>
        db.as(ADMIN).query('update public.landing_pages set slug = $1 where id = $2', [slug, id])
      await expect(move('autos')).rejects.toMatchObject({ constraint: 'slug_hides_a_page' })
      await expect(move('landing')).rejects.toMatchObject({ code: '23505' })
      await move('buen-fin-2026')
    }))
})

describe('a landing page', () => {
  test.each(['[]', '"x"', '{}', '{"content": {}, "root": {}}', '{"content": []}'])('rejects the draft %s', (data) =>
    rolledBack(async (db) => {
      const id = await make(db)
      await expect(
        db.as(ADMIN).query('update public.landing_pages set draft = $1 where id = $2', [data, id]),
      ).rejects.toMatchObject({ code: '23514', constraint: 'draft_is_page_data' })
    }),
  )
  test('rejects more than 200,000 characters', () =>
    rolledBack(async (db) => {
      const id = await make(db)
      await expect(
        db
          .as(ADMIN)
          .query('update public.landing_pages set draft = $1 where id = $2', [
            JSON.stringify(draft('x'.repeat(200_001))),
            id,
          ]),
      ).rejects.toMatchObject({ constraint: 'draft_is_page_data' })
    }))
  test.each(['published', 'state', 'published_at', 'scheduled_at'])('gets its %s only by publishing', (column) =>
    rolledBack(async (db) => {
      await expect(db.as(ADMIN).query(`update public.landing_pages set ${column} = null`)).rejects.toMatchObject(DENIED)
    }),
  )
  test('is readable by administrators only before publication', () =>
    rolledBack(async (db) => {
      await make(db)
      expect(await shown(db)).toBeUndefined()
      for (const caller of [USER, SALES])
        expect(await db.as(caller).count("select from public.landing_pages where slug = 'buen-fin'")).toBe(0)
      await expect(db.as(ANON).query('select draft from public.landing_pages')).rejects.toMatchObject(DENIED)
    }))
  test('is shown as published: with its title, and without later drafts', () =>
    rolledBack(async (db) => {
      const id = await make(db)
      expect(await publish(db, id)).toBe('published')
      const admin = db.as(ADMIN)
      await admin.query("update public.landing_pages set title = 'Otro', draft = $1 where id = $2", [
        JSON.stringify(draft('Dos')),
        id,
      ])
      expect(await shown(db)).toEqual({
        root: { props: { title: 'Buen Fin', description: 'Autos' } },
        content: draft('Uno').content,
      })
      await publish(db, id)
      expect(await shown(db)).toMatchObject({ root: { props: { title: 'Otro' } }, content: draft('Dos').content })
      const versions = await admin.query(
        'select version, published_by from public.landing_page_versions where landing_page_id = $1 order by version',
        [id],
      )
      expect(versions).toEqual([
        { version: 1, published_by: ADMIN.sub },
        { version: 2, published_by: ADMIN.sub },
      ])
      await publish(db, id)
      expect(await admin.count('select from public.landing_page_versions where landing_page_id = $1', [id])).toBe(2)
    }))
  test('is published once at its time by any node; the earlier version stays until then', () =>
    rolledBack(async (db) => {
      const id = await make(db)
      expect(await publish(db, id, '2100-01-01')).toBe('scheduled')
      const due = async () => (await db.query<{ n: number }>('select private.publish_due_pages() as n'))[0]!.n
      expect(await due()).toBe(0)
      expect(await shown(db)).toBeUndefined()
      await db.query("update public.landing_pages set scheduled_at = now() - interval '1 second' where id = $1", [id])
      expect([await due(), await due()]).toEqual([1, 0])
      expect(await shown(db)).toMatchObject({ content: draft('Uno').content })
      await db
        .as(ADMIN)
        .query('update public.landing_pages set draft = $1 where id = $2', [JSON.stringify(draft('Dos')), id])
      expect(await publish(db, id, '2100-01-01')).toBe('published')
      expect(await shown(db)).toMatchObject({ content: draft('Uno').content })
      expect(
        await db.query('select published_by from public.landing_page_versions where landing_page_id = $1', [id]),
      ).toEqual([{ published_by: null }])
    }))
  test('names its last editor, except for its schedule', () =>
    rolledBack(async (db) => {
      const by = async () =>
        (await db.query<{ updated_by: string }>('select updated_by from public.landing_pages where id = $1', [id]))[0]!
          .updated_by
      const id = await make(db)
      expect(await by()).toBe(ADMIN.sub)
      await db.query("update public.landing_pages set updated_by = $1, title = 'Otro' where id = $2", [SALES.sub, id])
      await db.query('select private.publish_page($1)', [id])
      await db.query("update public.landing_pages set title = 'Otro más' where id = $1", [id])
      expect(await by()).toBe(SALES.sub)
      await publish(db, id)
      expect(await by()).toBe(ADMIN.sub)
      await expect(
        db.as(ADMIN).query('update public.landing_pages set updated_by = $1 where id = $2', [SALES.sub, id]),
      ).rejects.toMatchObject(DENIED)
    }))
  test('is created once per id, and refuses outdated changes', () =>
    rolledBack(async (db) => {
      const admin = db.as(ADMIN)
      const id = '0e000000-0000-4000-8000-0000000004aa'
      const insert = () =>
        admin.query("insert into public.landing_pages (id, slug, title) values ($1, 'buen-fin', 'Buen Fin')", [id])
      await insert()
      await expect(insert()).rejects.toMatchObject({ code: '23505', constraint: 'landing_pages_pkey' })
      const change = (seen: string) =>
        admin.count("update public.landing_pages set title = 'Otro' where id = $1 and updated_at = $2 returning id", [
          id,
          seen,
        ])
      expect(await change('2020-01-01T00:00:00Z')).toBe(0)
    }))
  test('is unpublished with its schedule, and keeps its draft', () =>
    rolledBack(async (db) => {
      const id = await make(db)
      await publish(db, id)
      await publish(db, id, '2100-01-01')
      const off = (caller = ADMIN, page = id) => db.as(caller).rpc('unpublish_landing_page', { page_id: page })
      await expect(off(SALES)).rejects.toMatchObject(DENIED)
      expect(await off()).toEqual([{ unpublish_landing_page: true }])
      expect(await shown(db)).toBeUndefined()
      expect(await db.query('select state, scheduled_at from public.landing_pages where id = $1', [id])).toEqual([
        { state: 'unpublished', scheduled_at: null },
      ])
      expect(await publish(db, '0e000000-0000-4000-8000-00000000dead')).toBeNull()
      expect(await publish(db, id)).toBe('published')
    }))
  test('cannot be published with a button that its address would hide, as in the editor', () =>
    rolledBack(async (db) => {
      const refuses = async (props: Record<string, unknown>) => {
        const content = [{ type: 'Promo', props: { title: 'Bono', label: 'Lo quiero', ...props } }]
        const [row] = await db.query<{ fault: string | null }>('select private.landing_page_fault($1) as fault', [
          JSON.stringify({ root: { props: {} }, content }),
        ])
        const isGrave = landingFindings({ blocks: content.map((stored) => ({ key: 'a', stored })) }).some(
          (one) => one.isGrave,
        )
        return [row!.fault?.includes('destino') === true, isGrave]
      }
      for (const link of [
        'javascript:alert(1)',
        'autos',
        '//otro.example',
        'http://otro.example',
        'https://a:b@otro.example',
        '/a b',
        '/\\otro',
      ])
        expect([link, await refuses({ link })]).toEqual([link, [true, true]])
      for (const link of [
        '',
        ' ',
        '/autos',
        '\u00a0/autos?q=a@b#c ',
        '#abajo',
        'https://otro.example/@ana',
        '/autos＜',
      ])
        expect([link, await refuses({ link })]).toEqual([link, [false, false]])
      for (const props of [{ label: ' ' }, { title: '' }])
        expect(await refuses({ link: 'javascript:alert(1)', ...props })).toEqual([false, false])
    }))
  test('invalidates cached pages on change; an idle job does not', () =>
    rolledBack(async (db) => {
      const moves = async (sql: string) => {
        await db.query('delete from private.catalogue_transactions where xid = pg_current_xact_id()')
        await db.query(sql)
        return (await db.count('select from private.catalogue_transactions where xid = pg_current_xact_id()')) > 0
      }
      expect(await moves('select private.publish_due_pages()')).toBe(false)
      expect(await moves("select private.publish_page(id) from public.landing_pages where slug = 'landing'")).toBe(true)
    }))
  test('of the campaign exists from the first day', () =>
    rolledBack(async (db) => {
      expect((await shown(db, 'landing'))!.content.length).toBeGreaterThan(3)
      expect(
        await db.count(
          "select from public.landing_page_versions v join public.landing_pages p on p.id = v.landing_page_id where p.slug = 'landing'",
        ),
      ).toBe(1)
    }))
})
