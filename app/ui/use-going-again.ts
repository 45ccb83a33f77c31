import { useEffect, useMemo, useRef } from 'react'
import { networkOrPause } from '#app/lib/network-or-pause.ts'

export const MOST_SENDINGS = 7
const PAUSE = 1000

export interface GoingAgain {
  /** Resolves with the next attempt; undefined: cancelled. */
  after(sending: number): Promise<number | undefined>
  /** Cancels; returns whether one was pending. */
  callOff(): boolean
}

export function useGoingAgain(): GoingAgain {
  const waiting = useRef<AbortController>(undefined)
  const going = useMemo<GoingAgain>(
    () => ({
      async after(sending) {
        const wait = new AbortController()
        waiting.current = wait
        const next = navigator.onLine ? sending + 1 : sending
        await networkOrPause(PAUSE * 2 ** sending, wait.signal).catch(() => {})
        return wait.signal.aborted ? undefined : next
      },
      callOff() {
        const was = waiting.current
        was?.abort()
        waiting.current = undefined
        return was !== undefined
      },
    }),
    [],
  )
  useEffect(() => () => void going.callOff(), [going])
  return going
}
