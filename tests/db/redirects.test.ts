import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { ADMIN, SALES, USER } from './people.ts'
import { ANON, ownDatabase, rolledBack, SERVICE, type TestDatabase } from './rolled-back.ts'

const database = ownDatabase()

const DENIED = { code: '42501' }
const ADD = 'insert into public.redirects (from_path, to_path) values ($1, $2)'
const add = (db: TestDatabase, from: string, to: string) => db.as(ADMIN).query(ADD, [from, to])

describe('a redirect is refused', () => {
  test.each([
    ['the first page', '/', '/autos', /página de inicio/],
    ['a page of the site', '/autos', '/faq', /Ahí hay una página del sitio/],
    ['an address that moved already', '/inventario', '/faq', /Ahí hay una página del sitio/],
    ['another brand’s kit', '/kit-otra', '/faq', /Ahí hay una página del sitio/],
    ['a page of a search', '/faq?q=x', '/autos', /Ahí hay una página del sitio/],
    ['the portal', '/escritorio/citas', '/autos', /del sistema/],
    ['the contract', '/rest/v1/x', '/autos', /del sistema/],
    ['a file', '/robots.txt', '/autos', /del sistema/],
    ['a page’s data', '/vieja.data', '/autos', /del sistema/],
    ['itself', '/vieja', '/vieja', /misma dirección/],
    ['itself by a search', '/vieja', '/vieja?x=1', /misma dirección/],
    ['a slash at its end', '/vieja/', '/autos', /sin la diagonal/],
  ])('%s', (_, from, to, told) =>
    rolledBack(async (db) => {
      await expect(add(db, from, to)).rejects.toMatchObject({ code: 'PT422', message: expect.stringMatching(told) })
    }),
  )
  test.each([
    ['off the site', '/vieja', 'https://otro.mx'],
    ['off the site by two slashes', '/vieja', '//otro.mx'],
    ['off the site by a backslash', '/vieja', '/\\otro.mx'],
    ['from off the site', '//otro.mx', '/autos'],
    ['from a place on a page', '/vieja#a', '/autos'],
    ['a second line', '/vieja', '/autos\nX: y'],
    ['signs that are not encoded', '/año', '/autos'],
    ['nothing', '', '/autos'],
    ['a book', `/${'a'.repeat(500)}`, '/autos'],
  ])('%s', (_, from, to) =>
    rolledBack(async (db) => {
      await expect(add(db, from, to)).rejects.toMatchObject({ code: '23514' })
    }),
  )
  test("from a car of the inventory, a campaign, or an advisor's page", () =>
    rolledBack(async (db) => {
      const [found] = await db.query<{ car: string; page: string; advisor: string }>(
        `select (select slug from public.vehicles where slug is not null limit 1) as car,
                (select slug from public.landing_pages where state = 'published' limit 1) as page,
                (select id from public.advisor_pages where published limit 1) as advisor`,
      )
      for (const path of [`/autos/${found!.car}`, `/${found!.page}`, `/asesor/${found!.advisor}`])
        await expect(add(db, path, '/faq')).rejects.toMatchObject({
          code: 'PT422',
          message: expect.stringMatching(/^Ahí/),
        })
      await add(db, '/autos/vendido-hace-mucho', '/autos')
    }))
  test("and a campaign's page is refused at a redirected address", () =>
    rolledBack(async (db) => {
      await db.query(
        "update public.landing_pages set state = 'draft' where slug = (select min(slug) from public.landing_pages)",
      )
      const [page] = await db.query<{ slug: string }>('select min(slug) as slug from public.landing_pages')
      await add(db, `/${page!.slug}`, '/faq')
      const publish = () =>
        db.query("update public.landing_pages set state = 'published' where slug = $1", [page!.slug])
      await expect(publish()).rejects.toMatchObject({
        code: 'PT422',
        message: `/${page!.slug} lleva a /faq. Quita antes esa redirección.`,
      })
      const schedule = () =>
        db.query("update public.landing_pages set state = 'scheduled', scheduled_at = now() where slug = $1", [
          page!.slug,
        ])
      await expect(schedule()).rejects.toMatchObject({ code: 'PT422' })
      await db.query('update public.redirects set active = false')
      await schedule()
      await expect(add(db, `/${page!.slug}`, '/kit')).rejects.toMatchObject({
        code: 'PT422',
        message: /^Ahí/,
      })
      await publish()
    }))
  test('for a duplicate, a loop, or a chain on either end; inactive ones are ignored', () =>
    rolledBack(async (db) => {
      await add(db, '/a', '/b')
      await expect(add(db, '/a', '/c')).rejects.toMatchObject({ code: '23505' })
      await expect(add(db, '/b', '/a')).rejects.toMatchObject({
        code: 'PT422',
        message: 'Daría vueltas: /a ya lleva a /b.',
      })
      await expect(add(db, '/b?x=1', '/a?y=2')).rejects.toMatchObject({ code: 'PT422', message: /Daría vueltas/ })
      await expect(add(db, '/z', '/a#x')).rejects.toMatchObject({
        code: 'PT422',
        message: '/a ya lleva a otra parte. Pon como destino /b.',
      })
      await expect(add(db, '/b', '/c')).rejects.toMatchObject({
        code: 'PT422',
        message: '/a lleva aquí. Cambia antes su destino a /c.',
      })
      await db.as(ADMIN).query("update public.redirects set active = false where from_path = '/a'")
      await add(db, '/b', '/a')
      await expect(
        db.as(ADMIN).query("update public.redirects set active = true where from_path = '/a'"),
      ).rejects.toMatchObject({ code: 'PT422', message: /Daría vueltas/ })
    }))
})

