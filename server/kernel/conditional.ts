import type { IncomingHttpHeaders } from 'node:http'

/** A request's headers as Fetch or as node:http has them. */
export type RequestHeaders = Headers | IncomingHttpHeaders

type Encoding = 'br' | 'gzip'

const read = (headers: RequestHeaders, name: string): string | undefined => {
  const value = headers instanceof Headers ? headers.get(name) : headers[name]
  return (Array.isArray(value) ? value.join() : value) ?? undefined
}

// An entity tag with what follows it. A tag may hold a comma, so a list cannot be split at them.
const TAG = /\s*(W\/)?("[^"]*")\s*(?:,|$)/y

/**
 * Whether If-None-Match says that whoever asks has what this tag names: a list compared weakly, or `*` (RFC 9110, 13.1.2). Undefined when it
 * says nothing; a list is believed as far as it can be read.
 */
export function hasAlready(headers: RequestHeaders, etag: string): boolean | undefined {
  const list = read(headers, 'if-none-match')
  if (list === undefined) return undefined
  // What a browser sends back, nearly always.
  if (list === etag || list.trim() === '*') return true
  const opaque = etag.startsWith('W/') ? etag.slice(2) : etag
  TAG.lastIndex = 0
  for (let tag = TAG.exec(list); tag; tag = TAG.exec(list)) if (tag[2] === opaque) return true
  return false
}

/**
 * Whether If-Range allows a part of this version: compared strongly, or by the second it was modified in (RFC 9110, 13.1.5). True when it
 * says nothing.
 */
export function mayHavePart(headers: RequestHeaders, etag: string, modified: Date): boolean {
  const only = read(headers, 'if-range')
  if (only === undefined) return true
  return only === etag ? !etag.startsWith('W/') : Date.parse(only) === Math.floor(modified.getTime() / 1000) * 1000
}

const ACCEPTS: Record<Encoding, RegExp> = {
  br: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i,
}

/** The best encoding that whoever asks accepts, Brotli first: it is smaller. A quality of zero is a refusal; finer wishes are not worth a parser. */
export function bestEncoding(headers: RequestHeaders): Encoding | undefined {
  const accepted = read(headers, 'accept-encoding')
  if (accepted === undefined) return undefined
  if (ACCEPTS.br.test(accepted)) return 'br'
  return ACCEPTS.gzip.test(accepted) ? 'gzip' : undefined
}
