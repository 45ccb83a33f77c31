import { useSyncExternalStore } from 'react'

/** A small list that this browser keeps and every tab agrees on. Empty while the server renders and until hydration. */
export interface StoredList<T> {
  read(): readonly T[]
  /** Replaces the list by what `change` makes of it. */
  change(change: (list: readonly T[]) => readonly T[]): void
  subscribe(listener: () => void): () => void
}

const NOTHING: readonly never[] = []

/** Opens the list kept under `key` in localStorage. Where storage is blocked it lives as long as the page. */
export function storedList<T>(key: string): StoredList<T> {
  let list: readonly T[] | undefined
  const listeners = new Set<() => void>()
  const load = (text: string | null): readonly T[] => {
    try {
      const parsed = JSON.parse(text ?? '[]')
      return Array.isArray(parsed) ? parsed : NOTHING
    } catch {
      return NOTHING
    }
  }
  const fromStorage = () => {
    try {
      return load(localStorage.getItem(key))
    } catch {
      return NOTHING
    }
  }
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const heard = (event: StorageEvent) => {
    if (event.key !== key) return
    list = load(event.newValue)
    tell()
  }
  const read = () => {
    list ??= fromStorage()
    return list
  }
  return {
    read,
    change(change) {
      list = change(read())
      try {
        localStorage.setItem(key, JSON.stringify(list))
      } catch {
        // Full or blocked: the list still stands for this page.
      }
      tell()
    },
    subscribe(listener) {
      if (listeners.size === 0) addEventListener('storage', heard)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) removeEventListener('storage', heard)
      }
    },
  }
}

/** The list as it is now, kept current. */
export const useStoredList = <T>(stored: StoredList<T>): readonly T[] =>
  useSyncExternalStore(stored.subscribe, stored.read, () => NOTHING as readonly T[])
