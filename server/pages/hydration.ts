const MODULE_SCRIPT = /<script type="module" async="">([\s\S]*?)<\/script>/
const MODULE_PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const STYLESHEET = /<link rel="stylesheet" href="([^"]+)"[^>]*>/g

/**
 * Puts off the page's script: React Router would import everything while the page loads, and each kB of it delays the picture
 * that the visitor came for. The page works without script, so the import waits until the browser is idle after load, or the
 * first touch. The whole stylesheet (the page carries only its own rules) arrives just before, so nothing moves.
 */
export function deferHydration(html: string, criticalCss: (html: string) => string): string {
  const script = html.match(MODULE_SCRIPT)?.[1]
  if (script === undefined) return html
  const modules = [...html.matchAll(MODULE_PRELOAD)].map((match) => match[1]!)
  const sheets = [...html.matchAll(STYLESHEET)].map((match) => match[1]!)
  const css = criticalCss(html)
  const fallback = sheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('')
  return html
    .replace(MODULE_PRELOAD, '')
    .replace(STYLESHEET, '')
    .replace('</head>', () => `<style>${css}</style><noscript>${fallback}</noscript></head>`)
    .replace(MODULE_SCRIPT, () => `<script type="module">${bootstrap(script, modules, sheets)}</script>`)
}

const bootstrap = (script: string, modules: string[], sheets: string[]) => `
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
  await Promise.all(${JSON.stringify(sheets)}.map((href) => add('stylesheet', href)));
  ${dynamicImports(script)}
};
for (const touch of touches) addEventListener(touch, begin, { capture: true, passive: true });
const whenIdle = () => (window.requestIdleCallback ?? ((run) => setTimeout(run, 200)))(begin, { timeout: 3000 });
if (document.readyState === 'complete') whenIdle(); else addEventListener('load', whenIdle);
`

const dynamicImports = (script: string) =>
  script
    .replace(/import \* as (\w+) from ("[^"]+");/g, 'const $1 = await import($2);')
    .replace(/^\s*import ("[^"]+");/gm, 'await import($1);')
    .trim()
