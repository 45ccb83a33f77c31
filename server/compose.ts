import { join } from 'node:path'
import { closeDemoAccounts } from '#db/close-demo-accounts.ts'
import { connect } from '#db/connect.ts'
import { seedContent } from '#db/content/seed-content.ts'
import { migrate } from '#db/migrate.ts'
import { openPostgres } from '#db/open.ts'
import { keepStaffEmails } from '#db/staff-emails.ts'
import { createApp } from './app.ts'
import { authSettings, openAuth, signingKeys } from './auth/open-auth.ts'
import { refuseHalfRestored } from './backup/half-restored.ts'
import { openCatalog } from './catalog/catalog.ts'
import { listingFastPath } from './catalog/fast-path.ts'
import { openDatabase } from './db.ts'
import { loadDemonstration } from './demonstration.ts'
import { fakeAppraisal } from './dev/fake-appraisal.ts'
import { fakeInventory } from './dev/fake-inventory.ts'
import { fakeLastMessage } from './dev/fake-last-message.ts'
import { fakeVehicles } from './dev/fake-vehicles.ts'
import { openFakes } from './dev/fakes.ts'
import type { Env } from './env.ts'
import { openVisitCounter } from './functions/visit-counter.ts'
import { authContext } from './http/auth-context.ts'
import { metricsAnswer } from './http/health.ts'
import { type FastPath, listen, type Upgrade } from './http/listen.ts'
import { siteUrl } from './http/site-url.ts'
import { openImages } from './images/images.ts'
import { knownSource } from './images/known-source.ts'
import { configuredSpreadsheet, followedSpreadsheet } from './integrations/configured-spreadsheet.ts'
import { openValuationDesk, reloadableDesk } from './integrations/valuation-desk.ts'
import { keepErasingAccounts } from './jobs/erase-accounts.ts'
import { keepAlerts } from './jobs/keep-alerts.ts'
import { keepAnswerClocks } from './jobs/keep-answer-clocks.ts'
import { keepBounces } from './jobs/keep-bounces.ts'
import { keepCalendar } from './jobs/keep-calendar.ts'
import { keepMailings } from './jobs/keep-mailings.ts'
import { keepSpreadsheet } from './jobs/keep-spreadsheet.ts'
import { pruneSearchVocabulary } from './jobs/prune-search-vocabulary.ts'
import { keepLedgerSealed } from './jobs/seal-ledger.ts'
import { keepAccountsSwept } from './jobs/sweep-accounts.ts'
import { keepStorageSwept } from './jobs/sweep-storage.ts'
import { keepTradeInCatalogue } from './jobs/trade-in-catalogue.ts'
import { keepViewCounts } from './jobs/view-counts.ts'
import { warmPictures } from './jobs/warm-pictures.ts'
import { type Closing, openClosing } from './kernel/closing.ts'
import { openLog } from './kernel/log.ts'
import { loadKeys } from './keys/keys.ts'
import { headKeyOf } from './ledger/head.ts'
import { openDispatcher } from './outbox/dispatcher.ts'
import { openPageCache } from './pages/page-cache.ts'
import { openPageStates } from './pages/page-states.ts'
import { openPages, type PagesOptions } from './pages/pages.ts'
import { openRealtime } from './realtime/realtime.ts'
import { openRedirectFile } from './redirects/redirect-file.ts'
import { openRedirectTable, type RedirectTable } from './redirects/redirect-table.ts'
import type { Services } from './services.ts'
import { readBrand } from './settings/brand.ts'
import { keepHouseBrand } from './settings/house-brand.ts'
import { openServiceSettings, reloadable } from './settings/service-settings.ts'
import { openSheetRateLimiter } from './spreadsheet/sheet-rate-limiter.ts'
import { hiddenPhotos } from './storage/hidden-photos.ts'
import { markPhotos } from './storage/mark-photos.ts'
import { openObjects, openStorage } from './storage/open.ts'
import { s3Settings } from './storage/s3-bytes.ts'
import { openEngine } from './valuation/engine.ts'

export interface Running {
  port: number
  close(): Promise<void>
}

