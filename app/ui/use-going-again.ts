import { useEffect, useMemo, useRef } from 'react'
import { networkOrPause } from '#app/lib/network-or-pause.ts'

/** How often what nobody answers is sent. */
export const MOST_SENDINGS = 7
// The first pause between two; each is twice the last: two minutes in all, ms.
const PAUSE = 1000

/** Between a sending that nobody answered and the next. */
export interface GoingAgain {
  /** Resolves with the number of the next when it is time: a network is back, or a pause is over. Undefined: it is called off. */
  after(sending: number): Promise<number | undefined>
  /** Calls it off; whether there was something to call off. */
  callOff(): boolean
}

/** For what a form has to send again by itself, until somebody answers, changes it or leaves. Without a network it waits for one, however long. */
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
