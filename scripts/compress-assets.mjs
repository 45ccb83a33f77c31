// Last build step: precache.json, the service worker's version, and .br and .gz of text files over 1 kB.
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, extname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const CLIENT = join(dirname(dirname(fileURLToPath(import.meta.url))), 'build/client')
const TEXT = new Set(['.js', '.css', '.svg', '.json', '.webmanifest', '.html', '.txt', '.xml', '.map'])
const WORTH_IT = 1024
const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

// Modules of public pages with imports, styles, fonts and manifest.
const PUBLIC = /^app\/(entry\.client|root|routes\/public\/)/
const PORTAL = /^app\/routes\/portal\//

await writePrecache()
const [before, after] = await compressAll()
console.log(`Compressed: ${Math.round(before / 1024)} kB → ${Math.round(after / 1024)} kB (br)`)

async function writePrecache() {
  const manifest = JSON.parse(await readFile(join(CLIENT, '.vite/manifest.json'), 'utf8'))
  const reached = (pattern, withLater) => {
    const files = new Set()
    const seen = new Set()
    const visit = (key) => {
      if (seen.has(key)) return
      seen.add(key)
      const { file, imports = [], dynamicImports = [], css = [], assets = [] } = manifest[key]
      for (const one of [file, ...css, ...assets]) files.add(`/${one}`)
      for (const one of withLater ? [...imports, ...dynamicImports] : imports) visit(one)
    }
    for (const key of Object.keys(manifest)) if (pattern.test(key)) visit(key)
    return files
  }
  const wanted = reached(PUBLIC, false)
  for (const name of await readdir(join(CLIENT, 'assets'))) {
    if (/^manifest-.*\.js$|\.css$/.test(name)) wanted.add(`/assets/${name}`)
  }
  const files = [...wanted, '/icons/favicon.svg', '/icons/icon-192.png'].sort()
  const portal = [...reached(PORTAL, true)].filter((file) => !wanted.has(file)).sort()
  const worker = join(CLIENT, 'sw.js')
  const source = await readFile(worker, 'utf8')
  const version = createHash('sha256')
    .update(source)
    .update([...files, ...portal].join())
    .digest('hex')
    .slice(0, 12)
  if (!source.includes("'development'"))
    throw new Error('sw.js has no version to write over: build again from the start')
  await writeFile(worker, source.replace("'development'", `'${version}'`))
  await writeFile(join(CLIENT, 'precache.json'), JSON.stringify({ version, files, portal }))
}

async function compressAll() {
  const entries = await readdir(CLIENT, { recursive: true, withFileTypes: true })
  const totals = [0, 0]
  const work = entries.map(async (entry) => {
    const file = join(entry.parentPath ?? entry.path, entry.name)
    if (!entry.isFile() || !TEXT.has(extname(file)) || relative(CLIENT, file).startsWith('.')) return
    const bytes = await readFile(file)
    if (bytes.length <= WORTH_IT) return
    const options = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    const [small, smaller] = await Promise.all([gz(bytes, { level: 9 }), brotli(bytes, { params: options })])
    await Promise.all([writeFile(`${file}.gz`, small), writeFile(`${file}.br`, smaller)])
    totals[0] += bytes.length
    totals[1] += smaller.length
  })
  await Promise.all(work)
  return totals
}
