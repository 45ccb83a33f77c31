import type { Readable } from 'node:stream'
import busboy from 'busboy'
import { noContent, tooLarge } from './errors.ts'

/** What is done with the parts of a form as they come. */
export interface FormParts {
  /** Takes the one file; what is not read of it is never received. `type` is the declared one, without parameters. */
  file(bytes: AsyncIterable<Buffer>, type: string): Promise<void>
  field(name: string, value: string): void
}

/** The longest value of a field, in bytes. */
export const LONGEST_FIELD = 64 * 1024
// A client of the storage service sends two at most.
const MOST_FIELDS = 32

/** Whether a content type is that of a form with files (RFC 7578). */
export const isForm = (contentType: string | null): contentType is string =>
  /^multipart\/form-data\b/i.test(contentType ?? '')

/**
 * Reads a multipart/form-data body part by part as it arrives, keeping no more of a file in memory than a few chunks. Throws InvalidRequest for
 * what is none or has two files, EntityTooLarge for too long or too many fields, and what `file` and `field` throw.
 */
export async function readForm(
  body: AsyncIterable<Uint8Array>,
  contentType: string,
  { file, field }: FormParts,
): Promise<void> {
  const parser = parserOf(contentType)
  let refused: { error: unknown } | undefined
  let taking: Promise<void> | undefined
  const refuse = (error: unknown) => {
    refused ??= { error }
    parser.destroy()
  }
  parser.on('error', () => refuse(noContent()))
  parser.on('field', (name: string | undefined, value, { valueTruncated }) => {
    if (valueTruncated) return refuse(tooLarge())
    try {
      field(name ?? '', value)
    } catch (error) {
      refuse(error)
    }
  })
  parser.on('file', (_, bytes, { mimeType }) => {
    // It may break off before anybody reads it: whoever does is told then.
    bytes.on('error', () => {})
    taking = file(wholeOf(bytes), mimeType).catch(refuse)
  })
  parser.on('filesLimit', () => refuse(noContent()))
  parser.on('fieldsLimit', () => refuse(tooLarge()))
  await feed(body, parser)
  await taking
  if (refused) throw refused.error
}

// Not by a pipeline, which would end the connection before whoever sends too much is told so.
const feed = async (body: AsyncIterable<Uint8Array>, parser: busboy.Busboy) => {
  const closed = new Promise((resolve) => parser.once('close', resolve))
  const source = body[Symbol.asyncIterator]()
  while (!parser.destroyed) {
    const { value, done } = await source.next()
    if (done) break
    if (!parser.write(value)) await Promise.race([new Promise((resolve) => parser.once('drain', resolve)), closed])
  }
  parser.end()
  await closed
}

const parserOf = (contentType: string) => {
  try {
    return busboy({
      headers: { 'content-type': contentType },
      defParamCharset: 'utf8',
      limits: { files: 1, fields: MOST_FIELDS, fieldSize: LONGEST_FIELD },
    })
  } catch {
    throw noContent()
  }
}

// A file whose form breaks off is not one.
async function* wholeOf(bytes: Readable): AsyncGenerator<Buffer> {
  try {
    yield* bytes
  } catch {
    throw noContent()
  }
}
