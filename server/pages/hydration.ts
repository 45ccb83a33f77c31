import { bootstrap } from './bootstrap.ts'
import type { SheetRules } from './critical-css.ts'
import { hasMark, markOf } from './own-markup.ts'

const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g
const LINK = /<link\b([^>]*)>/g
const REL = /\srel="(modulepreload|stylesheet)"/
const HREF = /\shref="(\/[^"<>]*)"/
const STATE = /^window\.__reactRouterContext\.streamController\.(?:enqueue\(("[\s\S]*?")\)|close\(\));$/

/** A page as React Router rendered it, taken apart: what a browser needs to paint, and what it needs to hydrate. */
export interface SplitHtml {
  /** The page without its state and scripts, those in `script`, `modules` and `sheets`. Undefined script: it has none. */
  html: string
  /** What the loaders answered, as React Router's stream. */
  state: string
  script: string | undefined
  modules: string[]
  sheets: string[]
}

/** What pages need to know of the files of a build. Addresses. */
export interface PageAssets {
  /** The rules of every stylesheet. */
  sheets: ReadonlyMap<string, SheetRules>
  /** What every page is made with, however small: fetched while a page rests. */
  libraries: string[]
  /** The module that notes a visit (app/features/shell/visit-notes.ts). */
  notes: string
}

// Where the import block stood React looks for a script.
const PLACE = '<!--script-->'

// A place in the markup that only scripts can fill: it is as good as asked for.
const UNFINISHED = ' data-unfinished'

/** Takes the state, the import block, the preloads and the stylesheet links out of a rendered page. Only what bears `mark` is touched. */
export function splitHtml(rendered: string, mark: string): SplitHtml {
  const page: SplitHtml = { html: rendered, state: '', script: undefined, modules: [], sheets: [] }
  const html = rendered
    .replace(SCRIPT, (tag, attributes: string, content: string) => {
      if (!hasMark(attributes, mark)) return tag
      if (/\btype="module" async=""/.test(attributes) && page.script === undefined) {
        page.script = content
        return PLACE
      }
      const [isState, enqueued] = STATE.exec(content) ?? []
      if (!isState) return tag
      if (enqueued) page.state += JSON.parse(enqueued)
      return ''
    })
    // React writes attributes in the order it was given them.
    .replace(LINK, (tag, attributes: string) => {
      const [rel, href] = [REL.exec(attributes)?.[1], HREF.exec(attributes)?.[1]]
      if (!rel || !href || !hasMark(attributes, mark)) return tag
      page[rel === 'stylesheet' ? 'sheets' : 'modules'].push(href)
      return ''
    })
  if (page.script === undefined) return { html: rendered, state: '', script: undefined, modules: [], sheets: [] }
  return { ...page, html }
}

/**
 * Puts a page together so that it paints first: its own style rules inside, no script or stylesheet to wait for. React Router's
 * imports, the page's state and the whole stylesheet come later (bootstrap.ts): each kB of script before load delays the picture that the
 * visitor came for (docs/decisions/009). Without them the page stays as it is.
 */
export function deferHydration(
  page: SplitHtml,
  { libraries, notes }: Pick<PageAssets, 'libraries' | 'notes'>,
  css: string,
  stateUrl: string,
  mark: string,
  takesTerms = false,
): string {
  const { html, script, modules, sheets } = page
  if (script === undefined) return html
  const whole = sheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('')
  const begin = bootstrap({
    script,
    modules,
    sheets,
    libraries,
    notes,
    stateUrl,
    isUnfinished: html.includes(UNFINISHED),
    takesTerms,
  })
  return html
    .replace(PLACE, `<script type="module"${markOf(mark)}></script>`)
    .replace(
      '</head>',
      () =>
        `<style${markOf(mark)}>${css}</style><noscript>${whole}</noscript><script${markOf(mark)}>{${begin}}</script></head>`,
    )
}