export async function prepare(env: Env) {
  const { mailer } = authSettings(env)
  const { slug } = readBrand(env.BRAND_FILE)
  if (env.ADMIN_EMAILS?.length && mailer.autoconfirm) {
    throw new Error(
      'ADMIN_EMAILS does not go with GOTRUE_MAILER_AUTOCONFIRM: anybody could become an administrator by typing one of those addresses',
    )
  }
  refuseHalfRestored(env.DATA_DIR)
  const postgres = await openPostgres(env)
  const repaired = (await migrate(postgres.url)).filter((line) => line.startsWith('repaired: '))
  if (repaired.length > 0) {
    console.warn(
      `The database had lost ${repaired.length} permission statements, which were restored:\n${repaired.slice(0, 20).join('\n')}`,
    )
  }
  if (env.AUTHENTICATOR_URL) await (await connect(env.AUTHENTICATOR_URL)).end()
  const demonstration = await loadDemonstration(env)
  if (demonstration) await demonstration.seed(postgres.url, { publicUrl: siteUrl(env) })
  else await closeDemoAccounts(postgres.url)
  await seedContent(postgres.url, slug)
  if (env.ADMIN_EMAILS) await keepStaffEmails(postgres.url, env.ADMIN_EMAILS)
  return postgres
}

export interface Assembled {
  fetch(request: Request): Promise<Response>
  fastPaths: FastPath[]
  upgrade: Upgrade
  beginClosing(): void
  close(): Promise<void>
}

type Given = Partial<Pick<Services, 'log'>> & { watched?: (redirects: RedirectTable) => RedirectTable }

/** `close()` ends the services in reverse order, also after a failure. @public scripts/dev.ts loads it through Vite. */
export async function assemble(
  env: Env,
  databaseUrl: string,
  web: Pick<PagesOptions, 'build' | 'assets' | 'line'>,
  given: Given = {},
): Promise<Assembled> {
  const closing = openClosing()
  try {
    return await assembleWith(closing, env, databaseUrl, web, given)
  } catch (error) {
    await closing.close()
    throw error
  }
}

