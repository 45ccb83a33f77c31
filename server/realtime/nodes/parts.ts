// NOTIFY takes 8,000 bytes. One transaction keeps the order of parts.
const PART = 7800

const NOT_ASCII = /[\u0080-\uffff]/g

/** '<node> <number> <part>/<parts> <text>', ASCII. */
export function partsOf(node: string, number: number, word: unknown): string[] {
  const text = JSON.stringify(word).replace(
    NOT_ASCII,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  const count = Math.max(Math.ceil(text.length / PART), 1)
  return Array.from(
    { length: count },
    (_, at) => `${node} ${number} ${at + 1}/${count} ${text.slice(at * PART, (at + 1) * PART)}`,
  )
}

/** `read` returns a complete message. */
export function joinParts() {
  const open = new Map<string, { number: string; next: number; text: string }>()
  return {
    read(notification: string): { node: string; word: unknown } | undefined {
      const [, node, number, at, count, text] = /^(\S+) (\d+) (\d+)\/(\d+) (.*)$/s.exec(notification) ?? []
      if (node === undefined || number === undefined) return undefined
      if (at === '1') open.set(node, { number, next: 1, text: '' })
      const begun = open.get(node)
      if (begun?.number !== number || String(begun.next) !== at) return undefined
      begun.text += text
      begun.next += 1
      if (at !== count) return undefined
      open.delete(node)
      return { node, word: JSON.parse(begun.text) }
    },
    clear: () => open.clear(),
  }
}
