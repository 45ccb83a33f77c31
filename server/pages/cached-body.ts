import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Leaving, leavingHeaders } from '../http/listen.ts'
import { bestEncoding, hasAlready, type RequestHeaders } from '../kernel/conditional.ts'

type Encoding = 'identity' | 'gzip' | 'br'

interface Form {
  body: Buffer
  headers: string[]
}

export interface CachedBody {
  status: number
  etag: string
  headers: string[]
  forms: Record<Encoding, Form>
}

const QUICK = 6
const SMALLEST = 11
const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)

export async function cacheBody(text: string, status: number, given: Record<string, string>): Promise<CachedBody> {
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

export const contentName = (content: string | Buffer) =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22)

export const weightOf = ({ forms }: CachedBody) =>
  forms.identity.body.length + forms.gzip.body.length + forms.br.body.length

let compressing: Promise<void> = Promise.resolve()

export function compress({ headers, forms }: CachedBody, wanted: () => boolean): void {
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

export function answerWith(
  cached: CachedBody,
  request: { method?: string | undefined; headers: RequestHeaders },
): { status: number; headers: string[]; body: Buffer | undefined } {
  if (cached.status === 200 && hasAlready(request.headers, cached.etag))
    return { status: 304, headers: cached.headers, body: undefined }
  const { headers, body } = cached.forms[bestEncoding(request.headers) ?? 'identity']
  return { status: cached.status, headers, body: request.method === 'HEAD' ? undefined : body }
}

export function sendBody(req: IncomingMessage, res: ServerResponse, cached: CachedBody, leaving: Leaving): void {
  const { status, headers, body } = answerWith(cached, req)
  res.writeHead(status, [...headers, ...leavingHeaders(leaving)]).end(body)
}
