/** '18 de diciembre de 2026' of 2026-12-18. */
export const dayText = (day: string) =>
  new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
