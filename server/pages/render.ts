import { randomBytes } from 'node:crypto'
import type { ServerBuild } from 'react-router'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { type Contract, createContract } from '#app/lib/contract.ts'
import { makeQueryClient } from '#app/lib/query-client.ts'
import { markContext, type Site, visitContext } from '#app/lib/visit.ts'
import { houseBrand } from '#contract/brand.ts'
import type { Json } from '#contract/database.ts'
import { listingInProcess } from '../functions/rapid-processor.ts'
import { openQueue, type QueueOptions } from '../queue.ts'
import { rememberRemoteAddress, remoteAddress } from '../remote-address.ts'
import { rememberTrace } from '../request-id.ts'
import type { Services } from '../services.ts'
import { siteUrl } from '../site-url.ts'

export interface Rendered {
  /** What React Router answered. The body of a page has been read. */
  response: Response
  /** The page; undefined when the answer is something else. */
  html: string | undefined
  /** What our own scripts and styles in it bear (own-markup.ts). */
  mark: string
}

/**
 * Renders what a request asks for, without a session; what it asks of us meanwhile bears `requestId`. Rejects with QueueFull when too many
 * already wait.
 */
export type Render = (request: Request, requestId: string) => Promise<Rendered>

// With a few ms each, nobody waits longer than a second or two.
const LINE = { workers: 8, waiting: 120 }

export interface RenderOptions {
  services: Services
  build: ServerBuild | (() => Promise<ServerBuild>)
  mode: 'production' | 'development'
  /** How many pages are rendered at one time, and how many may wait. */
  line?: Pick<QueueOptions, 'workers' | 'waiting'> | undefined
  /** The application itself: while rendering, the contract is spoken to it in process. */
  handler: (request: Request) => Promise<Response> | Response
}

/** The one way to React Router. What a render holds goes with it: its query cache is emptied, and sets no timers. */
export function openRender({ services, build, mode, handler, line = LINE }: RenderOptions): Render {
  const { env, brand, keys, catalog, log } = services
  // Before administrators' own is laid over it (server/house-brand.ts): each page is of the settings that it is rendered from.
  const fileBrand = { ...brand }
  const render = createRequestHandler(build, mode)
  const queue = openQueue(line)
  const listing = listingInProcess(catalog)
  const contractFor = (visitor: Request, requestId: string) => {
    const reads = visitor.method === 'GET' || visitor.method === 'HEAD'
    // What a visitor sends is theirs: limits and evidence know their address, not this process's.
    const address = reads ? undefined : remoteAddress(visitor, env.TRUST_PROXY)
    const ask: typeof fetch = async (input, init) => {
      const request = new Request(input, init)
      rememberTrace(request, { requestId, inner: true })
      rememberRemoteAddress(request, address)
      return listing(request) ?? handler(request)
    }
    return createContract({ url: 'http://server', anonKey: keys.anon, fetch: ask })
  }
  const readConfig = rememberedConfig(() => catalog.version(), log)
  const publicUrl = siteUrl(env)

  const renderNow: Render = async (request, requestId) => {
    const contract = contractFor(request, requestId)
    const config = await readConfig(contract)
    const site: Site = { brand: houseBrand(fileBrand, config), anonKey: keys.anon, publicUrl, mode: env.MODE, config }
    const cache = makeQueryClient()
    const mark = randomBytes(16).toString('base64url')
    const context = new RouterContextProvider()
    context.set(visitContext, { site, contract, cache })
    context.set(markContext, mark)
    try {
      const response = await render(request, context)
      const isPage = response.headers.get('content-type')?.startsWith('text/html')
      return { response, html: isPage ? await response.text() : undefined, mark }
    } finally {
      cache.clear()
    }
  }
  return (request, requestId) => queue.urgent(() => renderNow(request, requestId))
}

// app_config moves the catalogue's version when it changes; while the database is away the last known answer stands.
const rememberedConfig = (version: () => string, log: Services['log']) => {
  let known: Record<string, Json> = {}
  let knownAt: string | undefined
  return async (contract: Contract) => {
    const now = version()
    if (knownAt === now) return known
    const { data, error } = await (await contract.rest()).from('app_config').select('key, value')
    if (error) log.warn({ error }, 'app_config could not be read; the last known values stand')
    else {
      known = Object.fromEntries(data.map(({ key, value }) => [key, value]))
      knownAt = now
    }
    return known
  }
}
