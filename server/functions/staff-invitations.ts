import { Hono } from 'hono'
import { errorMessage } from '#contract/messages/errors.ts'
import { type StaffInvited, staffInvitation } from '#contract/people/staff-invitation.ts'
import { auth as authRoutes } from '../auth/auth.ts'
import { NODE } from '../db.ts'
import { withOpenSession } from '../http/open-session.ts'
import { ApiError } from '../kernel/api-error.ts'
import { withCopiedAuditContext } from '../kernel/audit-context.ts'
import type { Services } from '../services.ts'
import { requireAdmin } from './is-admin.ts'
import { jsonBody } from './json-body.ts'
import { mapDatabaseError } from './map-database-error.ts'

const LARGEST = 8 * 1024

export function staffInvitations(services: Pick<Services, 'auth' | 'db' | 'keys' | 'verify'>): Hono {
  const { auth, db, keys } = services
  const verify = withOpenSession(db, services.verify)
  const accounts = authRoutes(auth)
  const app = new Hono()
  app.post('/', async (c) => {
    const by = await requireAdmin(db, await verify(c.req.raw.headers))
    await auth.limits.take('staff-invitation', by)
    const given = staffInvitation.safeParse(await jsonBody(c.req.raw, LARGEST))
    if (!given.success) {
      const problems = Object.fromEntries(given.error.issues.map(({ path, message }) => [path.join('.'), message]))
      throw refused(422, 'validation_failed', JSON.stringify(problems))
    }
    const { email, first_name, last_name, role } = given.data
    const person = (await proved(email)) ?? (await invited(email, { first_name, last_name }))
    const values = [person, first_name, last_name, role, by]
    const { rows } = await mapDatabaseError(
      db.asCaller(NODE, (sql) =>
        sql.query<StaffInvited>('select private.seat_invited($1, $2, $3, $4, $5) as state', values),
      ),
    )
    return c.json(rows[0]!, 201)
  })

  const proved = async (email: string): Promise<string | null> => {
    const { rows } = await db.asCaller(
      NODE,
      (sql) => sql.query<{ id: string | null }>('select private.account_of($1) as id', [email]),
      { readOnly: true },
    )
    return rows[0]!.id
  }
  const invited = async (email: string, data: object): Promise<string> => {
    const answer = await withCopiedAuditContext(() =>
      accounts.fetch(
        new Request('http://server/invite', {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            apikey: keys.serviceRole,
            authorization: `Bearer ${keys.serviceRole}`,
          },
          body: JSON.stringify({ email, data }),
        }),
      ),
    )
    const said = (await answer.json()) as { id?: string; code?: string; msg?: string }
    if (answer.ok && said.id) return said.id
    if (answer.status === 429) throw refused(429, 'too_many_requests')
    throw new Error(`the invitation was answered with ${answer.status} ${said.code ?? ''}`)
  }
  return app
}

const refused = (status: number, code: Parameters<typeof errorMessage>[0], details: string | null = null) =>
  new ApiError(status, code, errorMessage(code), details)
