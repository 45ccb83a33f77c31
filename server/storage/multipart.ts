import type { Readable } from 'node:stream'
import busboy from 'busboy'
import { noContent, tooLarge } from './errors.ts'

export interface FormParts {
  file(bytes: AsyncIterable<Buffer>, type: string): Promise<void>
  field(name: string, value: string): void
}

export const LONGEST_FIELD = 64 * 1024
const MOST_FIELDS = 32

export const isForm = (contentType: string | null): contentType is string =>
  /^multipart\/form-data\b/i.test(contentType ?? '')

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
    // These errors are reported on reading.
    bytes.on('error', () => {})
    taking = file(wholeOf(bytes), mimeType).catch(refuse)
  })
  parser.on('filesLimit', () => refuse(noContent()))
  parser.on('fieldsLimit', () => refuse(tooLarge()))
  await feed(body, parser)
  await taking
  if (refused) throw refused.error
}

// A pipeline would close the connection before the error is sent.
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

async function* wholeOf(bytes: Readable): AsyncGenerator<Buffer> {
  try {
    yield* bytes
  } catch {
    throw noContent()
  }
}
