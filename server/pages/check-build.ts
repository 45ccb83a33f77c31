import { randomBytes } from 'node:crypto'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { createContract } from '#app/lib/contract.ts'
import { makeQueryClient } from '#app/lib/query-client.ts'
import { markContext, visitContext } from '#app/lib/visit.ts'
import { readBrand } from '../settings/brand.ts'
import { openCriticalCss, sheetFile } from './critical-css.ts'
import { deferHydration, type PageAssets, splitHtml } from './hydration.ts'

const PAGE = '/sin-conexion'

/** Throws if the output of React Router has changed. */
export async function checkBuild(build: ServerBuild, assets: PageAssets): Promise<void> {
  const mark = randomBytes(16).toString('base64url')
  const context = new RouterContextProvider()
  const away = async () => new Response('{"code":"database_away","message":"-"}', { status: 503 })
  const contract = createContract({ url: 'http://server', anonKey: '', fetch: away })
  const site = {
    brand: readBrand(),
    anonKey: '',
    publicUrl: 'http://localhost',
    mode: 'production',
    config: {},
  } as const
  context.set(visitContext, { site, contract, cache: makeQueryClient() })
  context.set(markContext, mark)
  const response = await createRequestHandler(build, 'production')(new Request(`http://localhost${PAGE}`), context)
  const problems = response.ok
    ? pageProblems(await response.text(), mark, assets)
    : [`it was answered with ${response.status}`]
  if (problems.length > 0)
    throw new Error(
      `The build's page ${PAGE} cannot be sent as pages are (server/pages/hydration.ts): ${problems.join('; ')}.\n` +
        'React Router, Vite or React may write its pages differently now: hydration.ts must read them as they are.',
    )
}

export function pageProblems(rendered: string, mark: string, assets: PageAssets): string[] {
  const { sheets } = assets
  const page = splitHtml(rendered, mark)
  const { css } = openCriticalCss(sheets)(page.html, page.sheets)
  const html = deferHydration(page, assets, css, '/_state/x', mark).replace(/<noscript>.*?<\/noscript>/gs, '')
  return [
    page.script === undefined && 'its script is not found',
    page.state === '' && 'its state is not found',
    page.sheets.length === 0 && 'its stylesheets are not found',
    ...page.sheets
      .filter((href) => !sheets.has(sheetFile(href)))
      .map((href) => `the stylesheet ${href} is not in the build`),
    assets.libraries.length === 0 && 'its libraries are not in the build',
    assets.notes === '' && 'the notes of a visit are not in the build',
    page.modules.length === 0 && 'what it loads in advance is not found',
    page.sheets.length > 0 && css === '' && 'no rule of its stylesheets is used',
    /streamController\.(enqueue|close)\((?!await|\))/.test(html) && 'its state is still in it',
    /<link\b[^>]*\brel="(stylesheet|modulepreload)"/.test(html) && 'it still waits for files',
    /^\s*import\b(?!\()/m.test(page.script === undefined ? '' : html) && 'its script still imports at once',
    !html.includes('await import("/assets/') && 'its script imports nothing later',
  ].filter((problem) => problem !== false)
}
