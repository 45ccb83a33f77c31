// npm run backup -- FILE: rows, files and keys in one file, encrypted with BACKUP_PASSPHRASE or BACKUP_KEY.
import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { backUp } from '#server/backup/backup.ts'
import { runWithProgress } from './run-with-progress.ts'

const [path, ...others] = process.argv.slice(2)
if (!path || path.startsWith('-') || others.length > 0) {
  console.error('usage: npm run backup -- FILE')
  process.exit(2)
}
await runWithProgress(
  ({ env, postgres, tell }) => backUp(env, postgres.url, resolve(path), tell),
  (done, seconds, env) => {
    const megabytes = (statSync(path).size / 1e6).toFixed(1)
    console.log(
      `${path}: ${done.rows} rows of ${done.tables} tables, ${done.objects} uploaded files, ${done.files} originals, keys; ${megabytes} MB in ${seconds} s`,
    )
    if (done.missing > 0)
      console.warn(`${done.missing} files have a row and no bytes; they were missing before the backup`)
    if (!env.BACKUP_PASSPHRASE && !env.BACKUP_KEY)
      console.warn('It is open: it holds personal data and keys. BACKUP_PASSPHRASE or BACKUP_KEY would close it.')
  },
)
