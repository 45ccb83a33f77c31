export interface SheetRules {
  nodes: Node[]
  properties: { name: string; text: string }[]
}

export type Node = { text: string } | { selectors: Selector[]; body: string } | { head: string; nodes: Node[] }

export interface Selector {
  text: string
  needs: string[]
}

/** React Router may append an empty fragment. */
export const sheetFile = (href: string) => href.replace(/#$/, '')

export type CriticalCss = (html: string, named: string[]) => { css: string; sheets: string[] }

const CLASS_ATTRIBUTE = /\sclass="([^"]*)"/g
const ELEMENT = /<([a-z][\w-]*)/g

export function openCriticalCss(sheets: ReadonlyMap<string, SheetRules>): CriticalCss {
  const classes = new Map([...sheets].map(([href, { nodes }]) => [href, selectorsIn(nodes).filter(hasClass)]))
  return (html, named) => {
    const names = namesOf(html)
    const known = new Set(named.map(sheetFile))
    // Element rules do not make a sheet relevant.
    const isUsed = (href: string) => classes.get(href)!.some((selector) => matches(selector, names))
    const unnamed = [...sheets.keys()].filter((href) => !known.has(href) && isUsed(href))
    const read = [...known, ...unnamed].flatMap((href) => sheets.get(href) ?? [])
    return { css: read.map((sheet) => rulesFor(sheet, names)).join(''), sheets: [...named, ...unnamed] }
  }
}

export function rulesFor({ nodes, properties }: SheetRules, names: ReadonlySet<string>): string {
  const rules = print(nodes, names)
  const registered = properties.filter(({ name }) => rules.includes(name))
  return rules + registered.map(({ text }) => text).join('')
}

export function namesOf(html: string): Set<string> {
  const names = new Set(Array.from(html.matchAll(ELEMENT), ([, element]) => element!))
  const attributes = new Set(Array.from(html.matchAll(CLASS_ATTRIBUTE), ([, value]) => value!))
  for (const attribute of attributes) for (const name of decode(attribute).split(/\s+/)) names.add(`.${name}`)
  return names
}

const decode = (attribute: string) =>
  attribute
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

const selectorsIn = (nodes: Node[]): Selector[] =>
  nodes.flatMap((node) => ('selectors' in node ? node.selectors : 'nodes' in node ? selectorsIn(node.nodes) : []))

const hasClass = ({ needs }: Selector) => needs.some((name) => name.startsWith('.'))

const matches = ({ needs }: Selector, names: ReadonlySet<string>) => needs.every((name) => names.has(name))

const print = (nodes: Node[], names: ReadonlySet<string>): string => {
  let printed = ''
  for (const node of nodes) {
    if ('text' in node) printed += node.text
    else if ('selectors' in node) {
      const used = node.selectors.filter((selector) => matches(selector, names))
      if (used.length > 0) printed += used.map(({ text }) => text).join(',') + node.body
    } else {
      const inside = print(node.nodes, names)
      if (inside) printed += `${node.head}{${inside}}`
    }
  }
  return printed
}
