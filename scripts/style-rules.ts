import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { namesIn } from './scoped-classes.ts'

const IMPORT = /^import (\w+) from '((?:\.|#app\/)[^']+\.module\.css)'$/gm
const CLASS_LISTS = /className=(?:"([^"]+)"|\{`([^`]+)`\})|\bcx\(([^)]*)\)/g
const GLOBAL = /:global\(([^)]*)\)/g
const LONGEST_GLOBAL = 600

export function* styleBreaches(root: string): Generator<[path: string, what: string]> {
  const files = readdirSync(join(root, 'app'), { recursive: true, encoding: 'utf8' }).map((file) =>
    `app/${file}`.split(sep).join('/'),
  )
  const sheets = new Map<string, { names: Map<string, string>; used: Set<string> }>()
  for (const file of files.filter((one) => one.endsWith('.css'))) {
    if (file.endsWith('.module.css')) {
      sheets.set(join(root, file), { names: namesIn(join(root, file)), used: new Set() })
    } else if (file !== 'app/app.css')
      yield [file, 'styles are CSS modules beside their component; only app/app.css is global']
    else if (readFileSync(join(root, file), 'utf8').split('\n').length > LONGEST_GLOBAL) {
      yield [file, `more than ${LONGEST_GLOBAL} lines that are everybody's`]
    }
  }
  // A name of two sheets gets a suffix in each, so `:global(.name)` would match neither.
  const all = [...sheets.values()].flatMap(({ names }) => [...names.values()])
  const shared = new Set(all.filter((name, at) => all.indexOf(name) !== at))
  for (const file of files.filter((one) => one.endsWith('.module.css')))
    for (const [, within] of readFileSync(join(root, file), 'utf8').matchAll(GLOBAL))
      for (const [, name] of within!.matchAll(/\.([a-z][\w-]*)/gi))
        if (shared.has(name!)) yield [file, `:global(.${name}) matches nothing: several sheets have that name`]
  const scoped = new Set(all)
  for (const file of files.filter((one) => /(?<!\.test)\.tsx?$/.test(one))) {
    const text = readFileSync(join(root, file), 'utf8')
    for (const [, table, address] of text.matchAll(IMPORT)) {
      const path = address!.startsWith('#')
        ? join(root, address!.slice(1))
        : resolve(join(root, dirname(file)), address!)
      const sheet = sheets.get(path)
      for (const [, name] of text.matchAll(new RegExp(`(?<![\\w./'"-])${table}\\.(\\w+)`, 'g'))) sheet?.used.add(name!)
    }
    for (const [, plain, template, list] of text.matchAll(CLASS_LISTS)) {
      const words =
        plain ??
        template?.replace(/\$\{[^}]*\}/g, ' ') ??
        [...list!.matchAll(/(?<![!=]== )'([^']*)'/g)].map((one) => one[1]).join(' ')
      for (const name of words.split(/\s+/)) {
        if (scoped.has(name)) yield [file, `the class ${name} is a sheet's: take it from the sheet`]
      }
    }
  }
  for (const [path, { names, used }] of sheets) {
    for (const [inCode, name] of names) {
      if (!used.has(inCode)) yield [path.slice(root.length + 1), `nobody uses .${name}`]
    }
  }
}
