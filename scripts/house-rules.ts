import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'
import { PROJECT_ROOT } from '#db/root.ts'
import { ONE_WAY } from './one-way.ts'
import { styleBreaches } from './style-rules.ts'

const FOLDERS = ['app', 'server', 'contract', 'db', 'importer', 'demonstration', 'tests', 'bench', 'scripts']
const COUNTED = /\.(ts|tsx|sql|css|mjs)$/
const LONGEST_FILE = 400
const LONGEST_ROUTE = 120
const DRAWER = /^(utils?|helpers?|misc|common)$/
const KEBAB = /^[a-z0-9]+([.-][a-z0-9]+)*$/
const COMPONENT =
  /^export (?:default )?(?:async )?(?:function|const) ([A-Z][a-z]\w*)\s*(?:[(<]|=\s*(?:\(|<|function|memo|forwardRef))/gm

const TESTS = /\.(test|spec)\.tsx?$/

const root = process.argv[2] ?? PROJECT_ROOT

const filesOf = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()

function* breaches(path: string): Generator<string> {
  const parts = path.split('/')
  const name = basename(path).replace(/\.(test|spec|fake|worker)?\.?[a-z0-9]+$/, '')
  for (const part of [...parts.slice(0, -1), name]) {
    if (DRAWER.test(part)) yield `nothing is called '${part}': name it for what it does`
  }
  if (/^index\.(ts|tsx|mjs)$/.test(basename(path)) && path !== 'server/index.ts') {
    yield 'no barrels: import the file, never the folder'
  }
  const isRoute = path.startsWith('app/routes/')
  if (!COUNTED.test(path)) return
  if (!isRoute && !/^db\/.*\.sql$/.test(path) && !parts.every((part) => KEBAB.test(part)))
    yield 'files and folders are kebab-case'
  if (path === 'contract/database.ts') return

  const text = readFileSync(join(root, path), 'utf8')
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
  if (lines > LONGEST_FILE) yield `${lines} lines, at most ${LONGEST_FILE}`
  if (isRoute && lines > LONGEST_ROUTE) yield `${lines} lines, a route has at most ${LONGEST_ROUTE}`
  for (const { inside, allowed, pattern, say } of ONE_WAY) {
    if (!inside.test(path) || allowed.test(path) || TESTS.test(path)) continue
    for (const [index, line] of text.split('\n').entries()) if (pattern.test(line)) yield `line ${index + 1}: ${say}`
  }
  if (/^app\/(ui|features)\/.*\.tsx$/.test(path) && !path.endsWith('.test.tsx')) {
    const components = [...text.matchAll(COMPONENT)].map((match) => match[1])
    if (components.length > 1) yield `exports ${components.join(', ')}: one component per file`
  }
  if (/\.test\.tsx?$/.test(path)) return
}

const found = [
  ...FOLDERS.flatMap(filesOf).flatMap((path) => [...breaches(path)].map((what) => `${path}: ${what}`)),
  ...[...styleBreaches(root)].map((breach) => breach.join(': ')),
]
for (const line of found) console.error(line)
console.log(found.length ? `house rules: ${found.length} broken` : 'house rules: kept')
process.exit(found.length ? 1 : 0)
