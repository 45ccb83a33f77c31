import { useState } from 'react'
import { onDevice } from '#app/lib/web-storage.ts'

const KEY = 'volante.menu-plegado'

export function useFolded(): [boolean, (folded: boolean) => void] {
  const [folded, setFolded] = useState(() => onDevice.text(KEY) === 'true')
  return [
    folded,
    (next) => {
      setFolded(next)
      onDevice.keep(KEY, String(next))
    },
  ]
}
