import { useSyncExternalStore } from 'react'
import type { DeviceKey } from './stored-keys.ts'
import { onDevice, onStorageChange } from './web-storage.ts'

/** A small list that this browser keeps and every tab agrees on. Empty while the server renders and until hydration. */
export interface StoredList<T> {
  read(): readonly T[]
  /** Replaces the list by what `change` makes of it. */
  change(change: (list: readonly T[]) => readonly T[]): void
  subscribe(listener: () => void): () => void
}

const NOTHING: readonly never[] = []

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

/** The list as it is now, kept current. */
export const useStoredList = <T>(stored: StoredList<T>): readonly T[] =>
  useSyncExternalStore(stored.subscribe, stored.read, () => NOTHING as readonly T[])
