import { useEffect, useState } from 'react'

/** undefined: loading, null: failed. `open` must not change between renders. */
export function useOpenedFile<S, T>(file: S, open: (file: S) => Promise<T | null>): T | null | undefined {
  const [opened, setOpened] = useState<T | null>()
  useEffect(() => {
    let isLeft = false
    setOpened(undefined)
    open(file).then(
      (made) => !isLeft && setOpened(made),
      () => !isLeft && setOpened(null),
    )
    return () => {
      isLeft = true
    }
  }, [file, open])
  return opened
}
