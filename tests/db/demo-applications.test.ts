import { describe, expect, test } from 'vitest'
import { STORIES } from '#demonstration/application-stories.ts'
import { demoPages } from '#demonstration/applications.ts'
import { paperBytes } from '#demonstration/demo-papers.ts'
import { OTHER_SALES, SALES, USER } from './people.ts'
import { rolledBack } from './rolled-back.ts'

const SENT = STORIES.filter(({ steps }) => steps.length > 0)

describe('the demonstration applications', () => {
  test('are valid: no problem in their answers, and all authorised', () =>
    rolledBack(async (db) => {
      const rows = await db.query(
        "select private.problems_of(a) as problems from public.financing_applications a where a.status <> 'draft'",
      )
      expect(rows).toEqual(SENT.map(() => ({ problems: [] })))
    }))

  test('have consistent events: the last one is their status, and nobody was mailed', () =>
    rolledBack(async (db) => {
      const rows = await db.query<{ status: string; last: string }>(
        `select a.status, (select e.to_status from public.application_events e
                            where e.application_id = a.id and e.kind = 'status' order by e.created_at desc limit 1) as last
           from public.financing_applications a where a.status <> 'draft'`,
      )
      expect(rows.every(({ status, last }) => status === last)).toBe(true)
      expect(await db.count("select from private.outbox where key like 'application%'")).toBe(0)
    }))

  test('have documents: each page is an object of its owner, as long as its file', () =>
    rolledBack(async (db) => {
      const pages = demoPages()
      expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length)
      const rows = await db.query<{ path: string; size: number }>(
        `select p.path, (o.metadata ->> 'size')::int as size
           from public.application_pages p join storage.objects o on o.bucket_id = 'applications' and o.name = p.path`,
      )
      const sizes = new Map(rows.map(({ path, size }) => [path, size]))
      expect(pages.map(({ path }) => sizes.get(path))).toEqual(pages.map(({ file }) => paperBytes(file).length))
    }))

  test('are readable by their advisor only; the customer with a complete profile may create one', () =>
    rolledBack(async (db) => {
      const seen = (caller: typeof SALES) => db.as(caller).count('select from public.financing_applications')
      expect(await seen(SALES)).toBe(STORIES.filter(({ advisor }) => advisor === 'ventas@volante.test').length)
      expect(await seen(OTHER_SALES)).toBe(STORIES.filter(({ advisor }) => advisor === 'ventas2@volante.test').length)
      expect(await seen(USER)).toBe(0)
    }))
})
