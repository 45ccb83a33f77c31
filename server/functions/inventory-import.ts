import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { errorMessage } from '#contract/messages/errors.ts'
import { isUuid } from '#contract/text/uuid.ts'
import { MOST_INVENTORY_BYTES } from '#contract/vehicles/inventory-file.ts'
import { withOpenSession } from '../http/open-session.ts'
import { dryRunFile, loadFile } from '../inventory-import/import-desk.ts'
import { ApiError } from '../kernel/api-error.ts'
import { readBody } from '../kernel/read-body.ts'
import type { Services } from '../services.ts'
import { requireAdmin } from './is-admin.ts'
import { jsonBody } from './json-body.ts'

const MOST_BESIDES = 128 * 1024

const mappingInput = z.record(z.string().min(1).max(300), z.string().max(60).nullable())
const loadInput = z.object({ accepts_doubtful: z.boolean().default(false) })

/** POST / previews; POST /{id}/load loads. Administrators only. */
export function inventoryImport({
  auth,
  brand,
  catalog,
  db,
  log,
  verify: verified,
}: Pick<Services, 'auth' | 'brand' | 'catalog' | 'db' | 'log' | 'verify'>): Hono {
  const verify = withOpenSession(db, verified)
  const admin = async (c: Context): Promise<string> => {
    const id = await requireAdmin(db, await verify(c.req.raw.headers))
    await auth.limits.take('inventory-import', id)
    c.header('cache-control', 'private, no-store')
    return id
  }
  const app = new Hono()
  app.post('/', async (c) => {
    const by = await admin(c)
    const { file, mapping } = await formOf(c.req.raw)
    const given = { name: nameOf(file), bytes: new Uint8Array(await file.arrayBuffer()), mapping }
    return c.json({ id: await dryRunFile(db, { ...given, by, house: brand.name }) }, 201)
  })
  app.post('/:id/load', async (c) => {
    const by = await admin(c)
    const id = c.req.param('id')
    if (!isUuid(id)) throw refused(404, 'import_gone')
    const given = loadInput.safeParse(await jsonBody(c.req.raw, 1024))
    if (!given.success) throw refused(422, 'validation_failed')
    await loadFile(db, { id, by, acceptsDoubtful: given.data.accepts_doubtful })
    await catalog
      .everywhere()
      .catch((error) => log.warn({ err: error }, 'whether every node knows of an import is not known'))
    return c.json({})
  })
  return app
}

const formOf = async (request: Request) => {
  const bytes = await readBody(request, MOST_INVENTORY_BYTES + MOST_BESIDES, () => refused(413, 'import_too_large'))
  const type = request.headers.get('content-type') ?? ''
  if (!type.startsWith('multipart/form-data')) throw refused(422, 'import_no_file')
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => {
    throw refused(400, 'form_unreadable')
  })
  const file = form.get('file')
  if (!(file instanceof File)) throw refused(422, 'import_no_file')
  if (file.size > MOST_INVENTORY_BYTES) throw refused(413, 'import_too_large')
  const written = form.get('mapping')
  const mapping = mappingInput.optional().safeParse(typeof written === 'string' ? parsed(written) : undefined)
  if (!mapping.success) throw refused(422, 'validation_failed')
  return { file, mapping: mapping.data }
}

const parsed = (text: string): unknown => {
  try {
    return text.includes('\\u0000') ? null : JSON.parse(text)
  } catch {
    return null
  }
}

const nameOf = ({ name }: File) =>
  name
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 200) || 'archivo.csv'

const refused = (status: number, code: Parameters<typeof errorMessage>[0]) =>
  new ApiError(status, code, errorMessage(code))
