import { LRUCache } from 'lru-cache'
import type { FastPath } from '../http/listen.ts'
import { type CachedBody, cacheBody, contentName, sendBody, weightOf } from './cached-body.ts'
import { SECURITY_HEADERS } from './policy.ts'

export const STATE_PATH = '/_state/'

export interface PageStates {
  answer: FastPath
  keep(state: string, pageUrl: string): Promise<string>
  find(address: string): string | undefined
}

const MAX_BYTES = 32 * 2 ** 20
const HEADERS = {
  ...SECURITY_HEADERS,
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'public, max-age=31536000, immutable',
}

const addressOf = (state: string, pageUrl: string) =>
  `${STATE_PATH}${contentName(state)}?of=${encodeURIComponent(pageUrl)}`

/** States are stored by content, so open pages keep their state. */
export function openPageStates(): PageStates {
  const states = new LRUCache<string, CachedBody>({ maxSize: MAX_BYTES, sizeCalculation: weightOf })
  const at = (address: string) => states.get(address.slice(STATE_PATH.length).split('?', 1)[0]!)
  return {
    answer(req, res, leaving) {
      if (req.method !== 'GET' || !req.url!.startsWith(STATE_PATH)) return false
      const state = at(req.url!)
      if (state) sendBody(req, res, state, leaving)
      return state !== undefined
    },
    find: (address) => at(address)?.forms.identity.body.toString(),
    async keep(state, pageUrl) {
      const hash = contentName(state)
      if (!states.has(hash)) states.set(hash, await cacheBody(state, 200, HEADERS))
      return addressOf(state, pageUrl)
    },
  }
}
