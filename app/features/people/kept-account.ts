import { type DehydratedState, hydrate, type Query, type QueryClient } from '@tanstack/react-query'
import { hasSession } from '#app/lib/account-hint.ts'
import { keptDatabase } from '#app/lib/kept-database.ts'
import { DAY_MS } from '#contract/calendar.ts'
import type { Profile } from './queries.ts'

interface KeptAccount {
  user: string
  profile: Profile
  answers: DehydratedState
}

const database = keptDatabase<KeptAccount>('volante.cuenta')
const RECORD = 'cuenta'
const WRITE_AFTER_MS = 500
// What an account has not looked at for a month it need not find without a network.
const MOST_AGE_MS = 30 * DAY_MS

type KeptAnswer = DehydratedState['queries'][number]

const isRecent = ({ state }: Pick<Query, 'state'>) => Date.now() - state.dataUpdatedAt < MOST_AGE_MS

/** Whether a query's answer is one that stays. */
export const isKept = ({ meta, state }: Query): boolean => meta?.kept === true && state.status === 'success'

/**
 * What this browser kept of an account; null: nothing. Without a network its answers go into the cache, as old as they are.
 * Another account's are forgotten.
 */
export async function restoreAccount(cache: QueryClient, user: string): Promise<Profile | null> {
  const kept = await database.get(RECORD)
  if (!kept) return null
  if (kept.user !== user) {
    await database.clear()
    return null
  }
  // With a network what is asked anew is there as soon, and nobody goes on from what was true before.
  if (!navigator.onLine) {
    hydrate(cache, kept.answers)
    void cache.invalidateQueries({ predicate: isKept, refetchType: 'none' })
  }
  return kept.profile
}

/** Keeps an account's profile and answers from now on, soon after each change and before the page goes. Returns what stops it. */
export function keepAccount(cache: QueryClient, readProfile: () => Profile | null): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    timer = undefined
    const profile = readProfile()
    // Somebody may have left in another tab meanwhile: then nothing may be written after them.
    if (!profile || !hasSession()) return
    const fresh = cache
      .getQueryCache()
      .findAll({ predicate: (query) => isKept(query) && isRecent(query) })
      .map(({ queryKey, queryHash, state, meta }) => ({ queryKey, queryHash, state, meta, dehydratedAt: Date.now() }))
    void addAnswers(profile, fresh as KeptAnswer[])
  }
  const soon = () => {
    timer ??= setTimeout(write, WRITE_AFTER_MS)
  }
  const stop = cache.getQueryCache().subscribe(({ query }) => {
    if (isKept(query)) soon()
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

// In one transaction, so that neither a page opened since nor another tab loses what was kept before.
const addAnswers = (profile: Profile, fresh: KeptAnswer[]) =>
  database.change(RECORD, (before) => {
    const hashes = new Set(fresh.map(({ queryHash }) => queryHash))
    const earlier = before?.user === profile.id ? before.answers.queries : []
    const queries = [...earlier.filter((one) => isRecent(one) && !hashes.has(one.queryHash)), ...fresh]
    return { user: profile.id, profile, answers: { queries, mutations: [] } }
  })
