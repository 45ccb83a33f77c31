import { ROW_FIELDS } from './row-format.ts'

const TAB = 9
const BACKSLASH = 92
const CAPITAL_N = 78
// Microseconds for -infinity (1874) and infinity (2160); exact in a double.
const EVER = { before: -3e15, after: 6e15 }
const LETTERS: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

/** Reads fields of a COPY text row in place. */
export class StoredRowReader {
  bytes: Uint8Array = new Uint8Array(0)
  readonly starts = new Int32Array(ROW_FIELDS.length)
  readonly ends = new Int32Array(ROW_FIELDS.length)
  private buffer: Buffer = Buffer.alloc(0)

  /** Throws for another number of fields. */
  read(row: Buffer) {
    this.bytes = row
    this.buffer = row
    const last = row.length - 1
    let field = 0
    this.starts[0] = 0
    for (let at = 0; at < last; at++) {
      if (row[at] !== TAB) continue
      this.ends[field++] = at
      this.starts[field] = at + 1
    }
    this.ends[field] = last
    if (field !== ROW_FIELDS.length - 1) throw new Error(`a row of ${field + 1} fields instead of ${ROW_FIELDS.length}`)
  }

  isNull(field: number): boolean {
    const start = this.starts[field] as number
    return (
      (this.ends[field] as number) - start === 2 &&
      this.bytes[start] === BACKSLASH &&
      this.bytes[start + 1] === CAPITAL_N
    )
  }

  /** '' for null. */
  text(field: number): string {
    if (this.isNull(field)) return ''
    const text = this.buffer.toString('utf8', this.starts[field], this.ends[field])
    if (!text.includes('\\')) return text
    return text.replace(/\\(.)/gs, (_, letter: string) => LETTERS[letter] ?? letter)
  }

  integer(field: number): number {
    const end = this.ends[field] as number
    let at = this.starts[field] as number
    const negative = this.bytes[at] === 45
    if (negative) at++
    let value = 0
    for (; at < end; at++) value = value * 10 + (this.bytes[at] as number) - 48
    return negative ? -value : value
  }

  /** False for NaN and infinities, which old rows may hold. */
  isFinite(field: number): boolean {
    const last = this.bytes[(this.ends[field] as number) - 1] as number
    return last >= 48 && last <= 57
  }

  /** Pesos of a numeric(12,2), divided from whole cents. */
  money(field: number): number {
    if (!this.isFinite(field)) return 0
    const end = this.ends[field] as number
    let value = 0
    for (let at = this.starts[field] as number; at < end; at++) {
      const digit = (this.bytes[at] as number) - 48
      if (digit >= 0) value = value * 10 + digit
    }
    return value / 100
  }

  flag(field: number): boolean {
    return this.bytes[this.starts[field] as number] === 116
  }

  /** Microseconds since 1970 (UTC); infinities sort first and last. */
  time(field: number): number {
    const { bytes } = this
    const start = this.starts[field] as number
    const end = this.ends[field] as number
    if (bytes[start] === 45 || bytes[end - 1] === 67) return EVER.before
    if (bytes[start + 4] !== 45) return EVER.after
    const year = this.two(start) * 100 + this.two(start + 2)
    const [month, day] = [this.two(start + 5), this.two(start + 8)]
    const seconds = Date.UTC(year, month - 1, day, this.two(start + 11), this.two(start + 14), this.two(start + 17))
    let micros = 0
    let unit = 100_000
    if (bytes[start + 19] === 46) {
      for (let at = start + 20; at < end && (bytes[at] as number) >= 48; at++, unit /= 10) {
        micros += ((bytes[at] as number) - 48) * unit
      }
    }
    return Math.min(EVER.after, Math.max(EVER.before, seconds * 1000 + micros))
  }

  private two(at: number): number {
    return ((this.bytes[at] as number) - 48) * 10 + (this.bytes[at + 1] as number) - 48
  }

  /** The id as four big-endian words, in id order. */
  id(field: number, into: Uint32Array, at: number) {
    let position = this.starts[field] as number
    for (let word = 0; word < 4; word++) {
      let value = 0
      for (let digits = 0; digits < 8; position++) {
        const code = this.bytes[position] as number
        if (code === 45) continue
        value = (value << 4) | (code < 58 ? code - 48 : code - 87)
        digits++
      }
      into[at + word] = value
    }
  }
}
