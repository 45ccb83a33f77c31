import { once } from 'node:events'
import { createServer, request, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { build, type Rollup } from 'vite'

export type Markup = string | { tag: string; attributes: Record<string, string>; children: Markup[] }

/** Serves the floor; `reader` is a page of a browser, which parses the product's documents. */
export async function startFloor(product: string, reader: Page) {
  const script = await pageScript()
  const read = new Map<string, Promise<string>>()
  const markupOf = (path: string) => {
    const before = read.get(path)
    if (before) return before
    const answer = documentOf(product + path)
      .then((html) => reader.evaluate(parse, html))
      .then((markup) => JSON.stringify(markup))
    read.set(path, answer)
    return answer
  }
  const listing = await documentOf(`${product}/autos`)
  const car = await documentOf(`${product}${/href="(\/autos\/[a-z0-9-]+)"/.exec(listing)![1]}`)
  const shell = shellOf(listing, car)
  const server = createServer(async (req, res) => {
    const url = req.url!
    if (url.startsWith('/_markup')) return send(res, 'application/json', await markupOf(url.slice('/_markup'.length)))
    if (url === '/floor.js') return send(res, 'text/javascript', script)
    if (/^\/autos([/?]|$)/.test(url)) return send(res, 'text/html; charset=utf-8', shell)
    const upstream = request(
      product + url,
      { method: req.method!, headers: { ...req.headers, host: '' } },
      (answer) => {
        res.writeHead(answer.statusCode!, answer.headers)
        answer.pipe(res)
      },
    )
    upstream.on('error', () => res.destroy())
    req.pipe(upstream)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    stop: () => server.close().closeAllConnections(),
  }
}

const documentOf = async (url: string) => (await fetch(url)).text()

const send = (res: ServerResponse, type: string, body: string) =>
  void res.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body)

// As vite.config.ts does for the product.
const productionRouter = createRequire(import.meta.url)
  .resolve('react-router/package.json')
  .replace(/package\.json$/, 'dist/production/index.mjs')

async function pageScript() {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: [{ find: /^react-router$/, replacement: productionRouter }] },
    build: { write: false, rolldownOptions: { input: `${import.meta.dirname}/floor-page.tsx` } },
  })) as Rollup.RollupOutput
  return output[0].code
}

// The whole sheets of both pages, the page's own styles and its typeface.
function shellOf(listing: string, car: string) {
  const sheets = new Set([listing, car].flatMap((html) => html.match(/<link rel="stylesheet"[^>]*>/g) ?? []))
  const typeface = listing.match(/<script>document\.fonts\.add[\s\S]*?<\/script>/)?.[0] ?? ''
  return `<!doctype html><html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${typeface}${[...sheets].join('')}<script type="module" src="/floor.js"></script></head><body></body></html>`
}

// Runs in the browser: there tsx's marks of named functions are unknown, and a method has none.
const parse = (html: string) => {
  const left = ['SCRIPT', 'NOSCRIPT', 'TEMPLATE']
  const reader = {
    read(node: ParentNode): Markup[] {
      return [...node.childNodes].flatMap((child): Markup[] => {
        if (child.nodeType === Node.TEXT_NODE) return [child.textContent!]
        if (!(child instanceof Element) || left.includes(child.tagName)) return []
        const attributes = Object.fromEntries([...child.attributes].map(({ name, value }) => [name, value]))
        return [{ tag: child.localName, attributes, children: reader.read(child) }]
      })
    },
  }
  return reader.read(new DOMParser().parseFromString(html, 'text/html').body)
}
