// npm run lint, last part: the rules of the house that a linter does not know. Prints each breach as file: what is wrong.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'
import { PROJECT_ROOT } from '#db/root.ts'
import { ONE_SEARCH } from './search-rules.ts'
import { styleBreaches } from './style-rules.ts'

const FOLDERS = ['app', 'server', 'contract', 'db', 'importer', 'demonstration', 'tests', 'bench', 'scripts']
const COUNTED = /\.(ts|tsx|sql|css|mjs)$/
const LONGEST_FILE = 400
const LONGEST_ROUTE = 120
const DRAWER = /^(utils?|helpers?|misc|common)$/
const KEBAB = /^[a-z0-9]+([.-][a-z0-9]+)*$/
const COMPONENT =
  /^export (?:default )?(?:async )?(?:function|const) ([A-Z][a-z]\w*)\s*(?:[(<]|=\s*(?:\(|<|function|memo|forwardRef))/gm

/** One way to do a thing: what a line must not say, outside of which files, and what to use instead. */
interface OneWay {
  /** Where the rule holds. */
  inside: RegExp
  /** The files that do it for everybody. */
  allowed: RegExp
  pattern: RegExp
  say: string
}

const TESTS = /\.(test|spec)\.tsx?$/

const BACKEND = /^(server|db|contract|importer|demonstration|scripts)\//

const ONE_WAY: OneWay[] = [
  {
    inside: BACKEND,
    allowed: /^server\/kernel\/every\.ts$/,
    pattern: /\bsetInterval\b/,
    say: 'what is done again and again is done by `every` (server/kernel/every.ts)',
  },
  {
    inside: BACKEND,
    allowed: /^server\/kernel\/listen-on\.ts$/,
    pattern: /['"`;]\s*listen [\w$]|['"]notification['"]/i,
    say: 'what PostgreSQL notifies is heard by `listenOn` (server/kernel/listen-on.ts)',
  },
  {
    inside: BACKEND,
    // Names of statements that PostgreSQL holds are given out until there are enough; the fakes' switches go by their order.
    allowed: /^server\/(db|rest\/statement-names|integrations\/faults)\.ts$/,
    pattern: /\.keys\(\)\.next\(\)|\[oldest\w*\] = |\.size >=? .*\.(clear|delete)\(/,
    say: 'what is remembered up to a limit is kept in an LRUCache (lru-cache)',
  },
  {
    inside: BACKEND,
    allowed: /^(server\/storage\/multipart|scripts\/house-rules)\.ts$/,
    pattern: /from 'busboy'|boundary=\(/,
    say: 'a form with files is read by `readForm` (server/storage/multipart.ts)',
  },
  {
    inside: /^server\/compose\.ts$/,
    allowed: /^$/,
    pattern: /\bstop[A-Z]|\?\.close\(/,
    say: 'what is opened says at once how it ends: `add` or `onClose` of server/kernel/closing.ts',
  },
  {
    inside: BACKEND,
    // The first is polite to whoever goes on sending: it counts what it throws away.
    allowed: /^server\/(integrations\/outside-call|kernel\/read-body)\.ts$/,
    pattern: /\.on\('data'|(?<!\.)\bchunks\.push\(/,
    say: 'a body is read whole by `readBody` (server/kernel/read-body.ts), which has a limit',
  },
  {
    inside: BACKEND,
    allowed: /^server\/kernel\/conditional\.ts$/,
    pattern: /['"]if-(none-match|match|range)['"]/i,
    say: 'entity tags are compared by server/kernel/conditional.ts, as RFC 9110 says',
  },
  {
    inside: /^(server|scripts)\//,
    allowed: /^server\/(env|site-url)\.ts$|^scripts\/house-rules\.ts$/,
    pattern: /\.PUBLIC_URL\b|'PUBLIC_URL'|\bPUBLIC_URL \?/,
    say: 'where the site is found is said by `siteUrl` (server/site-url.ts)',
  },
  {
    inside: BACKEND,
    allowed: /^server\/kernel\/conditional\.ts$/,
    pattern: /(\.get|\.header|headers)(\(|\[)'accept-encoding'|\\bgzip\\b/,
    say: 'the encoding of an answer is chosen by `bestEncoding` (server/kernel/conditional.ts)',
  },
]

const root = process.argv[2] ?? PROJECT_ROOT

/** Files under a folder, as paths from the root with forward slashes. */
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
  // Routes are named by their URL and migrations by their number.
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
  for (const { inside, allowed, pattern, say } of ONE_SEARCH)
    if (inside.test(path) && !allowed.test(path) && pattern.test(text)) yield say
}

const found = [
  ...FOLDERS.flatMap(filesOf).flatMap((path) => [...breaches(path)].map((what) => `${path}: ${what}`)),
  ...[...styleBreaches(root)].map((breach) => breach.join(': ')),
]
for (const line of found) console.error(line)
console.log(found.length ? `house rules: ${found.length} broken` : 'house rules: kept')
process.exit(found.length ? 1 : 0)
