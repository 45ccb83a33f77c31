import type { DeviceKey, TabKey } from './stored-keys.ts'

/** Browser storage limited to stored-keys.ts. Never throws. */
export interface WebStorage<Key extends string> {
  text(key: Key): string | null
  /** null: missing or invalid. */
  read<Value>(key: Key): Value | null
  /** Stores text or JSON; null deletes. False: failed. */
  keep(key: Key, value: unknown): boolean
  keys(): Key[]
}

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

export const onDevice = open<DeviceKey>('localStorage')

export const inTab = open<TabKey>('sessionStorage')

export const storageChanged = () => {
  dispatchEvent(new StorageEvent('storage'))
}

/** Calls `listener` on changes in any tab. Returns the unsubscribe function. */
export const onStorageChange = (listener: (event: StorageEvent) => void) => {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}

export interface StoredList<T> {
  read(): readonly T[]
  change(change: (list: readonly T[]) => readonly T[]): void
  subscribe(listener: () => void): () => void
}

export const NOTHING: readonly never[] = []

export function storedList<T>(key: DeviceKey): StoredList<T> {
  let list: readonly T[] | undefined
  const listeners = new Set<() => void>()
  const load = (): readonly T[] => {
    const stored = onDevice.read(key)
    return Array.isArray(stored) ? stored : NOTHING
  }
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const read = () => {
    if (!list) {
      list = load()
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

export const oneTabAtATime = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  typeof navigator !== 'undefined' && navigator.locks ? navigator.locks.request(name, work) : work()