test('for one of two concurrent ones that form a loop', async () => {
  const clients = [new pg.Client(database.url), new pg.Client(database.url)] as const
  await Promise.all(clients.map((client) => client.connect()))
  try {
    const [first, second] = clients
    await first.query('begin')
    await second.query('begin')
    await first.query(ADD, ['/uno', '/dos'])
    const late = second.query(ADD, ['/dos', '/uno']).then(
      () => 'taken',
      ({ code }) => code,
    )
    await first.query('commit')
    expect(await late).toBe('PT422')
  } finally {
    await clients[1].query('rollback')
    await clients[0].query("delete from public.redirects where from_path = '/uno'")
    for (const client of clients) await client.end()
  }
})

test('hits are counted for redirects only, without audit log lines or cache invalidation', () =>
  rolledBack(async (db) => {
    await add(db, '/vieja', '/autos')
    const before = await db.query('select from ledger.lines')
    await db.query('delete from private.catalogue_transactions')
    const count = (hits: number, from = '/vieja') =>
      db
        .as({ role: 'authenticator' })
        .query('select private.count_redirects($1)', [JSON.stringify([{ from, hits, at: '2026-01-01T00:00:00Z' }])])
    await count(2)
    await count(3)
    await count(1, '/no-es')
    const rows = await db.as(ADMIN).query('select from_path, hits::integer, last_hit_at from public.redirect_list')
    expect(rows).toEqual([{ from_path: '/vieja', hits: 5, last_hit_at: new Date('2026-01-01T00:00:00Z') }])
    expect(await db.count('select from private.redirect_hits')).toBe(1)
    expect(await db.query('select from ledger.lines')).toHaveLength(before.length)
    expect(await db.count('select from private.catalogue_transactions')).toBe(0)
    for (const who of [ANON, USER, SALES, ADMIN, SERVICE])
      await expect(db.as(who).query("select private.count_redirects('[]')")).rejects.toMatchObject(DENIED)
  }))

test('a redirect invalidates cached pages', () =>
  rolledBack(async (db) => {
    await add(db, '/vieja', '/autos')
    expect(await db.count('select from private.catalogue_transactions where xid = pg_current_xact_id()')).toBe(1)
  }))
