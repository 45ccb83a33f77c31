/**
 * A stylesheet that can be cut down to what one page uses, so that a page paints with no stylesheet to wait for.
 * It knows just enough CSS: rules and nested blocks. Built for Tailwind's output, where a rule is about one class.
 */
export interface Stylesheet {
  /** The rules whose every class occurs in `html`, in their order, blocks that end up empty left out. */
  usedBy(html: string): string
}

type Node = { kind: 'text'; text: string } | { kind: 'rule'; text: string; classes: string[] } | { kind: 'block'; head: string; nodes: Node[] }

const CLASS_ATTRIBUTE = /\sclass="([^"]*)"/g
const CLASS_IN_SELECTOR = /\.((?:\\[0-9a-f]{1,6}\s?|\\.|[\w-])+)/gi

export function parseStylesheet(css: string): Stylesheet {
  const nodes = parse(css.replace(/\/\*[\s\S]*?\*\//g, ''))
  return {
    usedBy(html) {
      const used = new Set<string>()
      for (const match of html.matchAll(CLASS_ATTRIBUTE)) for (const name of decode(match[1]!).split(/\s+/)) used.add(name)
      return print(nodes, used)
    },
  }
}

const decode = (attribute: string) =>
  attribute.replaceAll('&amp;', '&').replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&#x27;', "'").replaceAll('&quot;', '"')

const parse = (css: string): Node[] => {
  const nodes: Node[] = []
  let at = 0
  while (at < css.length) {
    const open = indexOutsideStrings(css, '{', at)
    const semicolon = indexOutsideStrings(css, ';', at)
    if (semicolon !== -1 && (open === -1 || semicolon < open)) {
      nodes.push({ kind: 'text', text: `${css.slice(at, semicolon).trim()};` })
      at = semicolon + 1
      continue
    }
    if (open === -1) break
    const close = closing(css, open)
    const head = css.slice(at, open).trim()
    const body = css.slice(open + 1, close)
    at = close + 1
    if (/^@(media|supports|layer|container)\b/.test(head)) nodes.push({ kind: 'block', head, nodes: parse(body) })
    else nodes.push({ kind: 'rule', text: `${head}{${body}}`, classes: head.startsWith('@') ? [] : classesOf(head) })
  }
  return nodes
}

const classesOf = (selector: string) =>
  [...selector.matchAll(CLASS_IN_SELECTOR)].map((match) =>
    match[1]!.replace(/\\([0-9a-f]{1,6})\s?|\\(.)/gi, (_, hex?: string, char?: string) =>
      hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : char!,
    ),
  )

const print = (nodes: Node[], used: Set<string>): string =>
  nodes
    .map((node) => {
      if (node.kind === 'text') return node.text
      if (node.kind === 'rule') return node.classes.every((name) => used.has(name)) ? node.text : ''
      const inside = print(node.nodes, used)
      return inside ? `${node.head}{${inside}}` : ''
    })
    .join('')

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
