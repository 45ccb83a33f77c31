import { useEffect, useRef, useState } from 'react'
import { LeaveQuestion } from '../leave-question.tsx'
import { type LeavingRule, useLeaving } from '../use-leaving.ts'

const openedIn = (search: string) => new URLSearchParams(search).get('abierto')

/** Asks before a panel's form is left with unsaved input. `isTyped` is false again once it is saved. */
export function TypedInPanel({ isTyped }: { isTyped: () => boolean }) {
  const latest = useRef(isTyped)
  useEffect(() => {
    latest.current = isTyped
  })
  const [rule] = useState(
    (): LeavingRule => (to) => {
      if (!latest.current()) return false
      if (!to) return true
      const { currentLocation: from, nextLocation: next } = to
      return from.pathname !== next.pathname || openedIn(from.search) !== openedIn(next.search)
    },
  )
  const blocked = useLeaving('panel', isTyped() ? rule : null)
  return (
    <LeaveQuestion
      open={blocked?.state === 'blocked'}
      onLeave={() => blocked?.proceed?.()}
      onStay={() => blocked?.reset?.()}
    />
  )
}
