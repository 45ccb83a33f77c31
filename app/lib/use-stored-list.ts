import { useSyncExternalStore } from 'react'
import { NOTHING, type StoredList } from './web-storage.ts'

/** The list as it is now, kept current. */
export const useStoredList = <T>(stored: StoredList<T>): readonly T[] =>
  useSyncExternalStore(stored.subscribe, stored.read, () => NOTHING as readonly T[])

/** Whether such a one is in the list now. Who asks is rendered anew when the answer changes, not whenever the list does. */
export const useIsStored = <T>(stored: StoredList<T>, isIt: (one: T) => boolean): boolean =>
  useSyncExternalStore(
    stored.subscribe,
    () => stored.read().some(isIt),
    () => false,
  )
