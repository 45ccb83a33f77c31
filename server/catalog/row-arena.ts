import { FIELD_KINDS, FIELDS } from './row-format.ts'
import type { RowReader } from './row-reader.ts'

const FIRST_CHUNK = 1 << 18
const LARGEST_CHUNK = 1 << 24
const encoder = new TextEncoder()

// `,"name":` before each value; strings bring their own quotes.
const KEYS = FIELDS.map((name, index) => encoder.encode(`${index === 0 ? '{' : ','}"${name}":`))
const LAST = FIELDS.length - 1
const NULL = encoder.encode('null')
const TRUE = encoder.encode('true')
const FALSE = encoder.encode('false')
const HEX = encoder.encode('0123456789abcdef')

/** Rows as JSON bytes, written once and copied into answers. A row lacks its last field (view_count) and the closing brace. */
export class RowArena {
  private chunks: Buffer[] = []
  private chunk: Buffer = Buffer.alloc(0)
  private used = 0
  /** Bytes held. */
  size = 0

  /** Where the row written last lies. */
  at = { chunk: 0, offset: 0, length: 0 }

  /** Writes the row that `reader` holds. `listJson` gives the JSON of a list field. */
  write(reader: RowReader, listJson: (field: number) => Uint8Array) {
    // A byte becomes at most six (\u001f).
    this.reserve(reader.bytes.length * 6 + 2048)
    const start = this.used
    for (let field = 0; field < LAST; field++) {
      this.put(KEYS[field] as Uint8Array)
      const kind = FIELD_KINDS[field]
      if (reader.isNull(field)) this.put(NULL)
      else if (kind === 'list') this.put(listJson(field))
      else if (kind === 'flag') this.put(reader.flag(field) ? TRUE : FALSE)
      else if (kind === 'integer') this.copy(reader, field)
      else if (kind === 'money') this.money(reader, field)
      else if (kind === 'time') this.time(reader, field)
      else this.text(reader, field)
    }
    this.at = { chunk: this.chunks.length - 1, offset: start, length: this.used - start }
  }

  /** Copies a row into `target` and returns where it ends there. */
  copyTo(target: Buffer, at: number, chunk: number, offset: number, length: number): number {
    ;(this.chunks[chunk] as Buffer).copy(target, at, offset, offset + length)
    return at + length
  }

  private reserve(bytes: number) {
    if (this.used + bytes <= this.chunk.length) return
    const next = Math.min(LARGEST_CHUNK, Math.max(FIRST_CHUNK, this.chunk.length * 2))
    this.chunk = Buffer.allocUnsafeSlow(Math.max(next, bytes))
    this.chunks.push(this.chunk)
    this.size += this.chunk.length
    this.used = 0
  }

  private put(bytes: Uint8Array) {
    const { chunk } = this
    let at = this.used
    for (let index = 0; index < bytes.length; index++) chunk[at++] = bytes[index] as number
    this.used = at
  }

  private copy(reader: RowReader, field: number) {
    const { bytes } = reader
    const end = reader.ends[field] as number
    for (let at = reader.starts[field] as number; at < end; at++) this.chunk[this.used++] = bytes[at] as number
  }

  // 289900.00 → 289900: the same number in fewer bytes.
  private money(reader: RowReader, field: number) {
    this.copy(reader, field)
    const { chunk } = this
    if (chunk[this.used - 3] !== 46) return
    while (chunk[this.used - 1] === 48) this.used--
    if (chunk[this.used - 1] === 46) this.used--
  }

  // 2025-11-21 09:19:00.5+00 → "2025-11-21T09:19:00.5+00:00", as PostgreSQL writes times in JSON.
  private time(reader: RowReader, field: number) {
    const { chunk } = this
    chunk[this.used++] = 34
    const start = this.used
    this.copy(reader, field)
    if (chunk[start + 10] === 32) {
      chunk[start + 10] = 84
      if (chunk[this.used - 3] === 43) {
        for (const byte of [58, 48, 48]) chunk[this.used++] = byte
      }
    }
    chunk[this.used++] = 34
  }

  // COPY escapes as JSON does (\\ \n \t \b \f \r) except for quotes, \v and the other control characters.
  private text(reader: RowReader, field: number) {
    const { chunk } = this
    const { bytes } = reader
    const end = reader.ends[field] as number
    let to = this.used
    chunk[to++] = 34
    for (let at = reader.starts[field] as number; at < end; at++) {
      const byte = bytes[at] as number
      if (byte === 92) {
        const next = bytes[++at] as number
        if (next === 118) to = control(chunk, to, 11)
        else {
          chunk[to++] = 92
          chunk[to++] = next
        }
      } else if (byte === 34) {
        chunk[to++] = 92
        chunk[to++] = 34
      } else if (byte < 32) to = control(chunk, to, byte)
      else chunk[to++] = byte
    }
    chunk[to++] = 34
    this.used = to
  }
}

const control = (chunk: Buffer, at: number, byte: number) => {
  chunk.set([92, 117, 48, 48, HEX[byte >> 4] as number, HEX[byte & 15] as number], at)
  return at + 6
}
