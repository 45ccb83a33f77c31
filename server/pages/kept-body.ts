import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** An answer as it goes over the wire, in each encoding a browser may ask for. */
export interface KeptBody {
  status: number
  etag: string
  headers: Record<string, string>
  bodies: { identity: Buffer; gzip: Buffer; br: Buffer }
}

const QUICK = 5
const SMALLEST = 11
const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)

/** Compresses a text quickly; `squeeze` makes it smaller later. */
export async function keepBody(text: string, status: number, headers: Record<string, string>): Promise<KeptBody> {
  const identity = Buffer.from(text)
  const [br, zipped] = await Promise.all([brotli(identity, QUICK), compressGzip(identity, { level: 6 })])
  return { status, etag: `W/"${hashOf(identity)}"`, headers, bodies: { identity, gzip: zipped, br } }
}

/** A short name for a content: the same content has the same name. */
export const hashOf = (content: string | Buffer) =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22)

/** About how much memory a kept body takes. */
export const weightOf = ({ bodies }: KeptBody) => bodies.identity.length + bodies.gzip.length + bodies.br.length

let squeezing: Promise<void> = Promise.resolve()

/** Replaces the Brotli body by the smallest one, off the main thread and one at a time. `wanted` is asked when its turn comes. */
export function squeeze({ bodies }: KeptBody, wanted: () => boolean): void {
  squeezing = squeezing.then(async () => {
    if (wanted()) bodies.br = await brotli(bodies.identity, SMALLEST).catch(() => bodies.br)
  })
}

const brotli = (body: Buffer, quality: number) =>
  compressBrotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  })

/** What a request gets of a kept body: in the best encoding the client accepts, or the word that it has it already. */
export function answerWith(
  kept: KeptBody,
  request: { method: string | undefined; accepted: string | undefined | null; known: string | undefined | null },
): { status: number; headers: Record<string, string>; body: Buffer | undefined } {
  const headers: Record<string, string> = { ...kept.headers, etag: kept.etag, vary: 'accept-encoding' }
  if (request.known === kept.etag && kept.status === 200) return { status: 304, headers, body: undefined }
  const encoding = bestEncoding(request.accepted)
  const body = kept.bodies[encoding]
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  headers['content-length'] = String(body.length)
  return { status: kept.status, headers, body: request.method === 'HEAD' ? undefined : body }
}

/** Sends what a request gets of a kept body. `closing`: the connection ends with it. */
export function sendBody(req: IncomingMessage, res: ServerResponse, kept: KeptBody, closing: boolean): void {
  const request = {
    method: req.method,
    accepted: req.headers['accept-encoding'] as string | undefined,
    known: req.headers['if-none-match'],
  }
  const { status, headers, body } = answerWith(kept, request)
  if (closing) headers.connection = 'close'
  res.writeHead(status, headers).end(body)
}

/** The best encoding a client accepts of those that are kept. */
const bestEncoding = (accepted: string | undefined | null): 'br' | 'gzip' | 'identity' => {
  const text = accepted ?? ''
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?(,|$))/.test(text)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?(,|$))/.test(text) ? 'gzip' : 'identity'
}
