import { clear, createStore, del, get, update, values } from 'idb-keyval'
import type { DatabaseName } from './stored-keys.ts'

/** What this device keeps under a name of stored-keys.ts that is too much for a text. Nothing here throws: where nothing is kept nothing is found. */
export interface KeptDatabase<Value> {
  get(key: string): Promise<Value | undefined>
  /** In no particular order. */
  all(): Promise<Value[]>
  /** Puts what `change` makes of what is there in its place, in one transaction over all tabs. */
  change(key: string, change: (before: Value | undefined) => Value): Promise<void>
  forget(key: string): Promise<void>
  clear(): Promise<void>
}

const nothing = () => undefined

/** Opens a database with its first use. */
export function keptDatabase<Value>(name: DatabaseName): KeptDatabase<Value> {
  let store: ReturnType<typeof createStore> | undefined
  // A browser without databases throws at once: within the promise.
  const inStore = async <Result>(work: (use: ReturnType<typeof createStore>) => Promise<Result>): Promise<Result> => {
    store ??= createStore(name, name.split('.').at(-1)!)
    return work(store)
  }
  return {
    get: (key) => inStore((use) => get<Value>(key, use)).catch(nothing),
    all: () => inStore((use) => values<Value>(use)).catch(() => []),
    change: (key, change) => inStore((use) => update<Value>(key, change, use)).catch(nothing),
    forget: (key) => inStore((use) => del(key, use)).catch(nothing),
    clear: () => inStore(clear).catch(nothing),
  }
}

/** Deletes the databases of this device that are not among `known`: what an earlier release kept. */
export async function forgetUnknownDatabases(known: readonly string[]): Promise<void> {
  try {
    for (const { name } of await indexedDB.databases())
      if (name && !known.includes(name)) indexedDB.deleteDatabase(name)
  } catch {
    // A browser that does not tell them, or has none.
  }
}
