import { useEffect, useRef, useState } from 'react'

const UNDO_MS = 10_000

export interface Undoable {
  going: ReadonlySet<string>
  /** `held`: keyboard users keep undo until they leave the button. */
  take: (id: string, held: boolean) => void
  undo: (id: string) => void
  release: (id: string) => void
  finish: () => void
}

/** Erases ten seconds after removal, or when leaving the screen. */
export function useUndoable(erase: (id: string) => Promise<unknown>): Undoable {
  const [going, setGoing] = useState<ReadonlySet<string>>(new Set())
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout> | null>())
  const latest = useRef(erase)
  useEffect(() => {
    latest.current = erase
  })
  const without = (id: string) => setGoing((all) => new Set([...all].filter((one) => one !== id)))
  const drop = (id: string) => {
    stop(id)
    timers.current.delete(id)
    void latest.current(id).finally(() => without(id))
  }
  const stop = (id: string) => clearTimeout(timers.current.get(id) ?? undefined)
  const start = (id: string) => {
    stop(id)
    timers.current.set(
      id,
      setTimeout(() => drop(id), UNDO_MS),
    )
  }
  const finish = () => [...timers.current.keys()].forEach(drop)
  const leaving = useRef(finish)
  useEffect(() => {
    leaving.current = finish
  })
  useEffect(() => {
    const leave = () => leaving.current()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
  return {
    going,
    take(id, held) {
      setGoing((all) => new Set([...all, id]))
      if (held) timers.current.set(id, null)
      else start(id)
    },
    undo(id) {
      stop(id)
      timers.current.delete(id)
      without(id)
    },
    release(id) {
      if (timers.current.has(id)) start(id)
    },
    finish,
  }
}
