import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import rooms from '#app/features/rooms.json' with { type: 'json' }
import { PROJECT_ROOT } from '#db/root.ts'
import { tableOf } from './glossary.ts'

const NO_FLOORS = ['app', 'public', 'docs', 'node_modules', 'build', 'test-results']

const page = readFileSync(join(PROJECT_ROOT, 'docs/architecture.md'), 'utf8')
const marked = [...page.matchAll(/`([^`\n]+)`/g)].map(([, name]) => name!)
const foldersOf = (folder: string) =>
  readdirSync(join(PROJECT_ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)

test('every named file and folder exists', () => {
  const inside = ['', 'db', 'server', 'server/auth']
  const named = marked.filter(
    (name) => /^[\w.-]+(\/[\w.-]*)*$/.test(name) && /[/.]/.test(name) && !/^(queries|mutations)\.ts$/.test(name),
  )
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter((name) => !inside.some((folder) => existsSync(join(PROJECT_ROOT, folder, name))))).toEqual([])
})

test('every folder of the root, the app, the server and its accounts is named', () => {
  const floors = foldersOf('.').filter((name) => !name.startsWith('.') && !NO_FLOORS.includes(name))
  const wanted = [
    ...floors.map((name) => `${name}/`),
    ...foldersOf('app').map((name) => `app/${name}/`),
    ...foldersOf('server').map((name) => `server/${name}/`),
    ...foldersOf('server/auth')
      .filter((name) => name !== 'endpoints')
      .map((name) => `${name}/`),
  ]
  expect(wanted.filter((name) => !marked.includes(name))).toEqual([])
})

test('its rooms are those of app/features/rooms.json and the folders', () => {
  const documented = Object.fromEntries(
    tableOf(page, 'Tier').map(([tier = '', names = '']) => [tier, names.split(', ')]),
  )
  expect(documented).toEqual(rooms)
  expect(Object.values(rooms).flat().sort()).toEqual(foldersOf('app/features').sort())
})

test.each(['contract', 'db', 'importer', 'demonstration'])('%s imports what the page says', (floor) => {
  const [, , documented = ''] = tableOf(page, 'Folder').find(([name]) => name === `\`${floor}/\``) ?? []
  const config = readFileSync(join(PROJECT_ROOT, '.dependency-cruiser.cjs'), 'utf8')
  const rule = config.match(
    new RegExp(`from: \\{ \\.\\.\\.CODE, path: '\\^${floor}/' \\},\\s+to: \\{ path: OURS, pathNot: '\\^\\(?([\\w|]+)`),
  )
  const allowed = rule![1]!.split('|').filter((name) => name !== floor)
  expect([...documented.matchAll(/`(\w+)\/`/g)].map(([, name]) => name).sort()).toEqual(allowed.sort())
})
