import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { errorMessage } from '#contract/messages/errors.ts'
import { PROJECT_ROOT } from '#db/root.ts'
import { auth } from './auth/auth.ts'
import { mailbox } from './dev/mailbox.ts'
import { ownHost } from './dev/own-host.ts'
import { services as outsideServices } from './dev/services.ts'
import { acknowledgements } from './functions/acknowledgements.ts'
import { adLeads } from './functions/ad-leads.ts'
import { alerts } from './functions/alerts.ts'
import { applicationPages } from './functions/application-pages.ts'
import { applicationPdf } from './functions/application-pdf.ts'
import { arcoRequests } from './functions/arco-requests.ts'
import { candidacies } from './functions/candidacies.ts'
import { candidateCv } from './functions/candidate-cv.ts'
import { candidateLinks } from './functions/candidate-links.ts'
import { carPhoto } from './functions/car-photo.ts'
import { careAnswers } from './functions/care-answers.ts'
import { emptySearches } from './functions/empty-searches.ts'
import { inspectionPdf } from './functions/inspection-pdf.ts'
import { inspectionPhotos } from './functions/inspection-photos.ts'
import { inventoryImport } from './functions/inventory-import.ts'
import { leads } from './functions/leads.ts'
import { liveSearch } from './functions/live-search.ts'
import { mailEvents } from './functions/mail-events.ts'
import { mailings } from './functions/mailings.ts'
import { messageWords } from './functions/message-words.ts'
import { messageEvents, messages } from './functions/messages.ts'
import { offers } from './functions/offers.ts'
import { outside } from './functions/outside.ts'
import { passportPdf } from './functions/passport-pdf.ts'
import { rapidProcessor } from './functions/rapid-processor.ts'
import { seenCars } from './functions/seen-cars.ts'
import { serviceSettings } from './functions/service-settings.ts'
import { spreadsheetDesk } from './functions/spreadsheet.ts'
import { staffInvitations } from './functions/staff-invitations.ts'
import { tradeInVehicles } from './functions/trade-in-vehicles.ts'
import { trustKit } from './functions/trust-kit.ts'
import { valuations } from './functions/valuations.ts'
import { visitCounts } from './functions/visit-counts.ts'
import { visits } from './functions/visits.ts'
import { cors } from './http/cors.ts'
import { health } from './http/health.ts'
import { remoteAddress } from './http/remote-address.ts'
import { readAuditContext } from './http/request-audit-context.ts'
import { bearsId, REQUEST_ID, traceOf } from './http/request-id.ts'
import { ApiError } from './kernel/api-error.ts'
import { withAuditContext } from './kernel/audit-context.ts'
import { databaseTrouble } from './kernel/database-trouble.ts'
import { areaOf, httpRequests, httpSeconds } from './kernel/metrics.ts'
import { countExport } from './ledger/count-export.ts'
import { FILE_HEADERS, SECURITY_HEADERS } from './pages/policy.ts'
import { answerRedirects } from './redirects/answer-redirects.ts'
import { shortLinks } from './redirects/short-links.ts'
import type { RestOptions } from './rest/options.ts'
import { withDatabaseSettings } from './rest/rest-settings.ts'
import { rest } from './rest/routes.ts'
import type { Services } from './services.ts'

