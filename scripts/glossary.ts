import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

const FOLDERS = ['app', 'server', 'contract', 'db', 'importer', 'demonstration', 'scripts', 'public']
const EXPORTED =
  /^export (?:declare )?(?:default )?(?:async )?(?:abstract )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm

export interface Source {
  path: string
  text: string
}

export const sourcesOf = (root: string): Source[] =>
  FOLDERS.filter((folder) => existsSync(join(root, folder))).flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && /\.(tsx?|mjs|js|sql)$/.test(entry.name) && !/\.test\./.test(entry.name))
      .map((entry) => {
        const file = join(entry.parentPath, entry.name)
        return { path: relative(root, file).split(sep).join('/'), text: readFileSync(file, 'utf8') }
      }),
  )

const cells = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

export function tableOf(markdown: string, header: string): string[][] {
  const lines = markdown.split('\n')
  const at = lines.findIndex((line) => line.startsWith(`| ${header} |`))
  const rows = at < 0 ? [] : lines.slice(at + 2)
  const end = rows.findIndex((line) => !line.startsWith('|'))
  return (end < 0 ? rows : rows.slice(0, end)).map(cells)
}

const namesIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name!)

const isThere = (name: string, sources: readonly Source[], text: string) =>
  name.includes('/') && sources.some(({ path }) => path === name || path.startsWith(`${name}/`))
    ? true
    : new RegExp(`(?<![\\w-])${name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}(?![\\w-])`).test(text)

export function glossaryProblems(markdown: string, sources: readonly Source[]): string[] {
  const code = sources.map(({ text }) => text.replace(/^\s*(\/\/|\*|\/\*\*|--).*$/gm, '')).join('\n')
  const rows = tableOf(markdown, 'Word')
  if (rows.length === 0) return ['the glossary has no table of words']
  return rows.flatMap(([word, names = '']) => {
    const given = namesIn(names)
    if (given.length === 0) return [`${word}: no name in code`]
    return given.filter((name) => !isThere(name, sources, code)).map((name) => `${word}: nothing is called ${name}`)
  })
}

export function roomOf(path: string): string | undefined {
  const [floor, room, sub] = path.split('/')
  if (path === 'app/root.tsx' || path.startsWith('app/routes/') || path === 'contract/database.ts') return undefined
  if (floor === 'app' && room === 'features') return `app/features/${sub}`
  return (floor === 'app' || floor === 'server') && sub ? `${floor}/${room}` : floor
}

export function sharedNames(sources: readonly Source[]): Map<string, Set<string>> {
  const rooms = new Map<string, Set<string>>()
  for (const { path, text } of sources) {
    const room = /\.tsx?$/.test(path) ? roomOf(path) : undefined
    if (!room) continue
    for (const [, name] of text.matchAll(EXPORTED)) rooms.set(name!, (rooms.get(name!) ?? new Set()).add(room))
  }
  return new Map([...rooms].filter(([, found]) => found.size > 1))
}

/** Shared names that the glossary does not explain. */
export function unexplainedNames(markdown: string, sources: readonly Source[]): string[] {
  const explained = new Map(
    tableOf(markdown, 'Name').map(([name = '', where = '']) => [namesIn(name)[0], namesIn(where)]),
  )
  return [...sharedNames(sources)].flatMap(([name, rooms]) => {
    const missing = [...rooms].filter((room) => !explained.get(name)?.includes(room))
    return missing.length > 0 ? [`${name} means something in ${[...rooms].sort().join(', ')}`] : []
  })
}
