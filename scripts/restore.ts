import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { restore } from '#server/backup/restore.ts'
import { runWithProgress } from './run-with-progress.ts'

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
await runWithProgress(
  ({ env, postgres, tell }) => restore(env, postgres.url, resolve(given.path), { over: given.over, tell }),
  (done, seconds) => {
    console.log(
      `Restored ${done.cover.made_at} (version ${done.cover.version}): ${done.rows} rows of ${done.tables} tables, each proved; ${done.policies} policies; ${done.objects} uploaded files, ${done.files} originals, keys; in ${seconds} s`,
    )
    if (done.migrated.length > 0) console.log(`Brought to the present: ${done.migrated.join(', ')}`)
  },
)
