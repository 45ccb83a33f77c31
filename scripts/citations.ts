import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import type { Source } from './glossary.ts'
import { MERGED_RECORDS } from './records.ts'

const FOLDERS = ['app', 'server', 'contract', 'db', 'importer', 'demonstration', 'tests', 'bench', 'scripts', 'docs']
const READ = /\.(tsx?|mjs|cjs|sql|css|sh|md|yml)$/
// These files contain invented names.
const NOT_READ = /^scripts\/(citations\.test|records(\.test)?)\.ts$/
const DOCUMENT = /(?<![\w./:*{}$<-])((?:[\w.-]+\/)*[\w.-]*\w\.md)(?![\w(])/g
const SECTIONS = /([\w./-]+\.md)\)?,? \(?sections? ((?:\d+(?:, | and )?)+)/g
const RECORD = /docs\/decisions\/(\d{3})(?![\w-])/g
const LINK = /\]\((?!https?:|mailto:)([^)\s]*)\)/g
const PATH = /`((?:app|server|contract|db|importer|demonstration|tests|bench|scripts|public|docs)\/[\w./[\]$-]*)`/g
// Excerpts: a fenced block that names its file; '…' leaves lines out.
const EXCERPT = /^```\w+ (\S+)\n([\s\S]*?)^```$/gm
const NOWHERE =
  /\bspecification(, sections? \d| \(section \d)|\bthe specification\b|\bspec §|\b(screens|contract|house) §/gi
// Applied migrations cannot be changed.
const WAS_CALLED = [
  [/\(specification, section/g, '(docs/product.md, section'],
  [/(?<![\w/])mexico\.md/g, 'docs/mexico.md'],
] as const

export const citingTexts = (root: string): Source[] =>
  [
    ...FOLDERS.flatMap((folder) =>
      readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
        .filter((entry) => entry.isFile() && READ.test(entry.name))
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')),
    ),
    ...readdirSync(root).filter((name) => READ.test(name)),
  ]
    .filter((path) => !NOT_READ.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

export const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

const headingsOf = (markdown: string) => [...markdown.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => heading!)

/** Citations without target: document, section, record, link or heading. */
export function citationBreaches(root: string, { path, text }: Source): string[] {
  const inMigration = path.startsWith('db/migrations/')
  const said = inMigration ? WAS_CALLED.reduce((all, [old, now]) => all.replace(old, now), text) : text
  const found: string[] = []
  const documentAt = (name: string) => [name, join(dirname(path), name)].find((one) => existsSync(join(root, one)))

  for (const [cited] of said.matchAll(NOWHERE)) found.push(`'${cited}' is in no document`)
  const outsideLinks = path.endsWith('.md') ? said.replace(/\[[^\]]*\]\([^)]*\)/g, '') : said
  for (const [, name] of outsideLinks.matchAll(DOCUMENT)) if (!documentAt(name!)) found.push(`no document ${name}`)
  for (const [, name, sections] of said.matchAll(SECTIONS)) {
    const document = documentAt(name!)
    const headings = document ? headingsOf(readFileSync(join(root, document), 'utf8')) : []
    for (const number of document ? sections!.match(/\d+/g)! : []) {
      if (!headings.some((heading) => new RegExp(`^${number}\\b`).test(heading)))
        found.push(`${name} has no section ${number}`)
    }
  }
  const records = existsSync(join(root, 'docs/decisions')) ? readdirSync(join(root, 'docs/decisions')) : []
  for (const [, number] of said.matchAll(RECORD))
    if (!records.some((name) => name.startsWith(`${number}-`)) && !(inMigration && MERGED_RECORDS[number!]))
      found.push(`no record ${number}`)
  if (path.endsWith('.md')) {
    for (const [, name, excerpt] of said.matchAll(EXCERPT)) {
      const at = join(root, name!)
      const lines = new Set(existsSync(at) ? readFileSync(at, 'utf8').split('\n') : [])
      for (const line of excerpt!.split('\n'))
        if (line.trim() && line.trim() !== '…' && !lines.has(line)) found.push(`${name} has no line '${line.trim()}'`)
    }
    for (const [, name] of said.matchAll(PATH)) if (!existsSync(join(root, name!))) found.push(`no file ${name}`)
    for (const [, target] of said.replace(/```[\s\S]*?```/g, '').matchAll(LINK)) {
      const [file = '', anchor] = target!.split('#')
      const at = file ? join(dirname(path), file) : path
      if (!existsSync(join(root, at))) found.push(`no file ${target}`)
      else if (
        anchor &&
        !headingsOf(readFileSync(join(root, at), 'utf8'))
          .map(anchorOf)
          .includes(anchor)
      )
        found.push(`no heading ${target}`)
    }
  }
  return found
}
