import { sameSlugs } from './merge.ts'
import { favourites } from './store.ts'

/** Where it stands whose account this browser's favourites belong to. While it is there somebody is, or was, signed in. */
export const OWNER_KEY = 'volante.favoritos.cuenta'
const UNSENT_KEY = 'volante.favoritos.pendientes'

/** The account that the favourites of this browser belong to, and the slugs both held when they last agreed. */
interface Owner {
  user: string
  base: string[]
}

/** What `user` had changed in this browser and the account was never told, because they left without a network. */
interface Unsent extends Owner {
  list: string[]
}

const read = <T>(key: string): T | null => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

const write = (key: string, value: Owner | Unsent | null) => {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // A browser that keeps nothing starts from nothing next time.
  }
}

/** What this account and this browser last agreed on; nothing the first time. */
export const baseOf = (user: string): string[] => {
  const owner = read<Owner>(OWNER_KEY)
  return owner?.user === user ? owner.base : []
}

/** Notes that the account holds these now. */
export const agreed = (user: string, base: string[]) => write(OWNER_KEY, { user, base })

/** Makes the favourites of this browser an account's: a visitor's go along, another account's stay behind. */
export function takeOver(user: string): void {
  const owner = read<Owner>(OWNER_KEY)
  if (owner?.user === user) return
  if (owner) forgetOwner()
  const unsent = read<Unsent>(UNSENT_KEY)
  const mine = unsent?.user === user ? unsent : null
  if (mine) {
    write(UNSENT_KEY, null)
    favourites.change((list) => [...new Set([...list, ...mine.list])])
  }
  agreed(user, mine?.base ?? [])
}

/** The account has left this browser: its favourites go with it, what it was never told of waits for its return. */
export function forgetOwner(): void {
  const owner = read<Owner>(OWNER_KEY)
  if (!owner) return
  const list = [...favourites.read()]
  if (!sameSlugs(list, owner.base)) write(UNSENT_KEY, { ...owner, list })
  write(OWNER_KEY, null)
  favourites.change(() => [])
}
