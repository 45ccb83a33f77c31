import { hash } from 'node:crypto'

interface Committed {
  record: string
  before: string | null
  after: string | null
}

// Compares bytes: UTF-16 order differs for surrogate pairs.
const SURROGATES = /[\ud800-\udfff]/
let scratch = Buffer.alloc(64 * 1024)

export function commitmentsOf(salt: string, { record, before, after }: Committed): string {
  const values = [`record ${record}`]
  if (before !== null) for (const [key, value] of membersOf(before)) values.push(`before ${key} ${value}`)
  if (after !== null) for (const [key, value] of membersOf(after)) values.push(`after ${key} ${value}`)
  if (values.some((value) => SURROGATES.test(value)))
    values.sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)))
  else values.sort(byUnits)
  let commitments = ''
  let from = scratch.write(salt, 'hex')
  for (const value of values) {
    if (from + 3 * value.length > scratch.length) {
      scratch = Buffer.alloc(2 * (from + 3 * value.length))
      from = scratch.write(salt, 'hex')
    }
    const end = from + scratch.write(value, from)
    commitments += hash('sha256', scratch.subarray(0, end), 'hex')
  }
  return commitments
}

const byUnits = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

export function membersOf(text: string): [string, string][] {
  const members: [string, string][] = []
  for (let at = 1; text[at] === '"'; ) {
    const named = endOfString(text, at)
    const from = named + 2
    const to = endOfValue(text, from)
    members.push([JSON.parse(text.slice(at, named)) as string, text.slice(from, to)])
    at = to + 2
  }
  return members
}

const BACKSLASH = 92

const endOfString = (text: string, at: number) => {
  for (let quote = text.indexOf('"', at + 1); ; quote = text.indexOf('"', quote + 1)) {
    let escapes = 0
    while (text.charCodeAt(quote - 1 - escapes) === BACKSLASH) escapes++
    if (escapes % 2 === 0) return quote + 1
  }
}

const endOfValue = (text: string, from: number) => {
  const first = text[from]
  if (first === '"') return endOfString(text, from)
  let at = from
  if (first !== '{' && first !== '[') {
    while (text[at] !== ',' && text[at] !== '}') at++
    return at
  }
  for (let depth = 0; ; at++) {
    const sign = text[at]
    if (sign === '"') at = endOfString(text, at) - 1
    else if (sign === '{' || sign === '[') depth++
    else if ((sign === '}' || sign === ']') && --depth === 0) return at + 1
  }
}
