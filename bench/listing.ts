// npm run bench:listing [-- --sizes=1000,100000 --seconds=4 --rounds=5] [--verify --queries=10000 --changes=10000]
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { PROJECT_ROOT } from '#db/root.ts'
import { fillInventory } from './listing/inventory.ts'
import { tool } from './listing/load.ts'
import { measureSize, type SizeResult } from './listing/measure.ts'
import { judge, printTable } from './listing/table.ts'
import { urlMix } from './listing/urls.ts'
import { verify } from './listing/verify.ts'

const { values: given } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,100000' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '5' },
    verify: { type: 'boolean', default: false },
    queries: { type: 'string', default: '10000' },
    changes: { type: 'string', default: '10000' },
  },
})
const sizes = given.sizes.split(',').map(Number)

// Own PostgreSQL with normal durability, because commits are measured.
const folder = mkdtempSync(join(tmpdir(), 'volante-bench-'))
chmodSync(folder, 0o755)
const postgres = await startEmbedded(folder, { shared_buffers: '512MB', max_wal_size: '8GB' })
let failed = false
try {
  const url = postgres.url('bench')
  const admin = new pg.Client(postgres.url('postgres'))
  await admin.connect()
  await admin.query('create database bench')
  await admin.end()
  await migrate(url)

  const writer = new pg.Client(url)
  writer.on('error', () => {})
  await writer.connect()
  if (given.verify) {
    for (const size of sizes) {
      const result = await verify(url, writer, { size, queries: Number(given.queries), changes: Number(given.changes) })
      console.log(
        `${size} vehicles: ${result.differences} differences in ${result.asked} queries (${result.kept} answers kept over ` +
          `${result.changes} changes; ${result.bySql} asked in SQL too)`,
      )
      failed ||= result.differences > 0
    }
  } else {
    const urls = urlMix(1400)
    const urlsFile = join(folder, 'urls.txt')
    writeFileSync(urlsFile, `${urls.join('\n')}\n`)
    console.log(`${urls.length} distinct URLs, ${tool}, ${given.rounds} rounds of ${given.seconds} s, median\n`)
    const results: SizeResult[] = []
    for (const size of sizes) {
      await fillInventory(writer, size)
      const result = await measureSize(url, writer, {
        size,
        urls,
        urlsFile,
        folder,
        seconds: Number(given.seconds),
        rounds: Number(given.rounds),
      })
      results.push(result)
      printTable(result)
    }
    const out = join(PROJECT_ROOT, 'bench/results')
    mkdirSync(out, { recursive: true })
    writeFileSync(
      join(out, 'listing.json'),
      JSON.stringify({ tool, urls: urls.length, results, aims: judge(results) }, null, 2),
    )
    for (const { aim, value, met } of judge(results))
      console.log(`${met ? 'reached    ' : 'not reached'}  ${aim}: ${value}`)
  }
  await writer.end()
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(failed ? 1 : 0)
