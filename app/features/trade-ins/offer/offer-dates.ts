// One zone for everybody: the page is rendered far from who reads it, and both must say the same.
const ZONE = 'America/Monterrey'
const LONG = new Intl.DateTimeFormat('es-MX', { dateStyle: 'full', timeStyle: 'short', timeZone: ZONE })
const DAY = new Intl.DateTimeFormat('es-MX', { day: 'numeric', month: 'long', timeZone: ZONE })

/** 'sábado, 28 de noviembre de 2026, 4:00 p.m.', in Monterrey. Takes ISO 8601. */
export const fullMoment = (iso: string) => LONG.format(new Date(iso))

/** '28 de noviembre', in Monterrey. Takes ISO 8601. */
export const dayOf = (iso: string) => DAY.format(new Date(iso))
