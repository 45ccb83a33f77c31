import type { IncomingMessage } from 'node:http'

const known = new WeakMap<Request, string>()

/** Remembers which socket a request came over. */
export const rememberRemoteAddress = (request: Request, address: string | undefined) => {
  if (address) known.set(request, address)
}

const LOOPBACK = '127.0.0.1'

/**
 * The network address a request comes from. Behind a proxy of one's own, what that proxy added last to X-Forwarded-For; anything
 * before it anybody can write. A request made in this process has none: loopback.
 */
export function remoteAddress(request: Request, trustProxy: boolean): string {
  return forwardedTo(request.headers.get('x-forwarded-for'), trustProxy) || known.get(request) || LOOPBACK
}

/** The same of a message of node:http. */
export function senderOf({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  return forwardedTo(headers['x-forwarded-for'] as string | undefined, trustProxy) || socket.remoteAddress || LOOPBACK
}

const forwardedTo = (header: string | null | undefined, trustProxy: boolean) =>
  trustProxy ? header?.split(',').at(-1)?.trim() : undefined
