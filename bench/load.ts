import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import autocannon from 'autocannon'

const WRK = '/usr/bin/wrk'

export interface LoadResult {
  requestsPerSecond: number
  p50: number
  p99: number
}

/** Requests per second and latency in ms of a URL. Throws on any non-2xx or socket error. */
export async function load(
  url: string,
  options: { connections: number; seconds: number; headers?: Record<string, string>; script?: string },
): Promise<LoadResult> {
  return existsSync(WRK) ? byWrk(url, options) : byAutocannon(url, options)
}

type Options = Parameters<typeof load>[1]

const byWrk = async (url: string, { connections, seconds, headers = {}, script }: Options) => {
  const flags = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', ...(script ? ['-s', script] : [])]
  const wrk = spawn(WRK, [
    ...flags,
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    url,
  ])
  let text = ''
  wrk.stdout.on('data', (chunk) => {
    text += chunk
  })
  await once(wrk, 'close')
  if (/Non-2xx|Socket errors/.test(text)) throw new Error(`${url}: ${text}`)
  return {
    requestsPerSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1]),
    p50: latency(text, '50%'),
    p99: latency(text, '99%'),
  }
}

const UNITS: Record<string, number> = { us: 0.001, ms: 1, s: 1000 }
const latency = (text: string, share: string) => {
  const [, value, unit] = new RegExp(`${share}\\s+([\\d.]+)(us|ms|s)`).exec(text) ?? []
  return Number(value) * UNITS[unit ?? 'ms']!
}

const byAutocannon = async (url: string, { connections, seconds, headers = {} }: Options) => {
  const result = await autocannon({ url, connections, duration: seconds, headers })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} bad answers, ${result.errors} errors`)
  return { requestsPerSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 }
}
