import { describe, expect, test } from 'vitest'
import { ADMIN, DENIED, SALES } from './people.ts'
import { ANON, rolledBack, type TestDatabase } from './rolled-back.ts'
import { act, undo } from './undo-entry.ts'

const text = (words: string) => ({ type: 'Text', props: { id: words, title: '', text: words } })
const draftOf = (...content: object[]) => JSON.stringify({ root: { props: {} }, content })
const make = async (db: TestDatabase, ...content: object[]) =>
  (
    await db
      .as(ADMIN)
      .query<{ id: string }>(
        "insert into public.landing_pages (slug, title, draft) values ('buen-fin', 'Buen Fin', $1) returning id",
        [draftOf(...content)],
      )
  )[0]!.id
const write = (db: TestDatabase, id: string, ...content: object[]) =>
  db.as(ADMIN).query('update public.landing_pages set draft = $1 where id = $2', [draftOf(...content), id])
const publish = (db: TestDatabase, id: string, at: string | null = null) =>
  db.as(ADMIN).rpc('publish_landing_page', { page_id: id, at })
const share = (db: TestDatabase, id: string, days: number, caller = ADMIN) =>
  db.as(caller).rpc('share_landing_preview', { page_id: id, days })
const link = async (db: TestDatabase, id: string) =>
  (await db.as(ADMIN).rpc<{ token: string }>('landing_preview_link', { page_id: id }))[0]?.token
const open = async (db: TestDatabase, token: string | undefined) =>
  (await db.as(ANON).rpc<{ slug: string; data: unknown }>('landing_preview', { of_token: token }))[0]

describe('a preview link', () => {
  test('opens the saved draft with its title for whoever has it', () =>
    rolledBack(async (db) => {
      const id = await make(db, text('Uno'))
      await share(db, id, 7)
      const token = await link(db, id)
      await write(db, id, text('Dos'))
      expect(await open(db, token)).toMatchObject({
        slug: 'buen-fin',
        data: { root: { props: { title: 'Buen Fin', description: '' } }, content: [text('Dos')] },
      })
      expect(await db.as(ANON).count('select from public.published_pages where slug = $1', ['buen-fin'])).toBe(0)
    }))
  test('opens nothing once expired, ended or replaced', () =>
    rolledBack(async (db) => {
      const id = await make(db, text('Uno'))
      await share(db, id, 1)
      const first = await link(db, id)
      await share(db, id, 30)
      const second = await link(db, id)
      expect(await open(db, first)).toBeUndefined()
      expect(await open(db, second)).toBeDefined()
      await db.query('update private.landing_previews set expires_at = now() where landing_page_id = $1', [id])
      expect([await open(db, second), await link(db, id)]).toEqual([undefined, undefined])
      await share(db, id, 1)
      const third = await link(db, id)
      await share(db, id, 0)
      expect(await open(db, third)).toBeUndefined()
      expect(await open(db, 'a'.repeat(22))).toBeUndefined()
    }))
  test.each([-1, 31])('rejects %d days', (days) =>
    rolledBack(async (db) => {
      await expect(share(db, await make(db), days)).rejects.toMatchObject({ code: 'PT422' })
    }),
  )
  test('is created by administrators for an existing page', () =>
    rolledBack(async (db) => {
      const id = await make(db)
      await expect(share(db, id, 1, SALES)).rejects.toMatchObject(DENIED)
      await expect(share(db, '0e000000-0000-4000-8000-00000000dead', 1)).rejects.toMatchObject({ code: 'PT404' })
    }))
})

