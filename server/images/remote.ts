import { lookup as resolveName } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isIP } from 'node:net'
import { readBody } from '../kernel/read-body.ts'
import { isPublicAddress } from './addresses.ts'

export interface RemoteRules {
  /** The default allows public addresses. */
  allowAddress?: (address: string) => boolean
  maxBytes?: number
  timeoutMs?: number
}

class RemoteFailure extends Error {
  override name = 'RemoteFailure'
}

const REDIRECTS = 3

/** Connects to the resolved address (DNS rebinding) and checks every redirect. Throws RemoteFailure. */
export async function fetchRemote(source: string, rules: RemoteRules = {}): Promise<Buffer> {
  const { allowAddress = isPublicAddress, maxBytes = 25 * 1024 * 1024, timeoutMs = 10_000 } = rules
  const signal = AbortSignal.timeout(timeoutMs)
  let url = new URL(source)
  for (let hop = 0; hop <= REDIRECTS; hop += 1) {
    const response = await connect(url, allowAddress, signal)
    const { statusCode = 0, headers } = response
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      response.destroy()
      if (!URL.canParse(headers.location, url)) throw new RemoteFailure('a redirect to nowhere')
      url = new URL(headers.location, url)
      continue
    }
    if (statusCode !== 200) {
      response.destroy()
      throw new RemoteFailure(`answered ${statusCode}`)
    }
    return readAll(response, maxBytes)
  }
  throw new RemoteFailure('too many redirects')
}

const connect = async (url: URL, allowAddress: (address: string) => boolean, signal: AbortSignal) => {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new RemoteFailure(`will not speak ${url.protocol}`)
  if (url.username || url.password) throw new RemoteFailure('an address with credentials')
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(literal) && !allowAddress(literal)) throw new RemoteFailure(`${literal} is not a public address`)
  const start = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise<IncomingMessage>((resolve, reject) => {
    const fail = (error: Error) => reject(error instanceof RemoteFailure ? error : new RemoteFailure(error.message))
    start(url, { lookup: checkedLookup(allowAddress), signal, agent: false, headers: { accept: 'image/*' } }, resolve)
      .on('error', fail)
      .end()
  })
}

const checkedLookup =
  (allowAddress: (address: string) => boolean): LookupFunction =>
  (hostname, options, answer) => {
    resolveName(hostname, {
      all: true,
      family: options.family === 4 || options.family === 6 ? options.family : 0,
    }).then(
      (found) => {
        const [first] = found
        const refused = found.find(({ address }) => !allowAddress(address))
        if (refused) answer(new RemoteFailure(`${hostname} is at ${refused.address}, not a public address`), '', 0)
        else if (!first) answer(new RemoteFailure(`${hostname} has no address`), '', 0)
        else if (options.all) answer(null, found)
        else answer(null, first.address, first.family)
      },
      (error: Error) => answer(error, '', 0),
    )
  }

const readAll = async (response: IncomingMessage, maxBytes: number) => {
  try {
    return await readBody(response, maxBytes, () => new RemoteFailure('larger than allowed'))
  } catch (error) {
    response.destroy()
    throw error instanceof RemoteFailure ? error : new RemoteFailure((error as Error).message)
  }
}