export function createApp(services: Services, isClosing: () => boolean = () => false): Hono {
  const { log } = services
  const app = new Hono()

  app.use(async (c, next) => {
    const startedAt = performance.now()
    const { requestId, inner } = traceOf(c.req.raw)
    await withAuditContext(readAuditContext(c.req.raw.headers, requestId, c.req.path), next)
    const headers = c.req.path.startsWith('/assets/') ? FILE_HEADERS : SECURITY_HEADERS
    for (const [name, value] of Object.entries(headers)) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    if (bearsId(c.req.path, c.res.ok)) c.res.headers.set(REQUEST_ID, requestId)
    if (inner) return
    const ms = performance.now() - startedAt
    const area = areaOf(c.req.path)
    httpRequests.inc({ area, status: `${Math.trunc(c.res.status / 100)}xx` })
    httpSeconds.observe({ area }, ms / 1000)
    log[c.res.status >= 500 ? 'error' : 'info'](
      { requestId, method: c.req.method, path: c.req.path, status: c.res.status, ms: Math.round(ms) },
      'answered',
    )
  })
  app.onError((error, c) => {
    const known = error instanceof ApiError ? error : databaseTrouble(error)
    if (known !== error && known)
      log.error({ err: error, ...traceOf(c.req.raw), path: c.req.path }, 'the database did not do it')
    if (known) {
      const { status, code, message, details, hint, headers } = known
      return Response.json({ code, message, details, hint }, { status, headers })
    }
    log.error({ err: error, ...traceOf(c.req.raw), path: c.req.path }, 'unexpected error')
    return c.json({ code: 'unexpected', message: 'Ocurrió un error inesperado.' }, 500)
  })

  app.route('/', health(services, isClosing))
  app.use('/functions/*', cors())
  app.route('/auth/v1', auth(services.auth))
  app.route('/rest/v1', restOf(services))
  app.route('/functions/v1/rapid-processor', rapidProcessor(services))
  app.route('/functions/v1/live-search', liveSearch(services))
  app.route('/functions/v1/trust-kit', trustKit(services))
  app.route('/functions/v1/candidacies', candidacies(services))
  app.route('/functions/v1/candidate-cv', candidateCv(services))
  app.route('/functions/v1/candidate-links', candidateLinks(services))
  app.route('/functions/v1/valuations', valuations(services))
  app.route('/functions/v1/offers', offers(services))
  app.route('/functions/v1/application-pdf', applicationPdf(services))
  app.route('/functions/v1/leads', leads(services))
  app.route('/functions/v1/ad-leads', adLeads(services))
  app.route('/functions/v1/messages', messages(services))
  app.route('/functions/v1/message-events', messageEvents(services))
  app.route('/functions/v1/visits', visits(services))
  app.route('/functions/v1/care-answers', careAnswers(services))
  app.route('/functions/v1/acknowledgements', acknowledgements(services))
  app.route('/functions/v1/visit-counts', visitCounts(services))
  app.route('/functions/v1/seen-cars', seenCars(services))
  app.route('/functions/v1/empty-searches', emptySearches(services))
  app.route('/functions/v1/alerts', alerts(services))
  app.route('/functions/v1/mailings', mailings(services))
  app.route('/functions/v1/mail-events', mailEvents(services))
  app.route('/functions/v1/arco-requests', arcoRequests(services))
  app.route('/functions/v1/application-pages', applicationPages(services))
  app.route('/functions/v1/car-photo', carPhoto(services))
  app.route('/functions/v1/inspection-pdf', inspectionPdf(services))
  app.route('/functions/v1/passport-pdf', passportPdf(services))
  app.route('/functions/v1/inspection-photos', inspectionPhotos(services))
  app.route('/functions/v1/service-settings', serviceSettings(services))
  app.route('/functions/v1/message-words', messageWords(services))
  app.route('/functions/v1/outside', outside(services))
  app.route('/functions/v1/staff-invitations', staffInvitations(services))
  app.route('/functions/v1/trade-in-vehicles', tradeInVehicles(services))
  app.route('/functions/v1/spreadsheet', spreadsheetDesk(services))
  app.route('/functions/v1/inventory-import', inventoryImport(services))
  app.all('/functions/*', () => {
    throw new ApiError(404, 'not_found', errorMessage('not_found'))
  })
  app.route('/realtime/v1', services.realtime.routes)
  app.route('/storage/v1', services.storage.routes('/storage/v1'))
  app.route('/img', services.images.routes)
  if (services.env.MODE === 'demo') app.use('/dev/*', ownHost(services.env))
  app.route('/dev/buzon', mailbox(services))
  app.route('/dev/servicios', outsideServices(services))
  app.route('/l', shortLinks(services))
  app.use(answerRedirects(services))
  app.use('/assets/*', files('public, max-age=31536000, immutable', true))
  app.use(files('public, max-age=3600'))
  app.all(
    '*',
    async (c) => (await services.pages?.(c.req.raw)) ?? c.json({ code: 'not_found', message: 'No existe.' }, 404),
  )
  return app
}

const MAX_ROWS = 1000

const restOf = ({ auth, catalog, db, env, verify, log }: Services) => {
  const options: RestOptions = {
    db,
    schemas: ['public'],
    extraSearchPath: ['extensions'],
    anonRole: 'anon',
    maxRows: MAX_ROWS,
    txEnd: 'commit',
    isBounded: (role) => role !== 'service_role',
    verify,
    // If the call is refused later, its rate limit count is rolled back as well.
    beforeCall: async (routine, { sub }) => {
      if (routine === 'confirm_bureau_code' && sub) await auth.limits.take('bureau-code', sub)
    },
    beforeExport: countExport(db),
    addressOf: (request) => remoteAddress(request, env.TRUST_PROXY),
    // Waits until every node shows the change. If that fails, the write is still committed.
    afterWrite: () =>
      catalog
        .everywhere()
        .catch((error) => log.warn({ err: error }, 'whether every node knows of a change is not known')),
    log,
  }
  return rest({ ...options, configured: withDatabaseSettings(options) })
}

const files = (cacheControl: string, isNamedByContent = false) =>
  serveStatic({
    root: join(PROJECT_ROOT, 'build/client'),
    precompressed: true,
    onFound: (_path, c) => {
      c.header('cache-control', cacheControl)
      if (isNamedByContent) c.header('last-modified', undefined)
    },
  })
