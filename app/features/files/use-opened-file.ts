import { useEffect, useState } from 'react'

interface OpenedFile<T> {
  /** Undefined while it is read, or when it cannot be. */
  opened?: T
  error?: unknown
  again: () => void
}

/** What `open` makes of a file or its address; `close` gives it back. Both must not change between renders. */
export function useOpenedFile<S, T>(
  file: S,
  open: (file: S, signal: AbortSignal) => Promise<T>,
  close: (opened: T) => void,
): OpenedFile<T> {
  const [state, setState] = useState<Omit<OpenedFile<T>, 'again'>>({})
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round opens it once more.
  useEffect(() => {
    const leaving = new AbortController()
    let made: { opened: T } | undefined
    setState({})
    open(file, leaving.signal).then(
      (opened) => {
        if (leaving.signal.aborted) return close(opened)
        made = { opened }
        setState(made)
      },
      (error) => !leaving.signal.aborted && setState({ error }),
    )
    return () => {
      leaving.abort()
      if (made) close(made.opened)
    }
  }, [file, open, close, round])
  return { ...state, again: () => setRound(round + 1) }
}
