import { LRUCache } from 'lru-cache'
import type { FastPath } from '../listen.ts'
import { contentName, type KeptBody, keepBody, sendBody, weightOf } from './kept-body.ts'
import { SECURITY_HEADERS } from './policy.ts'

/** Where a page's state is found: under the name of its content, with the page it belongs to in case it has been forgotten. */
export const STATE_PATH = '/_state/'

/** The states of pages: what their loaders answered. Apart from the HTML, which paints sooner without; asked for before hydration. */
export interface PageStates {
  answer: FastPath
  /** Keeps a state and returns the address to ask it at. */
  keep(state: string, pageUrl: string): Promise<string>
  /** The state at an address that `keep` returned, while it is kept. */
  find(address: string): string | undefined
}

const MAX_BYTES = 32 * 2 ** 20
const HEADERS = {
  ...SECURITY_HEADERS,
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'public, max-age=31536000, immutable',
}

/** Keeps states by their content, whatever the inventory does meanwhile: a page that is open keeps its own. Bounded: the one longest unused goes first. */
export function openPageStates(): PageStates {
  const states = new LRUCache<string, KeptBody>({ maxSize: MAX_BYTES, sizeCalculation: weightOf })
  const at = (address: string) => states.get(address.slice(STATE_PATH.length).split('?', 1)[0]!)
  return {
    answer(req, res, leaving) {
      if (req.method !== 'GET' || !req.url!.startsWith(STATE_PATH)) return false
      const kept = at(req.url!)
      if (kept) sendBody(req, res, kept, leaving)
      return kept !== undefined
    },
    find: (address) => at(address)?.forms.identity.body.toString(),
    async keep(state, pageUrl) {
      const hash = contentName(state)
      if (!states.has(hash)) {
        states.set(hash, await keepBody(state, 200, HEADERS))
      }
      return `${STATE_PATH}${hash}?of=${encodeURIComponent(pageUrl)}`
    },
  }
}
