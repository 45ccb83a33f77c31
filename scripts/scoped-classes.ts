import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import type { Plugin } from 'vite'

const ROOT = dirname(import.meta.dirname)
const IMPORT = /^import (\w+) from ['"]((?:\.|#app\/)[^'"]+\.module\.css)['"];?$/gm
const NO_CLASSES = /\/\*[\s\S]*?\*\/|url\([^)]*\)|:global\([^)]*\)/g
const CLASS = /\.([a-z][\w-]*)/gi

const sheetsOf = new Map<string, number>()
for (const sheet of readdirSync(join(ROOT, 'app'), { recursive: true, encoding: 'utf8' })) {
  if (!sheet.endsWith('.css')) continue
  const text = readFileSync(join(ROOT, 'app', sheet), 'utf8').replace(NO_CLASSES, '')
  for (const name of new Set([...text.matchAll(CLASS)].map((match) => match[1]!)))
    sheetsOf.set(name, (sheetsOf.get(name) ?? 0) + 1)
}

export function scopedName(name: string, file: string): string {
  if ((sheetsOf.get(name) ?? 0) < 2) return name
  const path = relative(ROOT, file).split(sep).join('/')
  return `${name}_${createHash('sha256').update(path).digest('hex').slice(0, 4)}`
}

/** Inlines `css.name`, so no class tables are downloaded. */
export const scopedClasses = (): Plugin[] => [
  {
    name: 'scoped-classes',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!/\.tsx?(\?|$)/.test(id)) return
      let written = code
      for (const [line, table, address] of code.matchAll(IMPORT)) {
        const sheet = address!.startsWith('#') ? join(ROOT, address!.slice(1)) : resolve(dirname(id), address!)
        const names = namesIn(sheet)
        written = written
          .replace(line!, `import '${address}'`)
          .replace(new RegExp(`(?<![\\w./'"-])${table}\\.(\\w+)`, 'g'), (_, inCode: string) => {
            const name = names.get(inCode)
            if (!name) this.error(`${id}: no class ${inCode} in ${address}`)
            return `'${scopedName(name, sheet)}'`
          })
      }
      return { code: written, map: null }
    },
  },
  {
    name: 'scoped-classes-tables',
    enforce: 'post',
    apply: 'build',
    transform: (_, id) =>
      /\.module\.css$/.test(id) ? { code: '', map: null, moduleSideEffects: 'no-treeshake' } : undefined,
  },
]

/** `car-photo` is `carPhoto`. */
export const namesIn = (sheet: string): Map<string, string> => {
  const text = readFileSync(sheet, 'utf8').replace(NO_CLASSES, '')
  return new Map([...text.matchAll(CLASS)].map(([, name]) => [inCode(name!), name!]))
}

const inCode = (name: string) => name.replace(/[-_]+(\w)/g, (_, letter: string) => letter.toUpperCase())
