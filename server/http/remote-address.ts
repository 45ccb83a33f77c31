import type { IncomingMessage } from 'node:http'

const known = new WeakMap<Request, string>()

export const rememberRemoteAddress = (request: Request, address: string | undefined) => {
  if (address) known.set(request, address)
}

const LOOPBACK = '127.0.0.1'

/** Earlier X-Forwarded-For entries are forgeable. Loopback for in-process requests. */
export function remoteAddress(request: Request, trustProxy: boolean): string {
  return forwardedTo(request.headers.get('x-forwarded-for'), trustProxy) || known.get(request) || LOOPBACK
}

export function senderOf({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  return forwardedTo(headers['x-forwarded-for'] as string | undefined, trustProxy) || socket.remoteAddress || LOOPBACK
}

const forwardedTo = (header: string | null | undefined, trustProxy: boolean) =>
  trustProxy ? header?.split(',').at(-1)?.trim() : undefined
