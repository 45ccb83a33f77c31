import { join } from 'node:path'
import { migrate } from '#db/migrate.ts'
import { openPostgres } from '#db/open.ts'
import { seed } from '#db/seed/seed.ts'
import { createApp } from './app.ts'
import { readBrand } from './brand.ts'
import { openCatalog } from './catalog/catalog.ts'
import { listingFastPath } from './catalog/fast-path.ts'
import { openDatabase } from './db.ts'
import type { Env } from './env.ts'
import { metricsAnswer } from './health.ts'
import { openImages } from './images/images.ts'
import { knownSource } from './images/known-source.ts'
import { keepViewCounts } from './jobs/view-counts.ts'
import { warmPictures } from './jobs/warm-pictures.ts'
import { loadKeys } from './keys.ts'
import { type FastPath, listen } from './listen.ts'
import { openLog } from './log.ts'
import { openMoved } from './moved.ts'
import { openPageCache } from './pages/page-cache.ts'
import { openPageStates } from './pages/page-states.ts'
import { openPages, type PagesOptions } from './pages/pages.ts'
import { openPhotographs } from './photographs.ts'
import type { Services } from './services.ts'

export interface Running {
  port: number
  close(): Promise<void>
}

/** Everything a node needs before it can listen: PostgreSQL up, migrated and, for a demonstration, seeded. */
export async function prepare(env: Env) {
  const postgres = await openPostgres(env)
  await migrate(postgres.url)
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
  if (env.MODE === 'demo') await seed(postgres.url, { publicUrl })
  return postgres
}

/** One node of the product, assembled but not listening. */
export interface Assembled {
  fetch(request: Request): Promise<Response>
  fastPaths: FastPath[]
  /** From now on /readyz says no, so that a balancer sends nobody new. */
  beginClosing(): void
  close(): Promise<void>
}

/**
 * Makes the services of a node over a prepared database and puts them together. `close()` ends them in reverse order.
 * @public scripts/dev.ts loads it through Vite, where no import shows.
 */
export async function assemble(
  env: Env,
  databaseUrl: string,
  web: Pick<PagesOptions, 'build' | 'stylesheet'>,
): Promise<Assembled> {
  const log = openLog(env)
  let closing = false
  const keys = await loadKeys(env)
  const db = openDatabase(databaseUrl, env.DATABASE_POOL)
  const catalog = await openCatalog(db, log)
  const storage = join(env.DATA_DIR, 'storage')
  const photographs = env.MODE === 'demo' ? openPhotographs({ db, folder: storage, log }) : undefined
  const images = openImages({
    folder: storage,
    cacheFolder: join(env.DATA_DIR, 'image-cache'),
    drawMissing: photographs?.drawMissing,
    isKnownSource: knownSource(db),
    log,
  })
  if (env.WARM_PICTURES) void warmPictures(db, images, log, photographs?.done ?? Promise.resolve())
  const stopViewCounts = keepViewCounts(db, log)
  const brand = readBrand(env.BRAND_FILE)
  const moved = openMoved({ env, brand, log })
  const services: Services = { env, log, brand, keys, db, catalog, images, moved }
  const app = createApp(services, () => closing)
  const fetch = async (request: Request) => app.fetch(request)
  const cache = openPageCache(() => catalog.version())
  // A page may have been kept before its address moved.
  const unlessMoved =
    (answer: FastPath): FastPath =>
    (req, res, isClosing) =>
      !moved.has(req.url!) && answer(req, res, isClosing)
  const states = openPageStates()
  services.pages = openPages({ services, ...web, cache, states, handler: fetch })
  return {
    fetch,
    fastPaths: [listingFastPath(catalog), ...[states.answer, cache.answer].map(unlessMoved)],
    beginClosing: () => {
      closing = true
    },
    async close() {
      await stopViewCounts()
      await photographs?.close()
      await images.close()
      await catalog.close()
      await db.close()
    },
  }
}

/** One node of the product, listening. Rejects with the system's error when the port is taken. */
export async function run(
  env: Env,
  databaseUrl: string,
  web: Pick<PagesOptions, 'build' | 'stylesheet'>,
): Promise<Running> {
  const node = await assemble(env, databaseUrl, web)
  const { fastPaths } = node
  try {
    const site = await listen(node.fetch, { port: env.PORT, host: env.HOST, drainMs: env.DRAIN_MS, fastPaths })
    const metrics =
      env.METRICS_PORT === undefined
        ? undefined
        : await listen(metricsAnswer, { port: env.METRICS_PORT, host: '127.0.0.1', drainMs: 0 })
    return {
      port: site.port,
      async close() {
        node.beginClosing()
        await site.close()
        await metrics?.close()
        await node.close()
      },
    }
  } catch (error) {
    await node.close()
    throw error
  }
}
