import { noContent } from './errors.ts'

/** One part of a multipart/form-data body. `body` must be read to its end before the next part is asked for. */
export interface UploadPart {
  name: string
  /** Present for a file. */
  filename?: string
  type?: string
  body: AsyncIterable<Buffer>
}

const LONGEST_HEADERS = 16 * 1024
const END = Buffer.from('\r\n\r\n')

/** The boundary of a multipart/form-data content type, or null when it is another type. Throws when it names none. */
export function boundaryOf(contentType: string | null): string | null {
  if (!/^multipart\/form-data\b/i.test(contentType ?? '')) return null
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType ?? '') ?? []
  const boundary = quoted ?? plain
  if (!boundary) throw noContent()
  return boundary
}

/**
 * Reads a multipart/form-data body part by part as it arrives, keeping no more of it in memory than a chunk and a boundary
 * (RFC 7578). Throws InvalidRequest for what is none.
 */
export async function* partsOf(body: AsyncIterable<Uint8Array>, boundary: string): AsyncGenerator<UploadPart> {
  const source = body[Symbol.asyncIterator]()
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  // The first boundary has no line before it: it is given one.
  let held: Buffer = Buffer.from('\r\n')

  const more = async () => {
    const { value, done } = await source.next()
    if (done) return false
    held = held.length === 0 ? Buffer.from(value) : Buffer.concat([held, value])
    return true
  }

  // What is before the next boundary; afterwards `held` begins behind it.
  async function* untilBoundary(): AsyncGenerator<Buffer> {
    for (;;) {
      const at = held.indexOf(delimiter)
      const safe = at === -1 ? held.length - delimiter.length + 1 : at
      if (safe > 0) {
        const ready = held.subarray(0, safe)
        held = held.subarray(safe)
        yield ready
      }
      if (at !== -1) {
        held = held.subarray(delimiter.length)
        return
      }
      if (!(await more())) throw noContent()
    }
  }

  for await (const _ of untilBoundary());
  for (;;) {
    while (held.length < 2) if (!(await more())) throw noContent()
    if (held.subarray(0, 2).toString('latin1') === '--') return
    while (held.indexOf(END) === -1) {
      if (held.length > LONGEST_HEADERS || !(await more())) throw noContent()
    }
    const at = held.indexOf(END)
    const headers = held.subarray(0, at).toString('utf8')
    held = Buffer.concat([held.subarray(at + END.length)])
    const rest = untilBoundary()
    const part = { ...disposition(headers), body: rest }
    yield part
    for await (const _ of rest);
  }
}

const disposition = (headers: string): Omit<UploadPart, 'body'> => {
  const line = /^content-disposition:\s*form-data(.*)$/im.exec(headers)?.[1]
  if (line === undefined) throw noContent()
  const value = (key: string) => new RegExp(`;\\s*${key}="([^"]*)"`, 'i').exec(line)?.[1]
  const type = /^content-type:\s*(.+?)\s*$/im.exec(headers)?.[1]
  const filename = value('filename')
  return { name: value('name') ?? '', ...(filename === undefined ? {} : { filename }), ...(type ? { type } : {}) }
}
