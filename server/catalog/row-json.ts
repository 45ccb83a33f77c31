import { FIELD_KINDS, ROW_FIELDS } from './row-format.ts'
import type { StoredRowReader } from './row-reader.ts'

const encoder = new TextEncoder()

// `,"name":` before each value; strings bring their quotes.
const KEYS = ROW_FIELDS.map((name, index) => encoder.encode(`${index === 0 ? '{' : ','}"${name}":`))
const LAST = ROW_FIELDS.length - 1
const NULL = encoder.encode('null')
const TRUE = encoder.encode('true')
const FALSE = encoder.encode('false')
const HEX = encoder.encode('0123456789abcdef')

/** Converts COPY text to JSON bytes without decoding. Omits view_count and the closing brace. */
export class RowJson {
  private out: Buffer = Buffer.alloc(0)
  private used = 0

  /** Valid until the next call. `listJson` converts list fields. */
  of(reader: StoredRowReader, listJson: (field: number) => Uint8Array): Buffer {
    // A byte becomes at most six (\u001f).
    const most = reader.bytes.length * 6 + 2048
    if (this.out.length < most) this.out = Buffer.allocUnsafeSlow(most * 2)
    this.used = 0
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
    return this.out.subarray(0, this.used)
  }

  private put(bytes: Uint8Array) {
    const { out } = this
    let at = this.used
    for (let index = 0; index < bytes.length; index++) out[at++] = bytes[index] as number
    this.used = at
  }

  private copy(reader: StoredRowReader, field: number) {
    const { bytes } = reader
    const end = reader.ends[field] as number
    for (let at = reader.starts[field] as number; at < end; at++) this.out[this.used++] = bytes[at] as number
  }

  // 289900.00 → 289900; NaN and infinities become null.
  private money(reader: StoredRowReader, field: number) {
    if (!reader.isFinite(field)) return this.put(NULL)
    this.copy(reader, field)
    const { out } = this
    if (out[this.used - 3] !== 46) return
    while (out[this.used - 1] === 48) this.used--
    if (out[this.used - 1] === 46) this.used--
  }

  // 2025-11-21 09:19:00.5+00 → "2025-11-21T09:19:00.5+00:00", as PostgreSQL writes times in JSON.
  private time(reader: StoredRowReader, field: number) {
    const { out } = this
    out[this.used++] = 34
    const start = this.used
    this.copy(reader, field)
    if (out[start + 10] === 32) {
      out[start + 10] = 84
      if (out[this.used - 3] === 43) {
        for (const byte of [58, 48, 48]) out[this.used++] = byte
      }
    }
    out[this.used++] = 34
  }

  // COPY and JSON escapes differ for quotes, \v and other control characters.
  private text(reader: StoredRowReader, field: number) {
    const { out } = this
    const { bytes } = reader
    const end = reader.ends[field] as number
    let to = this.used
    out[to++] = 34
    for (let at = reader.starts[field] as number; at < end; at++) {
      const byte = bytes[at] as number
      if (byte === 92) {
        const next = bytes[++at] as number
        if (next === 118) to = control(out, to, 11)
        else {
          out[to++] = 92
          out[to++] = next
        }
      } else if (byte === 34) {
        out[to++] = 92
        out[to++] = 34
      } else if (byte < 32) to = control(out, to, byte)
      else out[to++] = byte
    }
    out[to++] = 34
    this.used = to
  }
}

const control = (out: Buffer, at: number, byte: number) => {
  out.set([92, 117, 48, 48, HEX[byte >> 4] as number, HEX[byte & 15] as number], at)
  return at + 6
}
