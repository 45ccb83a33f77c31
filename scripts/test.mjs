// npm test: all checks, quickest first. CPU-bound steps run beside waiting ones. `npm run test:full` adds
// PostgreSQL 15 and complete oracles.
import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { CHROMIUM } from './chromium.mjs'
import { ensureInstalled, ensureNode } from './ready.mjs'

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
ensureNode()
ensureInstalled()

const MEMORY = '/dev/shm'
const PLENTY = 12e9
if (existsSync(MEMORY)) {
  const { bavail, bsize } = statfsSync(MEMORY)
  if (Math.min(bavail * bsize, freemem()) > PLENTY) {
    const folder = mkdtempSync(`${MEMORY}/volante-`)
    // PostgreSQL runs as another user.
    chmodSync(folder, 0o755)
    process.env.TMPDIR = folder
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
  }
}

const isFull = process.argv.includes('--full')
if (isFull) process.env.TEST_FULL = '1'
const reports = mkdtempSync(join(tmpdir(), 'volante-reports-'))
process.env.TEST_REPORTS = reports

const POSTGRES_15 = '/usr/lib/postgresql/15/bin/postgres'
// Depends on the version of PostgreSQL.
const VERSION_DEPENDENT = ['migrate', 'permission-baseline', 'ledger-lines', 'outbox', 'dumped', 'open'].map(
  (name) => `tests/db/${name}.test.ts`,
)
const npm = (...script) => ['npm', 'run', '--silent', ...script]
const node = (code) => [process.execPath, '--input-type=module', '--eval', code]

// Stages are sequential; lanes of a stage run in parallel. A step is a command, or why it is skipped.
const STAGES = [
  [
    [
      ['unit', npm('test:unit')],
      ['lint', npm('lint')],
    ],
    // Two of these write route types.
    [
      ['types', npm('typecheck')],
      ['build', node("(await import('./scripts/ready.mjs')).ensureBuild()")],
      ['bundle budgets', npm('budgets')],
    ],
    [
      ['contract/database.ts is current', npm('db:types', '--', '--check')],
      ['dead code', npm('knip')],
    ],
  ],
  [
    [
      ['database', npm('test:db')],
      [
        'database on PostgreSQL 15',
        existsSync(POSTGRES_15)
          ? npm('test:db:15', '--', ...(isFull ? [] : VERSION_DEPENDENT))
          : "Debian's postgresql-15 is not installed",
      ],
    ],
    [['HTTP', npm('test:http')]],
  ],
  [
    [['browser', existsSync(CHROMIUM) ? npm('test:e2e') : `no Chromium at ${CHROMIUM} (CHROME_PATH names another)`]],
    [['restore drill', npm('test:drill')]],
  ],
]

// `times` prints CPU time last.
const TIMED = '"$@"; status=$?; times >&3; exit $status'

/** Seconds of `times`: `1m2.50s 0m3.10s`. */
function processorSeconds(times) {
  const children = times.trim().split('\n').at(-1) ?? ''
  return [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce((sum, [, m, s]) => sum + Number(m) * 60 + Number(s), 0)
}

/** Buffers output, since commands run in parallel. */
async function run(command) {
  const child = spawn('sh', ['-c', TIMED, 'sh', ...command], {
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  const end = new Promise((resolve) => {
    child.once('error', (error) => resolve({ passed: false, why: error.message }))
    child.once('close', (code) => resolve({ passed: code === 0 }))
  })
  const [times, ...output] = await Promise.all(
    [child.stdio[3], child.stdout, child.stderr].map((stream) => text(stream)),
  )
  return { ...(await end), processor: processorSeconds(times), output: output.join('') }
}

const HAS_TESTS = new Set(['unit', 'database', 'database on PostgreSQL 15', 'restore drill', 'HTTP', 'browser'])
const started = Date.now()
const steps = []
for (const lanes of STAGES) {
  await Promise.all(
    lanes.map(async (lane) => {
      for (const [name, step] of lane) {
        if (typeof step === 'string') {
          console.log(`\n── ${name}\nskipped: ${step}`)
          steps.push({ name, seconds: 0, processor: 0, state: 'skipped', why: step })
          continue
        }
        const startedAt = Date.now()
        const { passed, output, why, processor } = await run(step)
        const seconds = (Date.now() - startedAt) / 1000
        process.stdout.write(`\n── ${name}\n${output}`)
        steps.push({ name, seconds, processor, state: passed ? 'passed' : 'FAILED', why, output })
      }
    }),
  )
}

const tests = readdirSync(reports).flatMap((file) => JSON.parse(readFileSync(join(reports, file), 'utf8')))
rmSync(reports, { recursive: true, force: true })

const LAST_LINES = 12
const SLOWEST = 10
const place = ({ file, line }) => (line ? `${file}:${line}` : file)
const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`
const print = (title, lines) => lines.length > 0 && console.log(`\n── ${title}\n${lines.join('\n')}`)

const failedTests = tests.filter(({ state }) => state === 'failed')
const failedSteps = steps.filter(({ state }) => state === 'FAILED')
print(
  'steps',
  steps.map(
    ({ name, seconds, processor, state, why }) =>
      `${state.padEnd(8)} ${name} (${seconds.toFixed(0)} s, ${processor.toFixed(0)} s of processor)${why ? `: ${why}` : ''}`,
  ),
)
const sum = (list, key) => list.reduce((total, entry) => total + entry[key], 0)
console.log(
  `${((Date.now() - started) / 60_000).toFixed(1)} minutes, ${(sum(steps, 'processor') / 60).toFixed(1)} minutes of processor`,
)
for (const { name, output } of failedSteps)
  if (output)
    print(
      `last lines of ${name}`,
      stripVTControlCharacters(output)
        .split('\n')
        .filter((line) => line.trim())
        .slice(-LAST_LINES),
    )
print(
  'slowest tests',
  [...tests]
    .sort((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, SLOWEST)
    .map((test) => `${seconds(test.milliseconds)} ${place(test)} › ${test.title}`),
)
print(
  'flaky: passed on a retry; its cause must be fixed',
  tests.filter(({ isFlaky }) => isFlaky).map((test) => `${place(test)} › ${test.title}: ${test.error ?? ''}`),
)
print(
  'failed',
  failedTests.map((test) => `${place(test)} › ${test.title}: ${test.error ?? ''}`),
)
const count = (state) =>
  tests.filter((test) => test.state === state).length +
  steps.filter((step) => step.state.toLowerCase() === state && !HAS_TESTS.has(step.name)).length
console.log(`\n${count('passed')} passed, ${count('failed') || failedSteps.length} failed, ${count('skipped')} skipped`)
process.exitCode = failedSteps.length === 0 ? 0 : 1
