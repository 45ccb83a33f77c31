import { bootstrap } from './bootstrap.ts'
import type { SheetRules } from './critical-css.ts'
import { hasMark, markOf } from './own-markup.ts'

const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g
const LINK = /<link\b([^>]*)>/g
const REL = /\srel="(modulepreload|stylesheet)"/
const HREF = /\shref="(\/[^"<>]*)"/
const STATE = /^window\.__reactRouterContext\.streamController\.(?:enqueue\(("[\s\S]*?")\)|close\(\));$/

export interface SplitHtml {
  html: string
  state: string
  script: string | undefined
  modules: string[]
  sheets: string[]
}

export interface PageAssets {
  sheets: ReadonlyMap<string, SheetRules>
  libraries: string[]
  notes: string
}

const PLACE = '<!--script-->'

const UNFINISHED = ' data-unfinished'

/** Changes only tags with `mark`. */
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
    // React keeps the order of attributes.
    .replace(LINK, (tag, attributes: string) => {
      const [rel, href] = [REL.exec(attributes)?.[1], HREF.exec(attributes)?.[1]]
      if (!rel || !href || !hasMark(attributes, mark)) return tag
      page[rel === 'stylesheet' ? 'sheets' : 'modules'].push(href)
      return ''
    })
  if (page.script === undefined) return { html: rendered, state: '', script: undefined, modules: [], sheets: [] }
  return { ...page, html }
}

/** Inline rules, no blocking script or stylesheet; the rest loads later (docs/decisions/009). `stateUrl` null: the state is in the page. */
export function deferHydration(
  page: SplitHtml,
  { libraries, notes }: Pick<PageAssets, 'libraries' | 'notes'>,
  css: string,
  stateUrl: string | null,
  mark: string,
  takesTerms = false,
): string {
  const { html, script, modules, sheets, state } = page
  if (script === undefined) return html
  const whole = sheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('')
  const begin = bootstrap({
    script,
    modules,
    sheets,
    libraries,
    notes,
    ...(stateUrl === null ? { state } : { stateUrl }),
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
