import { LRUCache } from 'lru-cache'
import { negotiate } from './negotiate.ts'
import { planRequest, type RestPlan } from './plan.ts'
import type { Asked } from './request.ts'
import type { DatabaseState } from './schema-watch.ts'
import { mainStatement } from './sql.ts'
import type { Statement } from './statement.ts'

/** What is asked and how it is done: all of a request but who asks. Nobody changes it once it is made. */
export interface PreparedRead {
  asked: Asked
  plan: RestPlan
  statement: Statement
}

/** Plans what is asked and writes its statement. Throws ApiError. */
export const prepareRead = (read: Asked, state: DatabaseState): PreparedRead => {
  const { cache, options } = state
  const plan = planRequest(read, cache, options)
  const asked = { ...read, output: negotiate(read, plan, state) }
  return { asked, plan, statement: mainStatement(plan, asked, options.maxRows) }
}

/** Reads that were prepared, so that one that comes again is neither parsed nor planned again. */
export interface KnownReads {
  /** What was prepared for the same request over the same state of the database, of somebody as bounded (bounds.ts). */
  find(request: Request, path: string, state: DatabaseState, bounded: boolean): PreparedRead | undefined
  /** Keeps what was prepared, where it is a read of usual length, and answers it. */
  keep(request: Request, path: string, state: DatabaseState, bounded: boolean, prepared: PreparedRead): PreparedRead
}

const MOST_KNOWN = 500
const LONGEST = 4000
// Characters of questions and statements; a plan has about as many.
const MOST_CHARACTERS = 2_000_000

/** Keeps them as long as what is known of the database. */
export function knownReads(): KnownReads {
  const known = new WeakMap<DatabaseState, LRUCache<string, PreparedRead>>()
  return {
    find(request, path, state, bounded) {
      const key = keyOf(request, path, bounded)
      return key === undefined ? undefined : known.get(state)?.get(key)
    },
    keep(request, path, state, bounded, prepared) {
      const key = keyOf(request, path, bounded)
      if (key === undefined) return prepared
      const kept = known.get(state) ?? new LRUCache({ max: MOST_KNOWN, maxSize: MOST_CHARACTERS })
      known.set(state, kept)
      kept.set(key, prepared, { size: key.length + prepared.statement.text.length })
      return prepared
    },
  }
}

// All that decides how a read is done. Of a role, only whether it is bounded.
const keyOf = ({ method, url, headers }: Request, path: string, bounded: boolean) => {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  const question = url.indexOf('?')
  const named = ['accept-profile', 'accept', 'prefer', 'range'].map((name) => headers.get(name))
  const key = JSON.stringify([bounded, method, path, question < 0 ? '' : url.slice(question), ...named])
  return key.length > LONGEST ? undefined : key
}
