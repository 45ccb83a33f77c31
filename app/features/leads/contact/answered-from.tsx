import { useEffect, useState } from 'react'
import type { Branch } from '#app/features/branches/queries.ts'
import { useBranches } from '#app/features/branches/use-branches.ts'
import { openingState } from '#contract/dates/opening-hours.ts'

/** Only the browser knows the current minute. */
export function AnsweredFrom() {
  const branches = useBranches()
  const [now, setNow] = useState<Date>()
  useEffect(() => setNow(new Date()), [])
  const text = now && closedText(branches, now)
  return text && <> {text}: te contestamos entonces.</>
}

const closedText = (branches: readonly Branch[], now: Date): string | undefined => {
  const states = branches.map((branch) => openingState(branch, branch.time_zone, now))
  return states.some(({ open }) => open) ? undefined : states[0]?.text
}
