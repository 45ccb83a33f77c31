import { useSyncExternalStore } from 'react'
import { NOTHING, type StoredList } from './web-storage.ts'

export const useStoredList = <T>(stored: StoredList<T>): readonly T[] =>
  useSyncExternalStore(stored.subscribe, stored.read, () => NOTHING as readonly T[])

/** Whether an item is in the list; renders only when that changes. */
export const useIsStored = <T>(stored: StoredList<T>, isIt: (one: T) => boolean): boolean =>
  useSyncExternalStore(
    stored.subscribe,
    () => stored.read().some(isIt),
    () => false,
  )
