const ZONE = 'America/Monterrey'
const day = new Intl.DateTimeFormat('es-MX', { dateStyle: 'medium', timeZone: ZONE })
const moment = new Intl.DateTimeFormat('es-MX', { dateStyle: 'medium', timeStyle: 'short', timeZone: ZONE })

/** A day as staff read it: '20 nov 2026', by Monterrey's calendar. */
export const dayText = (iso: string) => day.format(new Date(iso))

/** A day and time as staff read them, by Monterrey's clock. */
export const momentText = (iso: string) => moment.format(new Date(iso))
