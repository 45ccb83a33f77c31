import { onDevice } from '#app/lib/web-storage.ts'
import { favourites } from './store.ts'

const OWNER_KEY = 'volante.favoritos.cuenta'

/** The account that the favourites of this browser belong to, and the slugs both held when they last agreed. */
interface Owner {
  user: string
  base: string[]
}

/** What this account and this browser last agreed on; nothing the first time. */
export const baseOf = (user: string): string[] => {
  const owner = onDevice.read<Owner>(OWNER_KEY)
  return owner?.user === user ? owner.base : []
}

/** Notes that the account holds these now. */
export const agreed = (user: string, base: string[]) => void onDevice.keep(OWNER_KEY, { user, base } satisfies Owner)

/** Makes the favourites of this browser an account's: a visitor's go along, another account's stay behind. */
export function takeOver(user: string): void {
  const owner = onDevice.read<Owner>(OWNER_KEY)
  if (owner?.user === user) return
  if (owner) favourites.change(() => [])
  agreed(user, [])
}
