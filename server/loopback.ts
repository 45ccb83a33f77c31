import { isIP } from 'node:net'

/** Whether a host (a name or an address without brackets) is this machine alone. */
export const isLoopbackAddress = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
