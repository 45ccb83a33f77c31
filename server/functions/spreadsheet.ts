import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { errorMessage } from '#contract/messages/errors.ts'
import type { Claims } from '../db.ts'
import type { Env } from '../env.ts'
import { authContext } from '../http/auth-context.ts'
import { withOpenSession } from '../http/open-session.ts'
import { wakeSpreadsheet } from '../jobs/keep-spreadsheet.ts'
import { ApiError } from '../kernel/api-error.ts'
import type { Services } from '../services.ts'
import { mappingInput } from '../spreadsheet/mapping.ts'
import {
  beginSheetRun,
  moveSheetRun,
  saveMapping,
  saveSettings,
  settingsInput,
  sheetState,
} from '../spreadsheet/sheet-desk.ts'
import { suggestTargets } from '../spreadsheet/suggest-targets.ts'
import { requireAdmin } from './is-admin.ts'
import { jsonBody } from './json-body.ts'

export type SpreadsheetServices = Pick<
  Services,
  'auth' | 'db' | 'env' | 'fakes' | 'log' | 'serviceSettings' | 'spreadsheet' | 'tokenKeys'
>

const runInput = z.object({ kind: z.enum(['sync', 'rehearsal']), plan: z.string().max(64).optional() })
const moveInput = z.object({
  move: z.enum(['stop', 'resume', 'cancel', 'confirm']),
  plan: z.string().max(64).optional(),
})

export function spreadsheetDesk(services: SpreadsheetServices): Hono {
  const { auth, db, env, fakes, serviceSettings, spreadsheet } = services
  const verify = withOpenSession(db, authContext({ keys: services.tokenKeys, anonRole: 'anon', requireKey: false }))
  const admin = async (c: Context): Promise<string> => {
    const claims: Claims = await verify(c.req.raw.headers)
    const id = await requireAdmin(db, claims)
    await auth.limits.take('spreadsheet-desk', id)
    c.header('cache-control', 'private, no-store')
    return id
  }
  const names = ({ SPREADSHEET_URL: url, SPREADSHEET_TOKEN: token }: Env) => Boolean(url && token)
  const source = () =>
    names(env) ? 'environment' : names(serviceSettings.env()) ? 'settings' : fakes ? 'demonstration' : 'none'
  const app = new Hono()

  app.get('/', async (c) => {
    await admin(c)
    return c.json({ source: source(), ...(await sheetState(db, spreadsheet.sheet)) })
  })
  app.post('/test', async (c) => {
    await admin(c)
    return c.json({ bases: await spreadsheet.sheet.bases(c.req.raw.signal) })
  })
  app.get('/tables', async (c) => {
    await admin(c)
    const base = c.req.query('base') ?? ''
    if (!/^app\w{3,40}$/.test(base)) throw new ApiError(422, 'sheet_not_chosen', errorMessage('sheet_not_chosen'))
    const tables = await spreadsheet.sheet.tables(base, c.req.raw.signal)
    return c.json({ tables: tables.map((table) => ({ ...table, suggested: suggestTargets(table) })) })
  })
  app.put('/settings', async (c) => {
    const by = await admin(c)
    await saveSettings(db, await bodyOf(c, settingsInput), by)
    return c.json(await sheetState(db, spreadsheet.sheet))
  })
  app.put('/columns', async (c) => {
    await admin(c)
    await saveMapping(db, spreadsheet.sheet, await bodyOf(c, mappingInput))
    return c.json(await sheetState(db, spreadsheet.sheet))
  })
  app.post('/runs', async (c) => {
    const by = await admin(c)
    const { kind, plan } = await bodyOf(c, runInput)
    if (!spreadsheet.sheet.isConfigured())
      throw new ApiError(
        503,
        'spreadsheet_not_configured',
        errorMessage('spreadsheet_not_configured', { service: spreadsheet.sheet.serviceName }),
      )
    const id = await beginSheetRun(db, { kind, plan, by })
    await wakeSpreadsheet(db)
    return c.json({ id }, 201)
  })
  app.post('/runs/:id', async (c) => {
    const by = await admin(c)
    const { move, plan } = await bodyOf(c, moveInput)
    await moveSheetRun(db, { id: Number(c.req.param('id')), move, plan, by })
    await wakeSpreadsheet(db)
    return c.json({})
  })
  return app
}

const MOST_BYTES = 64 * 1024

const bodyOf = async <Schema extends z.ZodType>(c: Context, schema: Schema): Promise<z.infer<Schema>> => {
  const given = schema.safeParse(await jsonBody(c.req.raw, MOST_BYTES))
  if (!given.success) throw new ApiError(422, 'validation_failed', errorMessage('validation_failed'))
  return given.data
}
