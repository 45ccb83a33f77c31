// npm run restore -- FILE [--over]: what npm run backup wrote, into an empty database and folder, or over what is there.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openPostgres } from '#db/open.ts'
import { restore } from '#server/backup/restore.ts'
import { teller } from '#server/backup/teller.ts'
import { readEnv } from '#server/env.ts'

const readArguments = () => {
  try {
    const { values, positionals } = parseArgs({ options: { over: { type: 'boolean' } }, allowPositionals: true })
    return positionals.length === 1 ? { path: positionals[0]!, over: values.over ?? false } : undefined
  } catch {
    return undefined
  }
}

const given = readArguments()
if (!given) {
  console.error('usage: npm run restore -- FILE [--over]')
  process.exit(2)
}
const startedAt = performance.now()
const { tell, end } = teller()
try {
  const env = readEnv()
  const postgres = await openPostgres(env)
  try {
    const done = await restore(env, postgres.url, resolve(given.path), { over: given.over, tell })
    end()
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    console.log(
      `Restored ${done.cover.made_at} (version ${done.cover.version}): ${done.rows} rows of ${done.tables} tables, each proved; ${done.policies} policies; ${done.objects} uploaded files, ${done.files} originals, keys; in ${seconds} s`,
    )
    if (done.migrated.length > 0) console.log(`Brought to the present: ${done.migrated.join(', ')}`)
  } finally {
    await postgres.stop()
  }
} catch (error) {
  end()
  console.error((error as Error).message)
  process.exitCode = 1
}
