import pg from 'pg'
import { seedContent } from '#db/content/seed-content.ts'
import { emptyDatabase } from '#db/empty.ts'
import { migrate } from '#db/migrate.ts'
import { openPostgres } from '#db/open.ts'
import { seed } from '#demonstration/seed.ts'
import { readEnv } from '#server/env.ts'
import { siteUrl } from '#server/http/site-url.ts'
import { readBrand } from '#server/settings/brand.ts'

const usage = 'usage: tsx scripts/db.ts migrate | seed | reset'

const report = (applied: string[]) =>
  console.log(applied.length ? `applied: ${applied.join(', ')}` : 'nothing to apply')

const fill = async (url: string) => {
  await seed(url, { publicUrl: siteUrl(env) })
  await seedContent(url, readBrand(env.BRAND_FILE).slug)
}

const commands: Record<string, (url: string) => Promise<void>> = {
  migrate: async (url) => report(await migrate(url)),
  seed: async (url) => {
    report(await migrate(url))
    await fill(url)
  },
  reset: async (url) => {
    if (env.MODE === 'production' && !process.argv.includes('--force')) {
      throw new Error('MODE=production: reset deletes every row; repeat with --force if that is what you want')
    }
    await migrate(url)
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      await emptyDatabase(client)
    } finally {
      await client.end()
    }
    report(await migrate(url))
    await fill(url)
  },
}

const env = readEnv()
const command = commands[process.argv[2] ?? '']
if (!command) {
  console.error(usage)
  process.exit(2)
}
const postgres = await openPostgres(env)
try {
  await command(postgres.url)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await postgres.stop()
}
