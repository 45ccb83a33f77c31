// Without an account, a mailed link confirms the alert. Unknown addresses get the same answer.
import { Hono } from 'hono'
import { alertChangeForm, alertConfirmForm, alertForm } from '#contract/alerts/alert-forms.ts'
import { ALERT_TOKEN } from '#contract/alerts/alert-kinds.ts'
import { alertSearch } from '#contract/alerts/alert-search.ts'
import { inOrder, parseListing } from '#contract/listing/listing.ts'
import { meaningOf } from '#contract/listing/search-meaning.ts'
import { errorMessage } from '#contract/messages/errors.ts'
import { NOTICE_VERSION } from '#contract/people/consents.ts'
import { openAcknowledgements } from '../http/acknowledgements.ts'
import { remoteAddress } from '../http/remote-address.ts'
import { siteUrl } from '../http/site-url.ts'
import { ApiError } from '../kernel/api-error.ts'
import type { Services } from '../services.ts'
import { mapDatabaseError } from './map-database-error.ts'
import { openPublicForms, SERVICE } from './public-form.ts'

/** '/unsubscribe?token=' ends all alerts at once (RFC 8058). */
export function alerts(services: Pick<Services, 'auth' | 'catalog' | 'db' | 'env' | 'keys' | 'tokenKeys'>): Hono {
  const { auth, catalog, db, env, keys } = services
  const take = openPublicForms(services)
  const { issue } = openAcknowledgements(services)
  const app = new Hono()
  const said = async <Answer>(text: string, values: unknown[]): Promise<Answer> => {
    const asked = db.asCaller(SERVICE, (sql) => sql.query<{ answer: Answer }>(text, values))
    return (await mapDatabaseError(asked)).rows[0]!.answer
  }

  const understood = (asked: string) => {
    const query = parseListing(new URLSearchParams(asked))
    const offer = catalog.offer()
    return alertSearch(inOrder(offer ? meaningOf(query, offer) : query))
  }

  app.post('/', async (c) => {
    const { input, userId } = await take(c.req.raw, { schema: alertForm })
    const { kind, busqueda = '', auto, email, time_zone, notice_version = NOTICE_VERSION } = input
    if (!userId && !email) throw missing('email', 'Escribe tu correo: ahí te avisamos.')
    if (kind !== 'busqueda' && kind !== 'favoritos' && !auto) throw missing('auto', 'Elige un auto.')
    if (!userId) await auth.limits.take('alert-account', email!)
    const request = {
      user_id: userId,
      email: userId ? null : email,
      kind,
      ordencompra: auto,
      time_zone,
      notice_version,
    }
    const search = kind === 'busqueda' ? understood(busqueda) : null
    const answer = await said<{ in_force: boolean }>('select private.ask_alert($1) as answer', [
      JSON.stringify({ ...request, search }),
    ])
    return c.json({ ...answer, acknowledgement: await issue('alerts', { in_force: answer.in_force }) }, 202)
  })

  app.post('/confirm', async (c) => {
    const { input } = await take(c.req.raw, { schema: alertConfirmForm })
    return c.json(await said('select private.confirm_alert($1) as answer', [input.token]))
  })

  app.post('/change', async (c) => {
    const { input, userId } = await take(c.req.raw, { schema: alertChangeForm, limit: 'alert-change' })
    const { token, ...change } = input
    if (!token && !userId) throw new ApiError(401, 'no_authorization', errorMessage('no_authorization'))
    await said('select private.change_alerts($1, $2, $3) as answer', [
      token ? null : userId,
      token ?? null,
      JSON.stringify(change),
    ])
    return c.json({ done: change.do })
  })

  app.post('/unsubscribe', async (c) => {
    await auth.limits.take('alert-change', remoteAddress(c.req.raw, env.TRUST_PROXY))
    const token = c.req.query('token') ?? ''
    if (!ALERT_TOKEN.test(token)) throw new ApiError(404, 'PT404', 'Ese enlace ya no es de nadie.')
    await said('select private.change_alerts(null, $1, $2) as answer', [token, '{"do": "end_all"}'])
    return c.json({ done: 'end_all' })
  })
  app.get('/push-key', (c) => c.json({ key: keys.push.publicKey }, 200, { 'cache-control': 'no-store' }))

  app.get('/unsubscribe', (c) => {
    const token = c.req.query('token') ?? ''
    return c.redirect(`${siteUrl(env)}/alertas${ALERT_TOKEN.test(token) ? `/${token}` : ''}`, 303)
  })
  return app
}

const missing = (field: string, message: string) =>
  new ApiError(422, 'validation_failed', errorMessage('validation_failed'), JSON.stringify({ [field]: message }))
