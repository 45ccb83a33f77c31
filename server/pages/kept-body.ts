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

/** Sends it in the best encoding the client accepts, or says that the client has it already. */
export function sendBody(req: IncomingMessage, res: ServerResponse, kept: KeptBody, closing: boolean): void {
  const headers: Record<string, string | number> = { ...kept.headers, etag: kept.etag, vary: 'accept-encoding' }
  if (closing) headers.connection = 'close'
  if (req.headers['if-none-match'] === kept.etag && kept.status === 200) {
    res.writeHead(304, headers).end()
    return
  }
  const encoding = bestEncoding(req.headers['accept-encoding'])
  const body = kept.bodies[encoding]
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  headers['content-length'] = body.length
  res.writeHead(kept.status, headers).end(req.method === 'HEAD' ? undefined : body)
}

/** The best encoding a client accepts of those that are kept. */
export const bestEncoding = (accepted: string | string[] | undefined): 'br' | 'gzip' | 'identity' => {
  const text = String(accepted ?? '')
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?(,|$))/.test(text)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?(,|$))/.test(text) ? 'gzip' : 'identity'
}
