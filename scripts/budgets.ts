// npm run budgets: compressed size of each page against its budget.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { PROJECT_ROOT } from '#db/root.ts'

// gzip kB (1000 bytes) of script by group, and of styles.
const SCRIPT = { public: 140, portal: 200, staff: 250 }
const STYLE = 20

type Chunks = Record<string, { file: string; imports?: string[]; css?: string[]; assets?: string[] }>

interface Route {
  id: string
  parentId?: string
  path?: string
  module: string
  clientLoaderModule?: string
  clientActionModule?: string
  clientMiddlewareModule?: string
  hydrateFallbackModule?: string
  imports?: string[]
  css?: string[]
}
interface Manifest {
  entry: { module: string; imports: string[] }
  routes: Record<string, Route>
}

const client = join(PROJECT_ROOT, 'build/client')
const stop = (message: string): never => {
  console.error(`budgets: ${message}`)
  process.exit(1)
}

const chunksFile = join(client, '.vite/manifest.json')
const manifestName = existsSync(join(client, 'assets'))
  ? readdirSync(join(client, 'assets')).find((name) => /^manifest-.*\.js$/.test(name))
  : undefined
if (!manifestName || !existsSync(chunksFile)) stop('there is no build to weigh: run npm run build first')

const chunks = JSON.parse(readFileSync(chunksFile, 'utf8')) as Chunks
const manifest = JSON.parse(
  readFileSync(join(client, 'assets', manifestName!), 'utf8')
    .replace(/^window\.\w+=/, '')
    .replace(/;\s*$/, ''),
) as Manifest
const sourceOf = new Map(Object.entries(chunks).map(([source, { file }]) => [file, source]))
const weights = new Map<string, number>()

const weigh = (file: string) => {
  const known = weights.get(file)
  if (known !== undefined) return known
  const weight = gzipSync(readFileSync(join(client, file)), { level: 9 }).length
  weights.set(file, weight)
  return weight
}

function filesOf(modules: string[], styles: string[]): Set<string> {
  const files = new Set(styles)
  const add = (file: string) => {
    if (files.has(file)) return
    files.add(file)
    const chunk = chunks[sourceOf.get(file) ?? '']
    for (const source of chunk?.imports ?? []) add(chunks[source]!.file)
    for (const style of [...(chunk?.css ?? []), ...(chunk?.assets ?? [])]) if (style.endsWith('.css')) files.add(style)
  }
  for (const module of modules) add(module)
  return files
}

const asFile = (url: string) => url.replace(/^\//, '')

function rowOf(leaf: Route) {
  const branch: Route[] = []
  for (let at: Route | undefined = leaf; at; at = manifest.routes[at.parentId ?? '']) branch.unshift(at)
  const modules = branch.flatMap((route) =>
    [
      route.module,
      route.clientLoaderModule,
      route.clientActionModule,
      route.clientMiddlewareModule,
      route.hydrateFallbackModule,
    ]
      .concat(route.imports)
      .filter((url) => url !== undefined),
  )
  const styles = branch.flatMap((route) => route.css ?? [])
  const files = filesOf([manifest.entry.module, ...manifest.entry.imports, ...modules].map(asFile), styles.map(asFile))
  const total = (extension: string) =>
    [...files].filter((file) => file.endsWith(extension)).reduce((sum, file) => sum + weigh(file), 0) / 1000
  const source = sourceOf.get(asFile(leaf.module)) ?? ''
  const group = (/^app\/routes\/(public|portal|staff)\//.exec(source)?.[1] ?? 'public') as keyof typeof SCRIPT
  return {
    page: `/${branch.flatMap(({ path }) => path || []).join('/')}`,
    script: total('.js'),
    most: SCRIPT[group],
    style: total('.css'),
  }
}

const parents = new Set(Object.values(manifest.routes).map(({ parentId }) => parentId))
const isPage = (route: Route) => !parents.has(route.id) && /\.tsx(\?|$)/.test(sourceOf.get(asFile(route.module)) ?? '')
const rows = Object.values(manifest.routes).filter(isPage).map(rowOf)
if (rows.length === 0) stop('the build holds no page: its manifest is not as expected')

const kB = (value: number) => Number(value.toFixed(1))
console.table(
  rows
    .sort((a, b) => b.script - a.script)
    .map(({ page, script, most, style }) => ({
      page,
      'script kB': kB(script),
      'at most': most,
      'style kB': kB(style),
      'at most ': STYLE,
    })),
)
const over = rows.flatMap(({ page, script, most, style }) => [
  ...(script > most ? [`${page} loads ${kB(script)} kB of script, at most ${most}`] : []),
  ...(style > STYLE ? [`${page} loads ${kB(style)} kB of styles, at most ${STYLE}`] : []),
])
if (over.length) stop(over.join('\nbudgets: '))
console.log(`budgets: ${rows.length} pages within them`)
