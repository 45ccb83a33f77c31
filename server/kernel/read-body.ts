import type { IncomingHttpHeaders } from 'node:http'

type Message =
  | { headers: Headers; body: ReadableStream<Uint8Array> | null }
  | ({ headers: IncomingHttpHeaders } & AsyncIterable<Uint8Array>)

/** Throws `tooLarge`, at once for a larger content-length. */
export async function readBody(message: Message, limit: number, tooLarge: () => Error): Promise<Buffer<ArrayBuffer>> {
  const { headers } = message
  const announced = headers instanceof Headers ? headers.get('content-length') : headers['content-length']
  if (Number(announced ?? 0) > limit) throw tooLarge()
  const body = 'body' in message ? message.body : message
  return body === null ? Buffer.alloc(0) : readAll(body as AsyncIterable<Uint8Array>, limit, tooLarge)
}

const readAll = async (
  stream: AsyncIterable<Uint8Array>,
  limit: number,
  tooLarge: () => Error,
): Promise<Buffer<ArrayBuffer>> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.byteLength
    if (size > limit) throw tooLarge()
    chunks.push(chunk)
  }
  const [first] = chunks
  return first && chunks.length === 1
    ? Buffer.from(first.buffer as ArrayBuffer, first.byteOffset, first.byteLength)
    : Buffer.concat(chunks)
}
