import type { DeviceKey, TabKey } from './stored-keys.ts'

/** One of the browser's two storages, under the keys of stored-keys.ts alone. Nothing here throws: a storage that is full or blocked keeps nothing. */
export interface WebStorage<Key extends string> {
  /** As it was kept; null: nothing. */
  text(key: Key): string | null
  /** What was kept of an object; null: nothing, or what somebody edited by hand. */
  read<Value>(key: Key): Value | null
  /** Keeps a text as it is and anything else as JSON; null forgets. False: it could not be kept. */
  keep(key: Key, value: unknown): boolean
  /** All the keys there are. */
  keys(): Key[]
}

/** What JSON says; null: nothing, or it is none. */
export const parsed = <Value>(text: string | null): Value | null => {
  try {
    return JSON.parse(text!)
  } catch {
    return null
  }
}

const open = <Key extends string>(name: 'localStorage' | 'sessionStorage'): WebStorage<Key> => {
  const attempt = <Result>(work: (storage: Storage) => Result, otherwise: Result) => {
    try {
      return work(globalThis[name])
    } catch {
      return otherwise
    }
  }
  const text = (key: Key) => attempt((storage) => storage.getItem(key), null)
  return {
    text,
    read: (key) => parsed(text(key)),
    keep: (key, value) =>
      attempt((storage) => {
        if (value === null) storage.removeItem(key)
        else storage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
        return true
      }, false),
    keys: () => attempt((storage) => Object.keys(storage) as Key[], []),
  }
}

/** What stays on this device, over tabs and days. */
export const onDevice = open<DeviceKey>('localStorage')

/** What this tab keeps over reloads and forgets when it is closed. */
export const inTab = open<TabKey>('sessionStorage')

/** Tells this tab what the browser tells the others: what `onDevice` holds has changed. */
export const storageChanged = () => {
  dispatchEvent(new StorageEvent('storage'))
}

/** Calls `listener` when this tab is told, or another tab changed what `onDevice` holds. Returns what stops it. */
export const onStorageChange = (listener: (event: StorageEvent) => void) => {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}

/** A small list that this browser keeps and every tab agrees on. Empty while the server renders and until hydration. */
export interface StoredList<T> {
  read(): readonly T[]
  /** Replaces the list by what `change` makes of it. */
  change(change: (list: readonly T[]) => readonly T[]): void
  subscribe(listener: () => void): () => void
}

/** An empty list, always the same one. */
export const NOTHING: readonly never[] = []

/** Opens the list kept under `key` on this device. Where nothing can be kept it lives as long as the page. */
export function storedList<T>(key: DeviceKey): StoredList<T> {
  let list: readonly T[] | undefined
  const listeners = new Set<() => void>()
  const load = (): readonly T[] => {
    const kept = onDevice.read(key)
    return Array.isArray(kept) ? kept : NOTHING
  }
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const read = () => {
    if (!list) {
      list = load()
      // From now on: what another tab did, or who signed out here.
      onStorageChange((event) => {
        if (event.key !== key && event.key !== null) return
        list = load()
        tell()
      })
    }
    return list
  }
  return {
    read,
    change(change) {
      list = change(read())
      onDevice.keep(key, list)
      tell()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** Does `work` in one tab of this browser at a time, by a name: what two tabs begin at the same moment the second finds done. */
export const oneTabAtATime = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  typeof navigator !== 'undefined' && navigator.locks ? navigator.locks.request(name, work) : work()
