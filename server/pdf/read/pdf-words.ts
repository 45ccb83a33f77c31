/** `texts` by code (hex); `width` in bytes. */
export interface FontMap {
  width: number
  texts: Map<string, string>
}

const MOST_TEXT = 200_000

export function shownText(content: string, fonts: ReadonlyMap<string, FontMap>): string {
  let text = ''
  let font: FontMap | undefined
  let operands: (string | { bytes: string } | { name: string } | number)[] = []
  const show = (bytes: string) => {
    text += font ? mapped(bytes, font) : bytes
  }
  for (const token of tokens(content)) {
    if (typeof token !== 'string') {
      operands.push(token)
      continue
    }
    if (token === 'Tf') {
      const named = operands.find((one): one is { name: string } => typeof one === 'object' && 'name' in one)
      font = named && fonts.get(named.name)
    } else if (token === 'Tj' || token === 'TJ' || token === "'" || token === '"') {
      for (const one of operands) {
        if (typeof one === 'object' && 'bytes' in one) show(one.bytes)
        else if (token === 'TJ' && typeof one === 'number' && one < -180) text += ' '
      }
    } else if (['Td', 'TD', 'Tm', 'T*', 'ET'].includes(token)) text += ' '
    if (token !== '[' && token !== ']') operands = []
    if (text.length > MOST_TEXT) break
  }
  return text
}

export function fontMap(table: string): FontMap {
  const texts = new Map<string, string>()
  const width = (/begincodespacerange\s*<([0-9a-f]+)>/i.exec(table)?.[1]?.length ?? 4) / 2
  for (const [, block] of table.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, code, to] of block!.matchAll(/<([0-9a-f]+)>\s*<([0-9a-f]+)>/gi))
      texts.set(code!.toLowerCase(), utf16(to!))
  }
  for (const [, block] of table.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, from, to, start, list] of block!.matchAll(
      /<([0-9a-f]+)>\s*<([0-9a-f]+)>\s*(?:<([0-9a-f]+)>|\[([^\]]*)\])/gi,
    )) {
      const [first, last] = [Number.parseInt(from!, 16), Number.parseInt(to!, 16)]
      const listed = [...(list ?? '').matchAll(/<([0-9a-f]+)>/gi)].map(([, hex]) => utf16(hex!))
      for (let code = first; code <= Math.min(last, first + 0xffff); code++) {
        const written = start === undefined ? listed[code - first] : after(utf16(start), code - first)
        if (written !== undefined) texts.set(code.toString(16).padStart(from!.length, '0'), written)
      }
    }
  }
  return { width: Math.max(1, width), texts }
}

const utf16 = (hex: string) => hex.replace(/[0-9a-f]{1,4}/gi, (unit) => String.fromCharCode(Number.parseInt(unit, 16)))

const after = (text: string, steps: number) =>
  text.slice(0, -1) + String.fromCharCode((text.charCodeAt(text.length - 1) + steps) & 0xffff)

const mapped = (bytes: string, { width, texts }: FontMap) => {
  let text = ''
  for (let at = 0; at < bytes.length; at += width) {
    const code = [...bytes.slice(at, at + width)].map((one) => one.charCodeAt(0).toString(16).padStart(2, '0')).join('')
    text += texts.get(code) ?? ''
  }
  return text
}

const TOKEN =
  /\((?<literal>(?:[^()\\]|\\[\s\S])*)\)|<(?<hex>[0-9a-fA-F\s]*)>|\/(?<name>[^\s()<>[\]{}/%]+)|(?<number>[-+]?(?:\d+\.?\d*|\.\d+))(?![\w*])|(?<operator>\[|\]|[A-Za-z'"][\w*]*)/g

function* tokens(content: string): Generator<string | { bytes: string } | { name: string } | number> {
  for (const { groups } of content.matchAll(TOKEN)) {
    const { literal, hex, name, number, operator } = groups!
    if (literal !== undefined) yield { bytes: unescaped(literal) }
    else if (hex !== undefined) yield { bytes: Buffer.from(hex.replace(/\s/g, ''), 'hex').toString('latin1') }
    else if (name !== undefined) yield { name }
    else if (number !== undefined) yield Number(number)
    else yield operator!
  }
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

const unescaped = (literal: string) =>
  literal.replace(/\\(?:([0-7]{1,3})|\r?\n|([\s\S]))/g, (_, octal?: string, one?: string) =>
    octal ? String.fromCharCode(Number.parseInt(octal, 8) & 0xff) : one ? (ESCAPES[one] ?? one) : '',
  )
