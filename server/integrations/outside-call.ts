import { lookup as resolveName } from 'node:dns/promises'
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from '../images/addresses.ts'
import { readBody } from '../kernel/read-body.ts'
import { isLoopbackAddress } from '../loopback.ts'

/** What a name stands for: as node:dns answers it. */
export type Resolve = (hostname: string) => Promise<{ address: string; family: number }[]>

export interface OutsideCall {
  method: 'GET' | 'POST' | 'PATCH'
  headers: Record<string, string>
  body?: string | Uint8Array
  /** Ends the whole exchange, connecting included. */
  signal: AbortSignal
  /** Whether a service on this machine may be called, and without TLS: a demonstration's fakes, a developer's receiver. */
  loopback: boolean
  /** Tests have names of their own. */
  resolve?: Resolve | undefined
}

export interface OutsideAnswer {
  status: number
  headers: IncomingHttpHeaders
  /** The body. Rejects when it is longer than so many bytes or breaks off. */
  bytes(mostBytes: number): Promise<Buffer>
  text(mostBytes: number): Promise<string>
  /** For who does not want the body. */
  discard(): void
}

/** We do not call there, now or later: no TLS, credentials in the address, an address that is not public. */
export class NotCalled extends Error {
  override name = 'NotCalled'
}

/** Nobody answered. The message is the system's code (ECONNREFUSED …), without data. */
class NoAnswer extends Error {
  override name = 'NoAnswer'
}

const POLITE_MS = 2000
const POLITE_BYTES = 64 * 1024

/**
 * Calls another system at a configured address. The name is resolved once and the connection goes to that very address, so a name that
 * changes its mind (DNS rebinding) gains nothing; no redirect is followed: its status is the answer. Throws NotCalled or NoAnswer.
 */
export async function callOutside(address: string, call: OutsideCall): Promise<OutsideAnswer> {
  const url = new URL(address)
  const hostname = url.hostname.replace(/^\[|\]$/g, '')
  const mayCall = (ip: string) =>
    isPublicAddress(ip) || (call.loopback && isLoopbackAddress(hostname) && isLoopbackAddress(ip))
  const secure = url.protocol === 'https:'
  if (!secure && !(url.protocol === 'http:' && call.loopback && isLoopbackAddress(hostname)))
    throw new NotCalled('la dirección no es https')
  if (url.username || url.password) throw new NotCalled('la dirección lleva credenciales')
  // A literal address never reaches `lookup`, so it is checked here.
  if (isIP(hostname) && !mayCall(hostname)) throw new NotCalled(NOT_PUBLIC)
  const { method, headers, body, signal, resolve = resolveAll } = call
  return new Promise((answered, failed) => {
    const request = (secure ? httpsRequest : httpRequest)(
      url,
      {
        method,
        headers: { ...headers, ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }) },
        lookup: checkedLookup(resolve, mayCall),
        // No socket that is kept open: each call checks where it goes.
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

// Every address of the name must be one we may call: a private one among them is an attempt.
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
  // Who breaks off a body that nobody reads is no error of ours.
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
