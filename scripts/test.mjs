// npm test: every check, in the order in which they fail fastest, and a plain summary. Installs first if needed.
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBuild, ensureInstalled, ensureNode, run } from './ready.mjs'

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
ensureNode()
ensureInstalled()

const CHROMIUM = process.env.CHROME_PATH ?? '/usr/bin/chromium'
const POSTGRES_15 = '/usr/lib/postgresql/15/bin/postgres'
const npm = (script) => () => run('npm', ['run', '--silent', script])
const skip = (reason) => () => reason

const build = () => {
  ensureBuild()
  return true
}

const steps = [
  ['lint', npm('lint')],
  ['types', npm('typecheck')],
  ['dead code', npm('knip')],
  ['contract/database.ts is current', () => run('npm', ['run', '--silent', 'db:types', '--', '--check'])],
  ['unit', npm('test:unit')],
  ['database', npm('test:db')],
  [
    'database on PostgreSQL 15',
    existsSync(POSTGRES_15) ? npm('test:db:15') : skip("Debian's postgresql-15 is not installed"),
  ],
  ['HTTP', npm('test:http')],
  ['build', build],
  ['restore drill', npm('test:drill')],
  ['bundle budgets', npm('budgets')],
  ['browser', existsSync(CHROMIUM) ? npm('test:e2e') : skip(`no Chromium at ${CHROMIUM} (CHROME_PATH names another)`)],
]

const results = []
for (const [name, step] of steps) {
  console.log(`\n── ${name}`)
  const startedAt = Date.now()
  const result = step()
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  if (typeof result === 'string') console.log(`skipped: ${result}`)
  results.push({
    name,
    seconds,
    state: typeof result === 'string' ? 'skipped' : result ? 'passed' : 'FAILED',
    why: result,
  })
}

console.log('\n── summary')
for (const { name, seconds, state, why } of results) {
  console.log(`${state.padEnd(8)} ${name} (${seconds} s)${state === 'skipped' ? `: ${why}` : ''}`)
}
const count = (state) => results.filter((result) => result.state === state).length
console.log(`${count('passed')} passed, ${count('FAILED')} failed, ${count('skipped')} skipped`)
process.exit(count('FAILED') === 0 ? 0 : 1)
