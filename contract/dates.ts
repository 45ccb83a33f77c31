/** Today (YYYY-MM-DD) by the clock of a time zone. */
export const todayIn = (timeZone: string, now: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now)

/** How many days ahead it is looked for when a branch opens again: exceptions of so many days are needed. */
export const DAYS_AHEAD = 14
