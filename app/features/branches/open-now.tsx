import { useEffect, useState } from 'react'
import { useEvery } from '#app/ui/use-every.ts'
import { type OpeningDays, openingState } from '#contract/dates/opening-hours.ts'
import css from './branches.module.css'

const MINUTE = 60_000

/** Pages are cached, so only the browser computes it; the line's space is reserved. */
export function OpenNow({ opening, timeZone }: { opening: OpeningDays; timeZone: string }) {
  const [now, setNow] = useState<Date>()
  useEffect(() => setNow(new Date()), [])
  useEvery(MINUTE, () => setNow(new Date()))
  const state = now && openingState(opening, timeZone, now)
  return <p className={state?.open ? `${css.openNow} ${css.isOpen}` : css.openNow}>{state?.text}</p>
}