const assembleWith = async (
  { add, onClose, close }: Closing,
  env: Env,
  databaseUrl: string,
  web: Pick<PagesOptions, 'build' | 'assets' | 'line'>,
  given: Given,
): Promise<Assembled> => {
  const log = given.log ?? openLog(env)
  let isClosing = false
  const keys = await loadKeys(env)
  const db = add(openDatabase(databaseUrl, env.DATABASE_POOL))
  await db.open()
  const catalog = add(await openCatalog(db, log))
  const folder = join(env.DATA_DIR, 'storage')
  const objects = openObjects({ folder, s3: s3Settings(env), db, version: catalog.version, log })
  const demonstration = await loadDemonstration(env)
  await demonstration?.layDownPapers({ objects, db, log })
  const ahead = env.PICTURES === 'ahead'
  const draws = env.PICTURES !== 'none'
  const photographs = draws ? demonstration?.openPhotographs({ db, folder, log, ahead }) : undefined
  if (photographs) add(photographs)
  const brand = readBrand(env.BRAND_FILE)
  const images = add(
    openImages({
      folder,
      cacheFolder: join(env.DATA_DIR, 'image-cache'),
      stored: objects.public.find,
      drawMissing: photographs?.drawMissing,
      markPhoto: markPhotos({ db, bytes: objects.bytes, log }),
      isKnownSource: knownSource(db),
      isHidden: hiddenPhotos({ db, version: catalog.version, log }),
      accent: brand.accent,
      log,
    }),
  )
  if (ahead) void warmPictures(db, images, log, photographs?.done ?? Promise.resolve())
  onClose(keepViewCounts(db, log))
  const works = env.JOBS === 'here'
  if (works) {
    onClose(keepErasingAccounts(db, log))
    onClose(keepCalendar(db, log))
    onClose(keepAlerts(db, catalog, log))
    onClose(keepAnswerClocks(db, log))
    onClose(keepLedgerSealed(db, headKeyOf(keys.ledger), log))
    onClose(keepTradeInCatalogue(db, catalog, log))
    onClose(pruneSearchVocabulary(db, log))
  }
  const engine = openEngine(db, log)
  const fakes =
    env.MODE === 'demo'
      ? add(
          await openFakes({
            sender: brand.slug,
            secrets: env.WEBHOOK_SECRET,
            vehicles: () => fakeVehicles(db),
            tables: fakeInventory(db),
            appraise: (question) => fakeAppraisal(db, engine, question),
            lastIncoming: (phone) => fakeLastMessage(db, phone),
          }),
        )
      : undefined
  const serviceSettings = add(await openServiceSettings(env, db, log))
  const spreadsheet = followedSpreadsheet(
    reloadable(serviceSettings, (now) =>
      configuredSpreadsheet(now, fakes, (service) => openSheetRateLimiter(db, service)),
    ),
  )
  const sheetRuns = { db, sheet: () => spreadsheet.sheet, house: brand.name, siteUrl: siteUrl(env), log }
  if (works) onClose(keepSpreadsheet(sheetRuns))
  if (works) onClose(keepMailings(db, () => serviceSettings.env(), log))
  if (works) onClose(keepBounces(db, () => serviceSettings.env(), log))
  const valuations = reloadableDesk(
    reloadable(serviceSettings, (now) => openValuationDesk({ env: now, engine, fake: fakes?.valuation })),
  )
  if (works)
    add(openDispatcher({ env, db, brand, log, settings: serviceSettings, spreadsheet, fakes, pushKeys: keys.push }))
  const redirectFile = add(await openRedirectFile(db, () => catalog.version(), log))
  const table = openRedirectTable({ env, brand, log }, { kept: redirectFile })
  const redirects = given.watched?.(table) ?? table
  const visitCounter = add(openVisitCounter(db, log, { trustProxy: env.TRUST_PROXY }))
  const signing = signingKeys(keys)
  const verify = authContext({ keys: signing.verifying, anonRole: 'anon', requireKey: true })
  const { originals } = images
  const auth = add(openAuth({ env, keys, signing, db, databaseUrl, brand, log }))
  const storage = add(
    openStorage({
      objects,
      ofAccounts: true,
      db,
      verify,
      secret: keys.secret,
      images,
      originals,
      limits: auth.limits,
      trustProxy: env.TRUST_PROXY,
      log,
    }),
  )
  await demonstration?.layDownCandidates({ objects, db, log })
  if (works) {
    onClose(keepStorageSwept(storage, log))
    onClose(keepAccountsSwept(db, log))
  }
  const realtime = add(
    openRealtime({
      db,
      log,
      verify,
      sessions: 'checked',
      paths: ['/realtime/v1/websocket'],
      mostSockets: env.REALTIME_SOCKETS,
      mostPerAddress: env.REALTIME_SOCKETS_PER_ADDRESS,
      trustProxy: env.TRUST_PROXY,
    }),
  )
  const services: Services = {
    env,
    log,
    brand,
    keys,
    tokenKeys: signing.verifying,
    verify,
    db,
    catalog,
    images,
    storage,
    redirects,
    visitCounter,
    auth,
    realtime,
    serviceSettings,
    spreadsheet,
    valuations,
    fakes,
  }
  const app = createApp(services, () => isClosing)
  const fetch = async (request: Request) => app.fetch(request)
  fakes?.messages.tellTo(async (body, headers) =>
    fetch(new Request(`${siteUrl(env)}/functions/v1/message-events/whatsapp`, { method: 'POST', body, headers })),
  )
  const cache = openPageCache(() => catalog.version(), { isRedirected: redirects.has })
  const states = openPageStates()
  services.pages = openPages({ services, ...web, cache, states, handler: fetch })
  onClose(keepHouseBrand(brand, { db, version: () => catalog.version(), log }))
  return {
    fetch,
    fastPaths: [listingFastPath(catalog), states.answer, cache.answer],
    upgrade: realtime.upgrade,
    beginClosing: () => {
      isClosing = true
    },
    close,
  }
}

export async function run(
  env: Env,
  databaseUrl: string,
  web: Pick<PagesOptions, 'build' | 'assets'>,
): Promise<Running> {
  const { add, onClose, close } = openClosing()
  const node = add(await assemble(env, databaseUrl, web))
  const { fastPaths, upgrade } = node
  try {
    const metrics = env.METRICS_PORT
    if (metrics !== undefined) add(await listen(metricsAnswer, { port: metrics, host: '127.0.0.1', drainMs: 0 }))
    const { PORT: port, HOST: host, DRAIN_MS: drainMs } = env
    const site = add(await listen(node.fetch, { port, host, drainMs, fastPaths, upgrade }))
    onClose(node.beginClosing)
    return { port: site.port, close }
  } catch (error) {
    await close()
    throw error
  }
}
