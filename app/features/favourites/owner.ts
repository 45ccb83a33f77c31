import { onDevice } from '#app/lib/web-storage.ts'
import { favourites } from './store.ts'

const OWNER_KEY = 'volante.favoritos.cuenta'

interface Owner {
  user: string
  base: string[]
}

/** Empty the first time. */
export const baseOf = (user: string): string[] => {
  const owner = onDevice.read<Owner>(OWNER_KEY)
  return owner?.user === user ? owner.base : []
}

export const agreed = (user: string, base: string[]) => void onDevice.keep(OWNER_KEY, { user, base } satisfies Owner)

/** A visitor's favourites move to the account, another account's stay behind. */
export function takeOver(user: string): void {
  const owner = onDevice.read<Owner>(OWNER_KEY)
  if (owner?.user === user) return
  if (owner) favourites.change(() => [])
  agreed(user, [])
}
