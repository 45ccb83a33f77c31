import { useState } from 'react'

const KEY = 'volante.menu-plegado'

/** Whether this browser keeps the sidebar folded. Only where no server renders: it is read at once. */
export function useFolded(): [boolean, (folded: boolean) => void] {
  const [folded, setFolded] = useState(stored)
  return [
    folded,
    (next) => {
      setFolded(next)
      try {
        localStorage.setItem(KEY, String(next))
      } catch {
        // It lasts as long as the page.
      }
    },
  ]
}

const stored = () => {
  try {
    return localStorage.getItem(KEY) === 'true'
  } catch {
    return false
  }
}
