import { hasMark, markOf } from './own-markup.ts'

const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g
const LINK = /<link\b([^>]*)>/g
const REL = /\srel="(modulepreload|stylesheet)"/
const HREF = /\shref="(\/[^"<>]*)"/
const STATE = /^window\.__reactRouterContext\.streamController\.(?:enqueue\(("[\s\S]*?")\)|close\(\));$/

/** A page as React Router rendered it, taken apart: what a browser needs to paint, and what it needs to hydrate. */
export interface TakenApart {
  /** The page without its state and scripts, those in `script`, `modules` and `sheets`. Undefined script: it has none. */
  html: string
  /** What the loaders answered, as React Router's stream. */
  state: string
  script: string | undefined
  modules: string[]
  sheets: string[]
}

/** The address of a stylesheet's file: React Router ends those of some with an empty fragment. */
export const sheetFile = (href: string) => href.replace(/#$/, '')

// Where the import block stood.
const PLACE = '<!--script-->'

/** Takes the state, the import block, the preloads and the stylesheet links out of a rendered page. Only what bears `mark` is touched. */
export function takeApart(rendered: string, mark: string): TakenApart {
  const page: TakenApart = { html: rendered, state: '', script: undefined, modules: [], sheets: [] }
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
 * imports, the page's state and the whole stylesheet come when the browser is idle after load, or at the first touch: each kB of
 * script before load delays the picture that the visitor came for (docs/decisions/009). Without them the page stays as it is. A form that
 * only scripts can send (data-waits) is held when it is sent before, and sent once the page is alive (app/features/account/use-service-form.ts).
 */
export function deferHydration(page: TakenApart, css: string, stateUrl: string, mark: string): string {
  const { html, script, modules, sheets } = page
  if (script === undefined) return html
  const whole = sheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('')
  const begin = bootstrap(script, modules, sheets, stateUrl)
  return html
    .replace('</head>', () => `<style${markOf(mark)}>${css}</style><noscript>${whole}</noscript></head>`)
    .replace(PLACE, () => `<script type="module"${markOf(mark)}>${begin}</script>`)
}
const bootstrap = (script: string, modules: string[], sheets: string[], stateUrl: string) => `
const add = (rel, href) => new Promise((done) => {
  const link = Object.assign(document.createElement('link'), { rel, href, onload: done, onerror: done });
  document.head.append(link);
});
const touches = ['pointerdown', 'keydown', 'touchstart'];
let begun = false;
const begin = async () => {
  if (begun) return;
  begun = true;
  for (const touch of touches) removeEventListener(touch, begin, true);
  for (const href of ${JSON.stringify(modules)}) add('modulepreload', href);
  const [answer] = await Promise.all([fetch(${JSON.stringify(stateUrl)}).catch(() => null), ...${JSON.stringify(sheets)}.map((href) => add('stylesheet', href))]);
  if (!answer?.ok) return;
  window.__reactRouterContext.streamController.enqueue(await answer.text());
  window.__reactRouterContext.streamController.close();
  ${dynamicImports(script)}
};
addEventListener('submit', (event) => {
  if (document.documentElement.dataset.hydrated || !event.target.matches('[data-waits]')) return;
  event.preventDefault();
  window.sentEarly = event.target;
  begin();
}, true);
for (const touch of touches) addEventListener(touch, begin, { capture: true, passive: true });
const whenIdle = () => (window.requestIdleCallback ?? ((run) => setTimeout(run, 200)))(begin, { timeout: 3000 });
if (document.readyState === 'complete') whenIdle(); else addEventListener('load', whenIdle);
`

const dynamicImports = (script: string) =>
  script
    .replace(/import \* as (\w+) from ("[^"]+");/g, 'const $1 = await import($2);')
    .replace(/^\s*import ("[^"]+");/gm, 'await import($1);')
    .trim()
