import { type DehydratedState, hydrate, type Query, type QueryClient } from '@tanstack/react-query'
import { hasSession } from './account-hint.ts'
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

/** Whether a query's answer is one that stays. */
export const isKept = ({ meta, state }: Query): boolean => meta?.kept === true && state.status === 'success'

/**
 * What this browser kept of an account; null: nothing. Without a network its answers go into the cache, as old as they are.
 * Another account's are forgotten.
 */
export async function restoreAccount(cache: QueryClient, user: string): Promise<Profile | null> {
  const kept = (await run('readonly', (store) => store.get(STORE)).catch(() => undefined)) as KeptAccount | undefined
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
    const queries = cache
      .getQueryCache()
      .findAll({ predicate: (query) => isKept(query) && Date.now() - query.state.dataUpdatedAt < MOST_AGE_MS })
      .map(({ queryKey, queryHash, state, meta }) => ({ queryKey, queryHash, state, meta, dehydratedAt: Date.now() }))
    const answers = { queries, mutations: [] } as DehydratedState
    const kept: KeptAccount = { user: profile.id, profile, answers }
    void run('readwrite', (store) => store.put(kept, STORE)).catch(() => {})
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

/** Forgets whatever account this browser kept. */
export const forgetKeptAccount = (): Promise<unknown> => run('readwrite', (store) => store.clear()).catch(() => {})

const run = async <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
  const opening = indexedDB.open(DATABASE, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
  const database = await settled(opening)
  try {
    return await settled(work(database.transaction(STORE, mode).objectStore(STORE)))
  } finally {
    database.close()
  }
}

const settled = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
