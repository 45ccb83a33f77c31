import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { ApiError } from '../errors.ts'
import type { Services } from '../services.ts'
import type { Original } from './originals.ts'

// What a browser may show. Anything else is handed over as a file to keep, so that nothing stored here can run here.
const SHOWN: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
}

/** GET and HEAD `/object/public/<bucket>/<path>`: an object of a public bucket as it was stored. Mounted at `/storage/v1`. */
export const storage = ({ images }: Pick<Services, 'images'>) =>
  new Hono().get('/object/public/:bucket/*', async (c) => {
    const bucket = c.req.param('bucket')
    const [, path = ''] = new URL(c.req.url).pathname.split(`/object/public/${bucket}/`, 2)
    const original = await images.originals.find(bucket, path)
    if (!original) throw new ApiError(404, 'NoSuchKey', 'Object not found')
    const headers = describe(original, path)
    if (matches(c.req.header('if-none-match'), headers.ETag)) return new Response(null, { status: 304, headers })
    const part = readRange(c.req.header('range'), original.size)
    if (part === 'unsatisfiable') {
      throw new ApiError(416, 'InvalidRange', 'The requested range is not satisfiable', null, null, {
        'Content-Range': `bytes */${original.size}`,
      })
    }
    const { start, end } = part ?? { start: 0, end: original.size - 1 }
    const sent: Record<string, string> = { ...headers, 'Content-Length': String(end - start + 1) }
    if (part) sent['Content-Range'] = `bytes ${start}-${end}/${original.size}`
    const empty = c.req.method === 'HEAD' || original.size === 0
    const body = empty ? null : (Readable.toWeb(createReadStream(original.file, { start, end })) as ReadableStream)
    return new Response(body, { status: part ? 206 : 200, headers: sent })
  })

const describe = ({ identity, modified }: Original, path: string) => {
  const type = SHOWN[path.split('.').at(-1)?.toLowerCase() ?? '']
  return {
    'Content-Type': type ?? 'application/octet-stream',
    ...(type ? {} : { 'Content-Disposition': 'attachment' }),
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'public, max-age=3600',
    ETag: `"${identity}"`,
    'Last-Modified': modified.toUTCString(),
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'cross-origin',
  }
}

const matches = (wanted: string | undefined, tag: string) =>
  (wanted ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === tag)

// One range of bytes (RFC 9110, 14.1.2). Several at once, or another unit, are answered whole, as the RFC allows.
function readRange(text: string | undefined, size: number): { start: number; end: number } | 'unsatisfiable' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(text ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return null
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < start) return null
  return start >= size || (first === '' && last === '0') ? 'unsatisfiable' : { start, end }
}
