/**
 * A stylesheet that can be cut down to what one page uses, so that a page paints with no stylesheet to wait for.
 * It knows just enough CSS: rules and nested blocks. What it drops arrives with the whole stylesheet before hydration.
 */
export interface Stylesheet {
  /** The rules whose selectors' classes and elements occur in `html`, in their order; blocks that end up empty are left out. */
  usedBy(html: string): string
}

interface Selector {
  text: string
  /** Classes ('.name') and elements ('name') without which it cannot match. */
  needs: string[]
}

type Node =
  | { kind: 'statement'; text: string }
  | { kind: 'property'; name: string; text: string }
  | { kind: 'rule'; selectors: Selector[]; body: string }
  | { kind: 'block'; head: string; nodes: Node[] }

const CLASS_ATTRIBUTE = /\sclass="([^"]*)"/g
const ELEMENT = /<([a-z][\w-]*)/g
// What only a pointer brings about can wait for the whole stylesheet.
const POINTER_ONLY = /(?<!\\):(hover|active)\b/
// So can the insides of date and number fields, which no public page begins with.
const INSIDE_FIELDS = /::-webkit-(date|calendar|inner-spin|outer-spin)/
// And Tailwind's stand-in for browsers without @property.
const FALLBACK = /^(@layer properties$|@supports.*-webkit-hyphens:\s*none)/

export function parseStylesheet(css: string): Stylesheet {
  const nodes = parse(css.replace(/\/\*[\s\S]*?\*\//g, ''))
  return {
    usedBy(html) {
      const present = new Set<string>()
      for (const match of html.matchAll(ELEMENT)) present.add(match[1]!)
      for (const match of html.matchAll(CLASS_ATTRIBUTE)) {
        for (const name of decode(match[1]!).split(/\s+/)) present.add(`.${name}`)
      }
      const rules = print(nodes, present)
      const properties = nodes.filter((node) => node.kind === 'property' && rules.includes(node.name))
      return rules + properties.map((node) => (node as { text: string }).text).join('')
    },
  }
}

const decode = (attribute: string) =>
  attribute
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

const parse = (css: string): Node[] => {
  const nodes: Node[] = []
  let at = 0
  while (at < css.length) {
    const open = indexOutsideStrings(css, '{', at)
    const semicolon = indexOutsideStrings(css, ';', at)
    if (semicolon !== -1 && (open === -1 || semicolon < open)) {
      nodes.push({ kind: 'statement', text: `${css.slice(at, semicolon).trim()};` })
      at = semicolon + 1
      continue
    }
    if (open === -1) break
    const close = closing(css, open)
    nodes.push(nodeOf(css.slice(at, open).trim(), css.slice(open + 1, close)))
    at = close + 1
  }
  return nodes
}

const nodeOf = (head: string, body: string): Node => {
  if (FALLBACK.test(head)) return { kind: 'block', head, nodes: [] }
  if (/^@(media|supports|layer|container|starting-style)\b/.test(head))
    return { kind: 'block', head, nodes: parse(body) }
  if (head.startsWith('@property')) return { kind: 'property', name: head.slice(9).trim(), text: `${head}{${body}}` }
  if (head.startsWith('@')) return { kind: 'rule', selectors: [{ text: head, needs: [] }], body }
  return { kind: 'rule', selectors: splitOutside(head, ',').map((text) => ({ text, needs: needsOf(text) })), body }
}

const NAME = String.raw`(?:\\[0-9a-f]{1,6}\s?|\\.|[\w-])+`
const CLASS = new RegExp(String.raw`\.(${NAME})`, 'gi')
const TYPE = /(?:^|[\s>+~])([a-z][\w-]*)/gi

// What stands in brackets, in pseudo-classes or behind a colon offers alternatives or negates: it is never needed.
const needsOf = (selector: string) => {
  const plain = withoutGroups(selector).replace(/(?<!\\)::?[\w-]+/g, '')
  const classes = [...plain.matchAll(CLASS)].map((match) => `.${unescapeName(match[1]!)}`)
  const types = [...plain.replace(CLASS, '').matchAll(TYPE)].map((match) => match[1]!.toLowerCase())
  return [...classes, ...types]
}

const unescapeName = (name: string) =>
  name.replace(/\\([0-9a-f]{1,6})\s?|\\(.)/gi, (_, hex?: string, char?: string) =>
    hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : char!,
  )

const withoutGroups = (selector: string) => {
  let depth = 0
  let plain = ''
  for (let at = 0; at < selector.length; at++) {
    const char = selector[at]!
    if (char === '\\') {
      if (depth === 0) plain += char + selector[at + 1]!
      at++
    } else if (char === '(' || char === '[') depth++
    else if (char === ')' || char === ']') depth--
    else if (depth === 0) plain += char
  }
  return plain
}

const print = (nodes: Node[], present: Set<string>): string =>
  nodes
    .map((node) => {
      if (node.kind === 'property') return ''
      if (node.kind === 'statement') return node.text
      if (node.kind === 'rule') {
        const used = node.selectors.filter(
          ({ text, needs }) =>
            !POINTER_ONLY.test(text) && !INSIDE_FIELDS.test(text) && needs.every((name) => present.has(name)),
        )
        return used.length ? `${used.map(({ text }) => text).join(',')}{${node.body}}` : ''
      }
      const inside = print(node.nodes, present)
      return inside ? `${node.head}{${inside}}` : ''
    })
    .join('')

const splitOutside = (text: string, separator: string) => {
  const parts: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (char === '\\') at++
    else if (char === '"' || char === "'") at = endOfString(text, at)
    else if (char === '(' || char === '[') depth++
    else if (char === ')' || char === ']') depth--
    else if (char === separator && depth === 0) {
      parts.push(text.slice(from, at).trim())
      from = at + 1
    }
  }
  return [...parts, text.slice(from).trim()]
}

const closing = (css: string, open: number) => {
  let depth = 0
  for (let at = open; at < css.length; at++) {
    const char = css[at]
    if (char === '"' || char === "'") at = endOfString(css, at)
    else if (char === '\\') at++
    else if (char === '{') depth++
    else if (char === '}' && --depth === 0) return at
  }
  return css.length
}

const indexOutsideStrings = (css: string, wanted: string, from: number) => {
  for (let at = from; at < css.length; at++) {
    const char = css[at]
    if (char === wanted) return at
    if (char === '"' || char === "'") at = endOfString(css, at)
    else if (char === '\\') at++
  }
  return -1
}

const endOfString = (css: string, from: number) => {
  for (let at = from + 1; at < css.length; at++) {
    if (css[at] === '\\') at++
    else if (css[at] === css[from]) return at
  }
  return css.length
}
