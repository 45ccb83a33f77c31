import { lookup as resolveName } from 'node:dns/promises'
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isLoopbackAddress } from '../http/loopback.ts'
import { isPublicAddress } from '../images/addresses.ts'
import { readBody } from '../kernel/read-body.ts'

export type Resolve = (hostname: string) => Promise<{ address: string; family: number }[]>

export interface OutsideCall {
  method: 'GET' | 'POST' | 'PATCH'
  headers: Record<string, string>
  body?: string | Uint8Array
  signal: AbortSignal
  loopback: boolean
  resolve?: Resolve | undefined
}

export interface OutsideAnswer {
  status: number
  headers: IncomingHttpHeaders
  /** Rejects if the body is longer or truncated. */
  bytes(mostBytes: number): Promise<Buffer>
  text(mostBytes: number): Promise<string>
  discard(): void
}

/** We refuse the call: no TLS, credentials in the URL, or a private address. */
export class NotCalled extends Error {
  override name = 'NotCalled'
}

class NoAnswer extends Error {
  override name = 'NoAnswer'
}

const POLITE_MS = 2000
const POLITE_BYTES = 64 * 1024

/** Connects to the resolved address (DNS rebinding), without redirects. Throws NotCalled or NoAnswer. */
export async function callOutside(address: string, call: OutsideCall): Promise<OutsideAnswer> {
  const url = new URL(address)
  const hostname = url.hostname.replace(/^\[|\]$/g, '')
  const mayCall = (ip: string) =>
    isPublicAddress(ip) || (call.loopback && isLoopbackAddress(hostname) && isLoopbackAddress(ip))
  const secure = url.protocol === 'https:'
  if (!secure && !(url.protocol === 'http:' && call.loopback && isLoopbackAddress(hostname)))
    throw new NotCalled('la dirección no es https')
  if (url.username || url.password) throw new NotCalled('la dirección lleva credenciales')
  // Literal addresses do not use `lookup`.
  if (isIP(hostname) && !mayCall(hostname)) throw new NotCalled(NOT_PUBLIC)
  const { method, headers, body, signal, resolve = resolveAll } = call
  return new Promise((answered, failed) => {
    const request = (secure ? httpsRequest : httpRequest)(
      url,
      {
        method,
        headers: { ...headers, ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }) },
        lookup: checkedLookup(resolve, mayCall),
        agent: false,
        signal,
      },
      (response) => answered(asAnswer(response)),
    )
    request.on('error', (error: NodeJS.ErrnoException) =>
      failed(error instanceof NotCalled ? error : new NoAnswer(error.code ?? error.name)),
    )
    request.end(body)
  })
}

const NOT_PUBLIC = 'la dirección no es pública'
const resolveAll: Resolve = (hostname) => resolveName(hostname, { all: true })

const checkedLookup =
  (resolve: Resolve, mayCall: (ip: string) => boolean): LookupFunction =>
  (hostname, { all, family }, answer) => {
    resolve(hostname).then(
      (found) => {
        const wanted = family === 4 || family === 6 ? found.filter((one) => one.family === family) : found
        const [first] = wanted
        if (found.some(({ address }) => !mayCall(address))) answer(new NotCalled(NOT_PUBLIC), '', 0)
        else if (!first) answer(Object.assign(new Error('no address'), { code: 'ENOTFOUND' }), '', 0)
        else if (all) answer(null, wanted)
        else answer(null, first.address, first.family)
      },
      (error: Error) => answer(error, '', 0),
    )
  }

const asAnswer = (response: IncomingMessage): OutsideAnswer => {
  // Errors of an unread body are ignored.
  response.on('error', () => {})
  const bytes = async (mostBytes: number) => {
    try {
      return await readBody(response, mostBytes, () => new NoAnswer('ERR_TOO_LARGE'))
    } catch (error) {
      response.destroy()
      throw error instanceof NoAnswer ? error : new NoAnswer((error as NodeJS.ErrnoException).code ?? 'ERR_BROKEN')
    }
  }
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    bytes,
    text: async (mostBytes) => (await bytes(mostBytes)).toString(),
    discard() {
      const timer = setTimeout(() => response.destroy(), POLITE_MS)
      timer.unref()
      let size = 0
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > POLITE_BYTES) response.destroy()
      })
      response.on('close', () => clearTimeout(timer))
    },
  }
}
