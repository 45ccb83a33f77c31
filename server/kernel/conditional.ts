import type { IncomingHttpHeaders } from 'node:http'

export type RequestHeaders = Headers | IncomingHttpHeaders

type Encoding = 'br' | 'gzip'

const read = (headers: RequestHeaders, name: string): string | undefined => {
  const value = headers instanceof Headers ? headers.get(name) : headers[name]
  return (Array.isArray(value) ? value.join() : value) ?? undefined
}

// Tags may contain commas, so the list cannot be split.
const TAG = /\s*(W\/)?("[^"]*")\s*(?:,|$)/y

/** Weak comparison or `*` (RFC 9110, 13.1.2). undefined without the header. */
export function hasAlready(headers: RequestHeaders, etag: string): boolean | undefined {
  const list = read(headers, 'if-none-match')
  if (list === undefined) return undefined
  if (list === etag || list.trim() === '*') return true
  const opaque = etag.startsWith('W/') ? etag.slice(2) : etag
  TAG.lastIndex = 0
  for (let tag = TAG.exec(list); tag; tag = TAG.exec(list)) if (tag[2] === opaque) return true
  return false
}

/** Strong comparison or by date (RFC 9110, 13.1.5). true without the header. */
export function mayHavePart(headers: RequestHeaders, etag: string, modified: Date): boolean {
  const only = read(headers, 'if-range')
  if (only === undefined) return true
  return only === etag ? !etag.startsWith('W/') : Date.parse(only) === Math.floor(modified.getTime() / 1000) * 1000
}

const ACCEPTS: Record<Encoding, RegExp> = {
  br: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i,
}

/** Prefers Brotli. Of quality values only zero is read. */
export function bestEncoding(headers: RequestHeaders): Encoding | undefined {
  const accepted = read(headers, 'accept-encoding')
  if (accepted === undefined) return undefined
  if (ACCEPTS.br.test(accepted)) return 'br'
  return ACCEPTS.gzip.test(accepted) ? 'gzip' : undefined
}
