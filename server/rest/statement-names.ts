import { LRUCache } from 'lru-cache'

export interface StatementNames {
  nameFor(text: string, version: number): string | undefined
}

const WORTH_IT_AFTER = 3
const MOST_COUNTED = 2000
const MOST_NAMED = 200

export function statementNames(): StatementNames {
  const seen = new LRUCache<string, number>({ max: MOST_COUNTED })
  const named = new Map<string, string>()
  let next = 0
  let known = 0
  return {
    nameFor(text, version) {
      if (version !== known) {
        // Types may have changed.
        seen.clear()
        named.clear()
        known = version
      }
      const name = named.get(text)
      if (name || named.size >= MOST_NAMED) return name
      const times = (seen.get(text) ?? 0) + 1
      if (times <= WORTH_IT_AFTER) {
        seen.set(text, times)
        return undefined
      }
      seen.delete(text)
      const made = `rest_${++next}`
      named.set(text, made)
      return made
    },
  }
}
