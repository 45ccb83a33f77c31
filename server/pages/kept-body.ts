import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { bestEncoding, hasAlready, type RequestHeaders } from '../kernel/conditional.ts'
import { type Leaving, leavingHeaders } from '../listen.ts'

type Encoding = 'identity' | 'gzip' | 'br'

/** A body in one encoding and all that is said of it: names and values in turn, as writeHead takes them fastest. */
interface Form {
  body: Buffer
  headers: string[]
}

/** An answer as it goes over the wire, in each encoding a browser may ask for. */
export interface KeptBody {
  status: number
  etag: string
  /** What every form says, and a 304 alone. */
  headers: string[]
  forms: Record<Encoding, Form>
}

const QUICK = 6
const SMALLEST = 11
const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)

/** Compresses a text quickly; `compress` makes it smaller later. */
export async function keepBody(text: string, status: number, given: Record<string, string>): Promise<KeptBody> {
  const identity = Buffer.from(text)
  const [br, zipped] = await Promise.all([brotli(identity, QUICK), compressGzip(identity, { level: 6 })])
  const etag = `W/"${contentName(identity)}"`
  const headers = [...Object.entries(given).flat(), 'etag', etag, 'vary', 'accept-encoding']
  const forms = {
    identity: formOf(headers, identity),
    gzip: formOf(headers, zipped, 'gzip'),
    br: formOf(headers, br, 'br'),
  }
  return { status, etag, headers, forms }
}

const formOf = (headers: string[], body: Buffer, encoding?: Encoding): Form => ({
  body,
  headers: [...headers, ...(encoding ? ['content-encoding', encoding] : []), 'content-length', String(body.length)],
})

/** A short name for a content: the same content has the same name. */
export const contentName = (content: string | Buffer) =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22)

/** About how much memory a kept body takes. */
export const weightOf = ({ forms }: KeptBody) =>
  forms.identity.body.length + forms.gzip.body.length + forms.br.body.length

let compressing: Promise<void> = Promise.resolve()

/** Replaces the Brotli body by the smallest one, off the main thread and one at a time. `wanted` is asked when its turn comes. */
export function compress({ headers, forms }: KeptBody, wanted: () => boolean): void {
  compressing = compressing.then(async () => {
    if (!wanted()) return
    const smallest = await brotli(forms.identity.body, SMALLEST).catch(() => undefined)
    if (smallest) forms.br = formOf(headers, smallest, 'br')
  })
}

const brotli = (body: Buffer, quality: number) =>
  compressBrotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  })

/** What a request gets of a kept body: in the best encoding the client accepts, or the word that it has it already. */
export function answerWith(
  kept: KeptBody,
  request: { method?: string | undefined; headers: RequestHeaders },
): { status: number; headers: string[]; body: Buffer | undefined } {
  if (kept.status === 200 && hasAlready(request.headers, kept.etag))
    return { status: 304, headers: kept.headers, body: undefined }
  const { headers, body } = kept.forms[bestEncoding(request.headers) ?? 'identity']
  return { status: kept.status, headers, body: request.method === 'HEAD' ? undefined : body }
}

/** Sends what a request gets of a kept body. */
export function sendBody(req: IncomingMessage, res: ServerResponse, kept: KeptBody, leaving: Leaving): void {
  const { status, headers, body } = answerWith(kept, req)
  res.writeHead(status, [...headers, ...leavingHeaders(leaving)]).end(body)
}
