import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'

export interface Measured {
  requests: number
  rate: number
  p50: number
  p99: number
  failed: number
}

const LUA = fileURLToPath(new URL('./mix.lua', import.meta.url))

export const tool = spawnSync('wrk', ['-v']).error ? 'autocannon' : 'wrk'

export async function load(url: string, urlsFile: string, seconds: number, connections = 32): Promise<Measured> {
  return tool === 'wrk'
    ? withWrk(url, urlsFile, seconds, connections)
    : withAutocannon(url, urlsFile, seconds, connections)
}

const withWrk = async (url: string, urlsFile: string, seconds: number, connections: number): Promise<Measured> => {
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '30s', '-s', LUA, url, '--', urlsFile]
  const output = await text(spawn('wrk', args, { stdio: ['ignore', 'pipe', 'inherit'] }).stdout)
  const result = /^RESULT (.*)$/m.exec(output)
  if (!result) throw new Error(`wrk said: ${output}`)
  const { requests, micros, p50, p99, failed } = JSON.parse(result[1] as string)
  return { requests, rate: requests / (micros / 1e6), p50, p99, failed }
}

const withAutocannon = async (
  url: string,
  urlsFile: string,
  seconds: number,
  connections: number,
): Promise<Measured> => {
  const paths = readFileSync(urlsFile, 'utf8').trim().split('\n')
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    timeout: 30,
    requests: paths.map((path) => ({ path })),
  })
  return {
    requests: result.requests.total,
    rate: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.errors + result.timeouts + result.non2xx,
  }
}
