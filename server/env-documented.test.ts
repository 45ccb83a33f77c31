import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '#db/root.ts'
import { readAuthSettings } from './auth/settings.ts'
import { ENV_NAMES } from './env.ts'

const read = (file: string) => readFileSync(join(PROJECT_ROOT, file), 'utf8')
const example = [...read('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = '', value = '']) => [
  name,
  value,
])
const offered = example.map(([name = '']) => name)

test('.env.example has every variable', () => {
  expect(ENV_NAMES.filter((name) => !offered.includes(name))).toEqual([])
})

test('.env.example has no unknown variable', () => {
  const accounts = offered.filter((name) => name.startsWith('GOTRUE_'))
  expect(offered.filter((name) => !accounts.includes(name) && !ENV_NAMES.includes(name))).toEqual([])
  const given = Object.fromEntries(
    example.filter(([name = '', value]) => accounts.includes(name) && value !== '' && value !== 'true'),
  )
  expect(readAuthSettings(given, { siteUrl: 'http://localhost', landingPath: '/' }).unused).toEqual([])
})

test('docs/operations.md explains every variable', () => {
  const documented = read('docs/operations.md')
  const isTold = (name: string) =>
    documented.includes(`\`${name.replace(/^WEBHOOK_.*_URL$/, 'WEBHOOK_<TARGET>_URL')}\``)
  expect(ENV_NAMES.filter((name) => !isTold(name))).toEqual([])
})
