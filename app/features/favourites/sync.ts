import { hasSession } from '#app/lib/account-hint.ts'
import type { Contract } from '#app/lib/contract.ts'
import { merged, sameSlugs, withEdits } from './merge.ts'
import { addFavourites, removeFavourites } from './mutations.ts'
import { agreed, baseOf, takeOver } from './owner.ts'
import { namesOfCars, ordersOf } from './queries.ts'
import { favourites } from './store.ts'

const SETTLE_MS = 400
const FIRST_RETRY_MS = 2_000
const LAST_RETRY_MS = 60_000
const STALE_MS = 60_000

/** At once, after each change, when online again and when the tab becomes visible; `onAgreed` runs after each. */
export function startSync(contract: Contract, user: string, onAgreed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let retryIn = FIRST_RETRY_MS
  let syncedAt = 0
  let stopped = false

  const later = (milliseconds: number) => {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(run, milliseconds)
  }
  const run = async () => {
    if (!navigator.onLine) return
    try {
      await alone(() => (stopped ? Promise.resolve() : meet(contract, user, () => stopped || !hasSession())))
      if (stopped) return
      syncedAt = Date.now()
      retryIn = FIRST_RETRY_MS
      onAgreed()
      changed()
    } catch {
      later(retryIn)
      retryIn = Math.min(retryIn * 2, LAST_RETRY_MS)
    }
  }
  const changed = () => {
    if (!sameSlugs(favourites.read(), baseOf(user))) later(SETTLE_MS)
  }
  const seen = () => {
    if (document.visibilityState === 'visible' && Date.now() - syncedAt > STALE_MS) later(0)
  }
  const connected = () => later(0)

  takeOver(user)
  const unsubscribe = favourites.subscribe(changed)
  addEventListener('online', connected)
  document.addEventListener('visibilitychange', seen)
  later(0)
  return () => {
    stopped = true
    clearTimeout(timer)
    unsubscribe()
    removeEventListener('online', connected)
    document.removeEventListener('visibilitychange', seen)
  }
}

// One tab at a time, to avoid duplicate requests. Browsers without locks skip it: repeats are harmless.
const alone = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request('volante.favoritos', work) : work()

async function meet(contract: Contract, user: string, isOver: () => boolean): Promise<void> {
  const start = [...favourites.read()]
  const orders = await ordersOf(contract, user)
  const bySlug = new Map<string, string>()
  const note = async (column: 'slug' | 'ordencompra', values: readonly string[]) => {
    for (const car of await namesOfCars(contract, column, values)) bySlug.set(car.slug, car.ordencompra)
  }
  await note('ordencompra', orders)
  await note(
    'slug',
    start.filter((slug) => !bySlug.has(slug)),
  )
  const slugOf = new Map([...bySlug].map(([slug, order]) => [order, slug]))
  // A hidden car stays in the account but leaves a browser that only knew its slug.
  const server = orders.flatMap((order) => slugOf.get(order) ?? [])
  const local = start.filter((slug) => bySlug.has(slug))
  const { list, insert, remove } = merged(local, baseOf(user), server)
  const ordersOfSlugs = (slugs: readonly string[]) => slugs.map((slug) => bySlug.get(slug)!)
  // The oldest first: the account lists by the time of saving.
  await addFavourites(contract, user, ordersOfSlugs(insert.toReversed()))
  await removeFavourites(contract, user, ordersOfSlugs(remove))
  // Signed out meanwhile.
  if (isOver()) return
  agreed(user, list)
  const now = favourites.read()
  const next = withEdits(list, start, now)
  if (!sameSlugs(next, now)) favourites.change(() => next)
}
