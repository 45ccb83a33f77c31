import { useSyncExternalStore } from 'react'
import { NOTHING, type StoredList } from './web-storage.ts'

/** The list as it is now, kept current. */
export const useStoredList = <T>(stored: StoredList<T>): readonly T[] =>
  useSyncExternalStore(stored.subscribe, stored.read, () => NOTHING as readonly T[])
