import { LRUCache } from 'lru-cache'
import { negotiate } from './negotiate.ts'
import { planRequest, type RestPlan } from './plan.ts'
import type { Asked } from './request.ts'
import type { DatabaseState } from './schema-watch.ts'
import { mainStatement } from './sql.ts'
import type { Statement } from './statement.ts'

export interface PreparedRead {
  asked: Asked
  plan: RestPlan
  statement: Statement
}

export const prepareRead = (read: Asked, state: DatabaseState): PreparedRead => {
  const { cache, options } = state
  const plan = planRequest(read, cache, options)
  const asked = { ...read, output: negotiate(read, plan, state) }
  return { asked, plan, statement: mainStatement(plan, asked, options.maxRows) }
}

export interface PreparedReads {
  find(request: Request, path: string, state: DatabaseState, bounded: boolean): PreparedRead | undefined
  keep(request: Request, path: string, state: DatabaseState, bounded: boolean, prepared: PreparedRead): PreparedRead
}

const MOST_KNOWN = 500
const LONGEST = 4000
const MOST_CHARACTERS = 2_000_000

export function preparedReads(): PreparedReads {
  const known = new WeakMap<DatabaseState, LRUCache<string, PreparedRead>>()
  return {
    find(request, path, state, bounded) {
      const key = keyOf(request, path, bounded)
      return key === undefined ? undefined : known.get(state)?.get(key)
    },
    keep(request, path, state, bounded, prepared) {
      const key = keyOf(request, path, bounded)
      if (key === undefined) return prepared
      const cache = known.get(state) ?? new LRUCache({ max: MOST_KNOWN, maxSize: MOST_CHARACTERS })
      known.set(state, cache)
      cache.set(key, prepared, { size: key.length + prepared.statement.text.length })
      return prepared
    },
  }
}

// Everything that affects the plan.
const keyOf = ({ method, url, headers }: Request, path: string, bounded: boolean) => {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  const question = url.indexOf('?')
  const named = ['accept-profile', 'accept', 'prefer', 'range'].map((name) => headers.get(name))
  const key = JSON.stringify([bounded, method, path, question < 0 ? '' : url.slice(question), ...named])
  return key.length > LONGEST ? undefined : key
}