describe('a deleted landing page', () => {
  test('frees its path, and its revert restores it with its versions', () =>
    rolledBack(async (db) => {
      const id = await make(db, text('Uno'))
      await publish(db, id)
      await write(db, id, text('Dos'))
      await publish(db, id)
      await share(db, id, 7)
      const token = await link(db, id)
      const stored = () =>
        db.query(
          `select to_jsonb(p) - '{updated_at,updated_by}'::text[] as page, (select jsonb_agg(to_jsonb(v) order by v.version) from public.landing_page_versions v where v.landing_page_id = p.id) as versions
             from public.landing_pages p where p.id = $1`,
          [id],
        )
      const before = await stored()
      const gone = await act(db, db.as(ADMIN), 'delete from public.landing_pages where id = $1', [id])
      expect(await stored()).toEqual([])
      expect(await open(db, token)).toBeUndefined()
      const other = await make(db)
      await db.as(ADMIN).query('delete from public.landing_pages where id = $1', [other])
      expect(await undo(db.as(ADMIN), gone)).toMatchObject({ conflicting: 0 })
      expect(await stored()).toEqual(before)
    }))
})

describe('an inaccessible landing page', () => {
  const PICTURE = { image: 'https://volante.example/a.jpg' }
  const block = (type: string, props: object) => ({ type, props: { title: 'Hola', ...props } })
  const BUTTON = { label: 'Quiero', link: '#formulario' }
  test.each([
    ['a cover without words for its photograph', [block('Hero', PICTURE)], /foto/],
    [
      'a gallery with one such',
      [
        block('Gallery', {
          pictures: [
            { ...PICTURE, alt: 'De frente' },
            { ...PICTURE, alt: ' ' },
          ],
        }),
      ],
      /foto/,
    ],
    ['a cover in capitals', [block('Hero', { image: 'HTTPS://volante.example/a.jpg' })], /foto/],
    ['a cover whose words are a list', [block('Hero', { ...PICTURE, alt: ['De frente'] })], /foto/],
    ['a cover whose words have no width', [block('Hero', { ...PICTURE, alt: '\u200b' })], /foto/],
    ['a button to the form behind a space', [block('Promo', { ...BUTTON, link: ' #formulario' })], /formulario/],
    [
      'a form behind the last block that is shown',
      [block('Promo', BUTTON), ...Array.from({ length: 40 }, () => text('Uno')), block('LeadForm', {})],
      /formulario/,
    ],
    ['a button to a form that is not there', [block('Promo', BUTTON)], /formulario/],
    ['a button to a form that nobody sees', [block('Promo', BUTTON), block('LeadForm', { title: ' ' })], /formulario/],
  ])('cannot be published or scheduled: %s', (_, content, message) =>
    rolledBack(async (db) => {
      const id = await make(db, ...content)
      const refused = { code: 'PT422', message: expect.stringMatching(message) }
      await expect(publish(db, id)).rejects.toMatchObject(refused)
      await expect(publish(db, id, '2100-01-01')).rejects.toMatchObject(refused)
      await write(db, id, text('Uno'))
      await publish(db, id, '2100-01-01')
      await expect(write(db, id, ...content)).rejects.toMatchObject(refused)
    }),
  )
  test.each([
    ['whole blocks', [block('Hero', { ...PICTURE, alt: 'De frente', ...BUTTON }), block('LeadForm', {})]],
    ['blocks of anything', [7, null, 'x', { type: 'Hero' }, { type: 'Hero', props: { image: { a: 1 }, alt: 7 } }]],
    ['a button without words, which nobody sees', [block('Promo', { link: '#formulario', label: ' ' })]],
  ])('otherwise %s can be published', (_, content) =>
    rolledBack(async (db) => {
      const id = await make(db, ...(content as object[]))
      expect(await publish(db, id)).toEqual([{ publish_landing_page: 'published' }])
    }),
  )
  test('may be restored to its earlier published version, whatever that lacks', () =>
    rolledBack(async (db) => {
      const id = await make(db, text('Uno'))
      await publish(db, id)
      const old = [block('Hero', PICTURE)]
      await db.query('insert into public.landing_page_versions (landing_page_id, version, data) values ($1, 2, $2)', [
        id,
        draftOf(...old),
      ])
      await write(db, id, ...old)
      expect(await publish(db, id)).toEqual([{ publish_landing_page: 'published' }])
    }))
})
