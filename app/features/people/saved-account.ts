import { type DehydratedState, hydrate, type Query, type QueryClient } from '@tanstack/react-query'
import { hasSession } from '#app/lib/account-hint.ts'
import { browserDatabase } from '#app/lib/browser-database.ts'
import { DAY_MS } from '#contract/dates/calendar.ts'
import type { Profile } from './queries.ts'

interface KeptAccount {
  user: string
  profile: Profile
  answers: DehydratedState
}

const database = browserDatabase<KeptAccount>('volante.cuenta')
const RECORD = 'cuenta'
const WRITE_AFTER_MS = 500
const MOST_AGE_MS = 30 * DAY_MS

type KeptAnswer = DehydratedState['queries'][number]

const isRecent = ({ state }: Pick<Query, 'state'>) => Date.now() - state.dataUpdatedAt < MOST_AGE_MS

export const isPersisted = ({ meta, state }: Query): boolean => meta?.kept === true && state.status === 'success'

/** Answers are used only offline. Other accounts' data is deleted. null: none. */
export async function restoreAccount(cache: QueryClient, user: string): Promise<Profile | null> {
  const stored = await database.get(RECORD)
  if (!stored) return null
  if (stored.user !== user) {
    await database.clear()
    return null
  }
  if (!navigator.onLine) {
    hydrate(cache, stored.answers)
    void cache.invalidateQueries({ predicate: isPersisted, refetchType: 'none' })
  }
  return stored.profile
}

/** After changes and on page hide. Returns a stop function. */
export function keepAccount(cache: QueryClient, readProfile: () => Profile | null): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    timer = undefined
    const profile = readProfile()
    // Never write after a sign-out in another tab.
    if (!profile || !hasSession()) return
    const fresh = cache
      .getQueryCache()
      .findAll({ predicate: (query) => isPersisted(query) && isRecent(query) })
      .map(({ queryKey, queryHash, state, meta }) => ({ queryKey, queryHash, state, meta, dehydratedAt: Date.now() }))
    void addAnswers(profile, fresh as KeptAnswer[])
  }
  const soon = () => {
    timer ??= setTimeout(write, WRITE_AFTER_MS)
  }
  const stop = cache.getQueryCache().subscribe(({ query }) => {
    if (isPersisted(query)) soon()
  })
  const atOnce = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    write()
  }
  addEventListener('pagehide', atOnce)
  soon()
  return () => {
    clearTimeout(timer)
    removeEventListener('pagehide', atOnce)
    stop()
  }
}

// One transaction, so that other tabs lose nothing.
const addAnswers = (profile: Profile, fresh: KeptAnswer[]) =>
  database.change(RECORD, (before) => {
    const hashes = new Set(fresh.map(({ queryHash }) => queryHash))
    const earlier = before?.user === profile.id ? before.answers.queries : []
    const queries = [...earlier.filter((one) => isRecent(one) && !hashes.has(one.queryHash)), ...fresh]
    return { user: profile.id, profile, answers: { queries, mutations: [] } }
  })
