import { clear, createStore, del, get, update, values } from 'idb-keyval'
import type { DatabaseName } from './stored-keys.ts'

/** Never throws; without storage it is empty. */
export interface BrowserDatabase<Value> {
  get(key: string): Promise<Value | undefined>
  all(): Promise<Value[]>
  /** Updates atomically across tabs. */
  change(key: string, change: (before: Value | undefined) => Value): Promise<void>
  forget(key: string): Promise<void>
  clear(): Promise<void>
}

const nothing = () => undefined

export function browserDatabase<Value>(name: DatabaseName): BrowserDatabase<Value> {
  let store: ReturnType<typeof createStore> | undefined
  // Browsers without IndexedDB throw synchronously.
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

/** Of earlier releases. */
export async function forgetUnknownDatabases(known: readonly string[]): Promise<void> {
  try {
    for (const { name } of await indexedDB.databases())
      if (name && !known.includes(name)) indexedDB.deleteDatabase(name)
  } catch {
    // Not supported.
  }
}
