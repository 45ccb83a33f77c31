import { TERM_NAMES } from '#contract/terms.ts'

interface Bootstrap {
  /** React Router's import block. */
  script: string
  modules: string[]
  sheets: string[]
  libraries: string[]
  notes: string
  stateUrl: string
  /** Whether its markup has places that only scripts can fill. */
  isUnfinished: boolean
  /** Whether it shows payments, so that its address may state a buyer's terms. */
  takesTerms: boolean
}

/**
 * The script at the head of a page, which hears what is done in it from its first paint on, and brings it to life when the browser is idle after load, or at the first press or key. Who comes for the
 * first time and has given no sign of life sees a whole page and needs no script yet: it rests, and only the libraries that every page
 * needs are fetched. A moved pointer, a scroll, a focus wakes it, and so does staying (docs/decisions/072). What is pressed before is kept:
 * - a button that only scripts answer is pressed again once it is alive, and says meanwhile that it was heard (data-heard);
 * - terms moved in a calculator hide the figures of others (data-of-terms) until the calculator shows its own;
 * - what is filled in is kept (filledInEarly) for use-chosen-early.ts: a part that React renders anew forgets it;
 * - a form that only scripts can send (data-waits) is held, and sent by use-service-form.ts;
 * - a link that forgets the buyer's terms forgets them;
 * - a WhatsApp link opens as it is, and is told once the notes of the visit have come (whatsapp-clicks.ts).
 */
export const bootstrap = ({
  script,
  modules,
  sheets,
  libraries,
  notes,
  stateUrl,
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
  const [answer] = await Promise.all([fetch(${JSON.stringify(stateUrl)}).catch(() => null), ...${JSON.stringify(sheets)}.map((href) => add('stylesheet', href))]);
  if (!answer?.ok) return;
  // Pressed while the page was still arriving.
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
// A sign of life may come before the page has loaded.
let [resting, signed] = [false, false];
on(['pointermove', 'scroll', 'focusin'], () => {
  signed = true;
  if (resting) whenIdle(begin);
});
on(['pointerdown', 'keydown', 'touchstart'], begin);
const loaded = () => whenIdle(() => ${isUnfinished ? 'begin()' : 'keepsNothing() && !signed ? rest() : begin()'});
if (document.readyState === 'complete') loaded(); else addEventListener('load', loaded);

const early = (event, selector) => root.dataset.hydrated ? null : event.target.closest?.(selector);
const heard = [];
addEventListener('click', (event) => {
  const button = early(event, 'button[type=button]:not([popovertarget])');
  if (!button) return;
  begin();
  heard.push(button);
  button.dataset.heard = '';
}, true);
addEventListener('input', (event) => {
  if (!early(event, '[data-calculator]')) return;
  begin();
  root.dataset.termsMoved = '';
}, true);
const filledIn = window.filledInEarly = new Map();
addEventListener('input', ({ target }) => {
  if (!target.form || isAlive(target)) return;
  const at = [target.form.getAttribute('action'), target.name, [...target.form.elements].indexOf(target)];
  filledIn.set(at.join(), { value: target.value, checked: target.checked });
}, true);
addEventListener('submit', (event) => {
  if (!early(event, '[data-waits]')) return;
  event.preventDefault();
  window.sentEarly = event.target;
  begin();
}, true);
addEventListener('click', (event) => {
  if (early(event, '[data-forgets-terms]')) try { sessionStorage.removeItem(${KEPT_TERMS}) } catch {}
}, true);
const toWhatsapp = window.pressedEarly = [];
addEventListener('click', ({ target }) => {
  const link = target.closest?.('a[href^="https://wa.me/"]:not([data-untold])');
  if (!link || window.pressedEarly !== toWhatsapp) return;
  toWhatsapp.push(link);
  import(${JSON.stringify(notes)}).then(({ noteVisit }) => noteVisit());
}, true);
// React leaves its properties on what it has brought to life; parts of a page come one after another.
const isAlive = (node) => Object.keys(node).some((key) => key.startsWith('__reactProps$'));
const pressAgain = () => {
  while (heard.length && (!heard[0].isConnected || isAlive(heard[0]))) {
    const button = heard.shift();
    if (!heard.includes(button)) delete button.dataset.heard;
    button.click();
  }
  if (heard.length) setTimeout(pressAgain, 50);
};
new MutationObserver((_, observer) => {
  observer.disconnect();
  pressAgain();
}).observe(root, { attributeFilter: ['data-hydrated'] });
`

// As app/lib/use-terms.ts keeps them.
const KEPT_TERMS = "'volante.condiciones'"

// A document that was not gone to by the page's own scripts is asked for anew under the terms that this tab keeps, before it shows anything. Going
// back shows what the address said.
const UNDER_KEPT_TERMS = `try {
  const kept = sessionStorage.getItem(${KEPT_TERMS});
  const isBack = performance.getEntriesByType('navigation')[0]?.type === 'back_forward';
  if (kept && !isBack && !/[?&](${TERM_NAMES.join('|')})=/.test(location.search)) {
    leaving = true;
    root.style.display = 'none';
    location.replace(location.pathname + (location.search ? location.search + kept.replace('?', '&') : kept) + location.hash);
  }
} catch {}
`

// Who is there for this long reads, and is answered at once when they act, ms.
const STAYED = 10_000

const dynamicImports = (script: string) =>
  script
    .replace(/import \* as (\w+) from ("[^"]+");/g, 'const $1 = await import($2);')
    .replace(/^\s*import ("[^"]+");/gm, 'await import($1);')
    .trim()
