import { type DehydratedState, hydrate, type Query, type QueryClient } from '@tanstack/react-query'
import { hasSession } from '#app/lib/account-hint.ts'
import type { Profile } from './profile-loading.ts'

interface KeptAccount {
  user: string
  profile: Profile
  answers: DehydratedState
}

const DATABASE = 'volante.cuenta'
const STORE = 'cuenta'
const WRITE_AFTER_MS = 500
// What an account has not looked at for a month it need not find without a network.
const MOST_AGE_MS = 30 * 86_400_000

type KeptAnswer = DehydratedState['queries'][number]

const isRecent = ({ state }: Pick<Query, 'state'>) => Date.now() - state.dataUpdatedAt < MOST_AGE_MS

/** Whether a query's answer is one that stays. */
export const isKept = ({ meta, state }: Query): boolean => meta?.kept === true && state.status === 'success'

/**
 * What this browser kept of an account; null: nothing. Without a network its answers go into the cache, as old as they are.
 * Another account's are forgotten.
 */
export async function restoreAccount(cache: QueryClient, user: string): Promise<Profile | null> {
  const kept = (await run('readonly', (store) => settled(store.get(STORE))).catch(() => undefined)) as
    | KeptAccount
    | undefined
  if (!kept) return null
  if (kept.user !== user) {
    await forgetKeptAccount()
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
    void addAnswers(profile, fresh as KeptAnswer[]).catch(() => {})
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
  run('readwrite', async (store) => {
    const before = (await settled(store.get(STORE))) as KeptAccount | undefined
    const hashes = new Set(fresh.map(({ queryHash }) => queryHash))
    const earlier = before?.user === profile.id ? before.answers.queries : []
    const queries = [...earlier.filter((one) => isRecent(one) && !hashes.has(one.queryHash)), ...fresh]
    const kept: KeptAccount = { user: profile.id, profile, answers: { queries, mutations: [] } }
    return settled(store.put(kept, STORE))
  })

/** Forgets whatever account this browser kept. */
export const forgetKeptAccount = (): Promise<unknown> =>
  run('readwrite', (store) => settled(store.clear())).catch(() => {})

const run = async <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>): Promise<T> => {
  const opening = indexedDB.open(DATABASE, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
  const database = await settled(opening)
  try {
    return await work(database.transaction(STORE, mode).objectStore(STORE))
  } finally {
    database.close()
  }
}

const settled = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
