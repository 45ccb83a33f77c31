import { TERM_NAMES } from '#contract/financing/terms.ts'

interface Bootstrap {
  script: string
  modules: string[]
  sheets: string[]
  libraries: string[]
  notes: string
  /** The address of the state, or the state itself. */
  stateUrl?: string
  state?: string
  /** Some elements are filled only by scripts. */
  isUnfinished: boolean
  takesTerms: boolean
}

/**
 * Hydrates the page when idle or at the first interaction (docs/decisions/072). Until then it queues clicks,
 * input and forms, and records WhatsApp clicks.
 */
export const bootstrap = ({
  script,
  modules,
  sheets,
  libraries,
  notes,
  stateUrl,
  state,
  isUnfinished,
  takesTerms,
}: Bootstrap) => `
const root = document.documentElement;
let leaving = false;
${takesTerms ? UNDER_KEPT_TERMS : ''}const once = { once: true, capture: true, passive: true };
const on = (events, listener) => { for (const event of events) addEventListener(event, listener, once); };
const add = (rel, href) => new Promise((done) => {
  const link = Object.assign(document.createElement('link'), { rel, href, onload: done, onerror: done });
  document.head.append(link);
});
const modules = ${JSON.stringify(modules)};
let begun;
const begin = () => leaving || (begun ??= wake());
const wake = async () => {
  for (const href of modules) add('modulepreload', href);
  const [answer] = await Promise.all([${stateUrl ? `fetch(${JSON.stringify(stateUrl)}).catch(() => null)` : `{ ok: true, text: () => ${inScript(state ?? '')} }`}, ...${JSON.stringify(sheets)}.map((href) => add('stylesheet', href))]);
  if (!answer?.ok) return;
  // The click happened while the page was still arriving.
  if (document.readyState === 'loading') await new Promise((done) => document.addEventListener('DOMContentLoaded', done));
  window.__reactRouterContext.streamController.enqueue(await answer.text());
  window.__reactRouterContext.streamController.close();
  ${dynamicImports(script)}
};
const whenIdle = (work) => (window.requestIdleCallback ?? ((run) => setTimeout(run, 200)))(work, { timeout: 3000 });
const keepsNothing = () => { try { return localStorage.length + sessionStorage.length === 0; } catch { return false; } };
const rest = () => {
  import(${JSON.stringify(notes)}).then(({ noteVisit }) => noteVisit());
  if (!navigator.connection?.saveData) for (const href of ${JSON.stringify(libraries)}) add('modulepreload', href);
  resting = true;
  setTimeout(whenIdle, ${STAYED}, begin);
};
// The first interaction may come before the page has loaded.
let [resting, signed] = [false, false];
on(['pointermove', 'scroll', 'focusin'], () => {
  signed = true;
  if (resting) whenIdle(begin);
});
on(['pointerdown', 'keydown', 'touchstart'], begin);
const loaded = () => whenIdle(() => ${isUnfinished ? 'begin()' : 'keepsNothing() && !signed ? rest() : begin()'});
if (document.readyState === 'complete') loaded(); else addEventListener('load', loaded);

const early = (event, selector) => root.dataset.hydrated ? null : event.target.closest?.(selector);
const queued = [];
addEventListener('click', (event) => {
  const button = early(event, 'button[type=button]:not([popovertarget])');
  if (!button) return;
  begin();
  queued.push(button);
  button.dataset.queued = '';
}, true);
addEventListener('input', (event) => {
  if (!early(event, '[data-calculator]')) return;
  begin();
  root.dataset.termsMoved = '';
}, true);
const filledIn = window.filledInEarly = new Map();
addEventListener('input', ({ target }) => {
  if (!target.form || isAlive(target)) return;
  const at = [target.form.getAttribute('action'), target.name, [...target.form.elements].filter(({ name }) => name === target.name).indexOf(target)];
  filledIn.set(at.join(), { value: target.value, checked: target.checked });
}, true);
addEventListener('submit', (event) => {
  if (!early(event, '[data-waits]')) return;
  event.preventDefault();
  window.sentEarly = event.target;
  begin();
}, true);
addEventListener('click', ({ target }) => {
  const link = target.closest?.('[data-forgets-terms]');
  if (link && !isAlive(link)) addEventListener('pagehide', () => sessionStorage.setItem(${KEPT_TERMS}, ''));
}, true);
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && sessionStorage.getItem(${KEPT_TERMS}) === '' && document.querySelector('[data-terms]')) location.reload();
});
const toWhatsapp = window.pressedEarly = [];
addEventListener('click', ({ target }) => {
  const link = target.closest?.('a[href^="https://wa.me/"]:not([data-untold])');
  if (!link || window.pressedEarly !== toWhatsapp) return;
  toWhatsapp.push(link);
  import(${JSON.stringify(notes)}).then(({ noteVisit }) => noteVisit());
}, true);
const isAlive = (node) => Object.keys(node).some((key) => key.startsWith('__reactProps$'));
const pressAgain = () => {
  while (queued.length && (!queued[0].isConnected || isAlive(queued[0]))) {
    const button = queued.shift();
    if (!queued.includes(button)) delete button.dataset.queued;
    button.click();
  }
  if (queued.length) setTimeout(pressAgain, 50);
};
new MutationObserver((_, observer) => {
  observer.disconnect();
  pressAgain();
}).observe(root, { attributeFilter: ['data-hydrated'] });
`

const KEPT_TERMS = "'volante.condiciones'"

// A new document reloads under the tab's terms before painting; going back keeps the address, unless all were cleared.
const UNDER_KEPT_TERMS = `try {
  const kept = sessionStorage.getItem(${KEPT_TERMS});
  const isBack = performance.getEntriesByType('navigation')[0]?.type === 'back_forward';
  const stated = new URLSearchParams(location.search);
  const names = ${JSON.stringify(TERM_NAMES)}.filter((name) => stated.has(name));
  if (isBack ? kept === '' && names.length : kept && !names.length) {
    leaving = true;
    root.style.display = 'none';
    names.forEach((name) => stated.delete(name));
    new URLSearchParams(kept).forEach((value, name) => stated.set(name, value));
    const search = String(stated);
    location.replace(location.pathname + (search && '?' + search) + location.hash);
  }
} catch {}
`

const STAYED = 10_000

const inScript = (text: string) => JSON.stringify(text).replaceAll('<', '\\u003c')

const dynamicImports = (script: string) =>
  script
    .replace(/import \* as (\w+) from ("[^"]+");/g, 'const $1 = await import($2);')
    .replace(/^\s*import ("[^"]+");/gm, 'await import($1);')
    .trim()
