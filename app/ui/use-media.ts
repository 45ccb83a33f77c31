import { useSyncExternalStore } from 'react'

/** Whether a media query holds now. While the server renders it does not. */
export const useMedia = (query: string) =>
  useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
    () => false,
  )
