// npm test: every check, the quickest to fail first, and a plain summary. Installs first if needed. What computes on one core only runs beside
// what waits for a server.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { CHROMIUM } from './chromium.mjs'
import { ensureInstalled, ensureNode } from './ready.mjs'

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
ensureNode()
ensureInstalled()

const POSTGRES_15 = '/usr/lib/postgresql/15/bin/postgres'
const npm = (...script) => ['npm', 'run', '--silent', ...script]
const node = (code) => [process.execPath, '--input-type=module', '--eval', code]

// Stage after stage; in a stage the lanes run side by side, each its steps in order. A step is a command, or why it is skipped.
const STAGES = [
  [
    [
      ['lint', npm('lint')],
      ['types', npm('typecheck')],
      ['dead code', npm('knip')],
      ['contract/database.ts is current', npm('db:types', '--', '--check')],
    ],
    [['unit', npm('test:unit')]],
  ],
  [
    [
      ['database', npm('test:db')],
      [
        'database on PostgreSQL 15',
        existsSync(POSTGRES_15) ? npm('test:db:15') : "Debian's postgresql-15 is not installed",
      ],
    ],
    [
      ['build', node("(await import('./scripts/ready.mjs')).ensureBuild()")],
      ['restore drill', npm('test:drill')],
      ['bundle budgets', npm('budgets')],
      ['HTTP', npm('test:http')],
    ],
  ],
  [[['browser', existsSync(CHROMIUM) ? npm('test:e2e') : `no Chromium at ${CHROMIUM} (CHROME_PATH names another)`]]],
]

/** Runs a command. With company its output is kept for when it is over; alone, it is shown as it comes. */
async function run([command, ...args], isAlone) {
  const stdio = isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe']
  const child = spawn(command, args, { stdio, shell: process.platform === 'win32' })
  const over = new Promise((resolve) => {
    child.once('error', (error) => resolve({ passed: false, why: error.message }))
    child.once('close', (code) => resolve({ passed: code === 0 }))
  })
  const said = await Promise.all(isAlone ? [] : [text(child.stdout), text(child.stderr)])
  return { ...(await over), said: said.join('') }
}

const results = []
for (const lanes of STAGES) {
  const isAlone = lanes.length === 1
  await Promise.all(
    lanes.map(async (steps) => {
      for (const [name, step] of steps) {
        if (typeof step === 'string') {
          console.log(`\n── ${name}\nskipped: ${step}`)
          results.push({ name, seconds: '0.0', state: 'skipped', why: step })
          continue
        }
        if (isAlone) console.log(`\n── ${name}`)
        const startedAt = Date.now()
        const { passed, said, why } = await run(step, isAlone)
        const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
        if (!isAlone) process.stdout.write(`\n── ${name}\n${said}`)
        results.push({ name, seconds, state: passed ? 'passed' : 'FAILED', why })
      }
    }),
  )
}

console.log('\n── summary')
for (const { name, seconds, state, why } of results)
  console.log(`${state.padEnd(8)} ${name} (${seconds} s)${why ? `: ${why}` : ''}`)
const count = (state) => results.filter((result) => result.state === state).length
console.log(`${count('passed')} passed, ${count('FAILED')} failed, ${count('skipped')} skipped`)
process.exitCode = count('FAILED') === 0 ? 0 : 1
