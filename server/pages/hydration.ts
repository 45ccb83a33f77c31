const MODULE_SCRIPT = /<script type="module" async="">([\s\S]*?)<\/script>/
const MODULE_PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const STYLESHEET = /<link rel="stylesheet" href="([^"]+)"[^>]*>/g
const STATE_SCRIPT =
  /<script>window\.__reactRouterContext\.streamController\.(?:enqueue\(("[\s\S]*?")\)|close\(\));<\/script>/g

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

/** Takes the state, the import block, the preloads and the stylesheet links out of a rendered page. */
export function takeApart(rendered: string): TakenApart {
  const found = (pattern: RegExp) => [...rendered.matchAll(pattern)].map((match) => match[1]!)
  const script = rendered.match(MODULE_SCRIPT)?.[1]
  if (script === undefined) return { html: rendered, state: '', script, modules: [], sheets: [] }
  return {
    html: rendered.replace(STATE_SCRIPT, '').replace(MODULE_PRELOAD, '').replace(STYLESHEET, ''),
    state: found(STATE_SCRIPT)
      .filter(Boolean)
      .map((text) => JSON.parse(text))
      .join(''),
    script,
    modules: found(MODULE_PRELOAD),
    sheets: found(STYLESHEET),
  }
}

/**
 * Puts a page together so that it paints first: its own style rules inside, no script or stylesheet to wait for. React Router's
 * imports, the page's state and the whole stylesheet come when the browser is idle after load, or at the first touch: each kB of
 * script before load delays the picture that the visitor came for (docs/decisions/009). Without them the page stays as it is. A form that
 * only scripts can send (data-waits) is held when it is sent before, and sent once the page is alive (app/lib/use-service-form.ts).
 */
export function deferHydration(page: TakenApart, css: string, stateUrl: string): string {
  const { html, script, modules, sheets } = page
  if (script === undefined) return html
  const whole = sheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('')
  return html
    .replace('</head>', () => `<style>${css}</style><noscript>${whole}</noscript></head>`)
    .replace(MODULE_SCRIPT, () => `<script type="module">${bootstrap(script, modules, sheets, stateUrl)}</script>`)
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
