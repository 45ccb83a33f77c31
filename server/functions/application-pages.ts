import { Hono } from 'hono'
import type pg from 'pg'
import * as z from 'zod/mini'
import { DOCUMENT_KINDS, type DocumentKind } from '#contract/applications/application-documents.ts'
import { isActive } from '#contract/applications/applications.ts'
import { MOST_PAGES, PAGE_REFUSALS, type PageRefusal } from '#contract/applications/document-checks.ts'
import { errorMessage } from '#contract/messages/errors.ts'
import type { Claims } from '../db.ts'
import { ApiError } from '../kernel/api-error.ts'
import type { Services } from '../services.ts'
import { checkPage } from './check-page.ts'
import { openPublicForms, SERVICE } from './public-form.ts'

const pageForm = z.object({
  application_id: z.uuid(),
  kind: z.enum(DOCUMENT_KINDS.map(({ value }) => value)),
  path: z.string().check(z.maxLength(300)),
  slots: z._default(z.array(z.string().check(z.maxLength(30))).check(z.maxLength(8)), []),
  name: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
})
type PageForm = z.output<typeof pageForm>

interface KeptPage {
  page_id: string
  document_id: string
  warnings: string[]
}

const BUCKET = 'applications'
const KINDS: readonly DocumentKind[] = DOCUMENT_KINDS
const STATUS: Partial<Record<PageRefusal, number>> = {
  page_duplicate: 409,
  document_full: 409,
  document_approved: 409,
  application_closed: 409,
}

/** Idempotent by path; deletes refused content. ApiError 422: contract/applications/document-checks.ts. */
export function applicationPages(services: Pick<Services, 'auth' | 'db' | 'env' | 'storage' | 'tokenKeys'>): Hono {
  const { auth, db, storage } = services
  const take = openPublicForms(services)

  const readBytes = async (claims: Claims, name: string) => {
    const bytes = await storage.read({ bucket: BUCKET, name, claims })
    if (!bytes) throw refused('page_missing')
    return bytes
  }

  const app = new Hono()
  app.post('/', async (c) => {
    const { input, claims } = await take(c.req.raw, { schema: pageForm, limit: 'application-page' })
    const userId = claims.role === 'authenticated' ? claims.sub : undefined
    if (!userId) throw new ApiError(401, 'no_authorization', errorMessage('no_authorization'))
    if (!input.path.startsWith(`${userId}/`)) throw refused('page_missing')
    // Runs with the claims of the caller, so that SQL checks the second factor.
    await db.asCaller({ ...claims, ...SERVICE }, (sql) => mayAdd(sql, input.application_id), { readOnly: true })
    const before = await db.asCaller(SERVICE, (sql) => pageAt(sql, input))
    if (before) return c.json(before satisfies KeptPage, 201)
    const kind = KINDS.find(({ value }) => value === input.kind)!
    const checked = await checkPage(await readBytes(claims, input.path), kind, auth.now())
    if ('refusal' in checked) {
      await db.asCaller(SERVICE, (sql) => forget(sql, input.path))
      throw refused(checked.refusal)
    }
    try {
      return c.json(await db.asCaller(SERVICE, (sql) => keep(sql, { ...input, ...checked, user: userId })), 201)
    } catch (error) {
      if (!(error instanceof ApiError)) throw spoken(error)
      await db.asCaller(SERVICE, (sql) => forget(sql, input.path))
      throw error
    }
  })
  return app
}

const mayAdd = async (sql: pg.PoolClient, application: string) => {
  const { rows } = await sql.query<{ status: string; passed: boolean }>(
    `select status, private.passed_second_factor() as passed from public.financing_applications
      where id = $1 and user_id = auth.uid()`,
    [application],
  )
  if (!rows[0]) throw new ApiError(404, 'application_unavailable', errorMessage('application_unavailable'))
  if (!rows[0].passed) throw new ApiError(403, 'insufficient_aal', errorMessage('insufficient_aal'))
  if (!takesPapers(rows[0].status)) throw refused('application_closed')
}

const takesPapers = (status: string) => status === 'draft' || isActive(status)

const pageAt = async (sql: pg.PoolClient, { path, application_id, kind }: PageForm): Promise<KeptPage | undefined> => {
  const { rows } = await sql.query<KeptPage>(
    `select p.id as page_id, p.document_id, p.warnings from public.application_pages p
       join public.application_documents d on d.id = p.document_id
      where p.path = $1 and d.application_id = $2 and d.kind = $3`,
    [path, application_id, kind],
  )
  return rows[0]
}

interface NewPage extends PageForm {
  user: string
  sha256: string
  warnings: string[]
}

const keep = async (sql: pg.PoolClient, page: NewPage): Promise<KeptPage> => {
  const { application_id, user, path, name, slots, sha256, warnings } = page
  // Concurrent pages are counted one by one.
  const { rows: found } = await sql.query<{ status: string }>(
    'select status from public.financing_applications where id = $1 and user_id = $2 for no key update',
    [application_id, user],
  )
  if (!found[0] || !takesPapers(found[0].status)) throw refused('application_closed')
  const before = await pageAt(sql, page)
  if (before) return before
  const { rows: twins } = await sql.query(
    `select from public.application_pages p join public.application_documents d on d.id = p.document_id
      where p.path = $3 or (d.application_id = $1 and p.sha256 = $2)`,
    [application_id, sha256, path],
  )
  if (twins.length > 0) throw refused('page_duplicate')
  const paper = await paperOf(sql, page)
  if (paper.state === 'approved') throw refused('document_approved')
  if (paper.pages >= MOST_PAGES) throw refused('document_full')
  const { rows } = await sql.query<KeptPage>(
    `insert into public.application_pages (document_id, user_id, path, name, slots, sha256, warnings)
     values ($1, $2, $3, $4, $5, $6, $7) returning id as page_id, document_id, warnings`,
    [paper.id, user, path, name, slots, sha256, warnings],
  )
  return rows[0]!
}

const paperOf = async (sql: pg.PoolClient, { application_id, user, kind }: NewPage) => {
  await sql.query(
    `insert into public.application_documents (application_id, user_id, kind) values ($1, $2, $3)
     on conflict on constraint one_of_a_kind do nothing`,
    [application_id, user, kind],
  )
  const { rows } = await sql.query<{ id: string; state: string; pages: number }>(
    `select d.id, d.state, (select count(*)::int from public.application_pages p where p.document_id = d.id) as pages
       from public.application_documents d where d.application_id = $1 and d.kind = $2`,
    [application_id, kind],
  )
  return rows[0]!
}

const forget = async (sql: pg.PoolClient, path: string) => {
  await sql.query("select set_config('storage.allow_delete_query', 'true', true)")
  await sql.query(
    `delete from storage.objects o where o.bucket_id = $1 and o.name = $2
        and not exists (select from public.application_pages p where p.path = o.name)`,
    [BUCKET, path],
  )
}

const spoken = (error: unknown): unknown => {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  const status = typeof code === 'string' ? /^PT(4\d\d)$/.exec(code)?.[1] : undefined
  return status ? new ApiError(Number(status), String(code), String(message)) : error
}

const refused = (code: PageRefusal) => new ApiError(STATUS[code] ?? 422, code, PAGE_REFUSALS[code])
