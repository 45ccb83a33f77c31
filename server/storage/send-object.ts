import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { hasAlready, mayHavePart } from '../kernel/conditional.ts'
import type { ByteRange } from './byte-store.ts'
import { servedType } from './content.ts'
import { StorageError } from './errors.ts'

export interface Sendable {
  size: number
  etag: string
  type: string
  modified: Date
  cacheControl: string
  open(range?: ByteRange): Promise<Readable | null>
  headers?: Record<string, string>
}

/** RFC 9110, sections 13 and 14, and `?download`. Null when missing. Throws InvalidRange. */
export async function send(request: Request, found: Sendable): Promise<Response | null> {
  const headers = describe(found, new URL(request.url).searchParams.get('download'))
  if (unchanged(request.headers, found)) return new Response(null, { status: 304, headers })
  const part = rangeOf(request.headers, found)
  const { start, end } = part ?? { start: 0, end: found.size - 1 }
  headers['Content-Length'] = String(end - start + 1)
  if (part) headers['Content-Range'] = `bytes ${start}-${end}/${found.size}`
  const status = part ? 206 : 200
  if (request.method === 'HEAD' || found.size === 0) return new Response(null, { status, headers })
  const stream = await found.open(part ?? undefined)
  return stream && new Response(Readable.toWeb(stream) as ReadableStream as BodyInit, { status, headers })
}

const describe = (found: Sendable, download: string | null): Record<string, string> => {
  const { type, shown } = servedType(found.type)
  return {
    'Content-Type': type,
    ...(download !== null || !shown ? { 'Content-Disposition': disposition(download) } : {}),
    'Accept-Ranges': 'bytes',
    'Cache-Control': found.cacheControl,
    ETag: found.etag,
    'Last-Modified': found.modified.toUTCString(),
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ...found.headers,
  }
}

const disposition = (download: string | null) => {
  if (!download) return 'attachment'
  const name = encodeURIComponent([...download].slice(0, 255).join(''))
  return `attachment; filename=${name}; filename*=UTF-8''${name}`
}

const seconds = (time: Date) => Math.floor(time.getTime() / 1000)

const unchanged = (headers: Headers, { etag, modified }: Sendable) => {
  const known = hasAlready(headers, etag)
  if (known !== undefined) return known
  const since = Date.parse(headers.get('if-modified-since') ?? '')
  return !Number.isNaN(since) && seconds(modified) <= seconds(new Date(since))
}

const rangeOf = (headers: Headers, { size, etag, modified }: Sendable): ByteRange | null => {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(headers.get('range') ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return null
  if (!mayHavePart(headers, etag, modified)) return null
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null
  if (start >= size || (first === '' && Number(last) === 0)) {
    throw new StorageError(416, 'InvalidRange', 'The requested range is not satisfiable', 'invalid_range', {
      'Content-Range': `bytes */${size}`,
    })
  }
  return { start, end }
}
