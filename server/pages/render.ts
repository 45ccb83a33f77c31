import { randomBytes } from 'node:crypto'
import type { ServerBuild } from 'react-router'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { type Contract, createContract } from '#app/lib/contract.ts'
import { makeQueryClient } from '#app/lib/query-client.ts'
import { markContext, type Site, visitContext } from '#app/lib/visit.ts'
import { type Brand, houseBrand } from '#contract/text/brand.ts'
import { listingInProcess } from '../functions/rapid-processor.ts'
import { rememberRemoteAddress, remoteAddress } from '../http/remote-address.ts'
import { rememberTrace } from '../http/request-id.ts'
import { siteUrl } from '../http/site-url.ts'
import { openQueue, type QueueOptions } from '../kernel/queue.ts'
import type { Services } from '../services.ts'

export interface Rendered {
  response: Response
  html: string | undefined
  mark: string
}

/** Rejects with QueueFull. */
export type Render = (request: Request, requestId: string) => Promise<Rendered>

const LINE = { workers: 8, waiting: 120 }

export interface RenderOptions {
  services: Services
  build: ServerBuild | (() => Promise<ServerBuild>)
  mode: 'production' | 'development'
  line?: Pick<QueueOptions, 'workers' | 'waiting'> | undefined
  handler: (request: Request) => Promise<Response> | Response
}

/** Clears the query cache afterwards. */
export function openRender({ services, build, mode, handler, line = LINE }: RenderOptions): Render {
  const { env, brand, keys, catalog, log } = services
  // Each page applies the settings itself (server/settings/house-brand.ts).
  const fileBrand = { ...brand }
  const render = createRequestHandler(build, mode)
  const queue = openQueue(line)
  const listing = listingInProcess(catalog)
  const contractFor = (visitor: Request, requestId: string) => {
    const reads = visitor.method === 'GET' || visitor.method === 'HEAD'
    const address = reads ? undefined : remoteAddress(visitor, env.TRUST_PROXY)
    const ask: typeof fetch = async (input, init) => {
      const request = new Request(input, init)
      rememberTrace(request, { requestId, inner: true })
      rememberRemoteAddress(request, address)
      return listing(request) ?? handler(request)
    }
    return createContract({ url: 'http://server', anonKey: keys.anon, fetch: ask })
  }
  const readSettings = rememberedSettings(() => catalog.version(), fileBrand, log)
  const publicUrl = siteUrl(env)

  const renderNow: Render = async (request, requestId) => {
    const contract = contractFor(request, requestId)
    const site: Site = { ...(await readSettings(contract)), anonKey: keys.anon, publicUrl, mode: env.MODE }
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

const rememberedSettings = (version: () => string, fileBrand: Brand, log: Services['log']) => {
  let known: Pick<Site, 'brand' | 'config'> = { brand: fileBrand, config: {} }
  let knownAt: string | undefined
  return async (contract: Contract) => {
    const now = version()
    if (knownAt === now) return known
    const { data, error } = await (await contract.rest()).from('app_config').select('key, value')
    if (error) log.warn({ error }, 'app_config could not be read; the last known values stand')
    else {
      const config = Object.fromEntries(data.map(({ key, value }) => [key, value]))
      known = { brand: houseBrand(fileBrand, config), config }
      knownAt = now
    }
    return known
  }
}
