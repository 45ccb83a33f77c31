// What somebody asks to be told of (docs/decisions/215): a search, one car, cars like one, their favourites.

/** What may be asked. The values are those that the database takes. */
export const ALERT_KINDS = [
  { value: 'busqueda', label: 'Autos de tu búsqueda' },
  { value: 'precio', label: 'Baja de precio' },
  { value: 'apartado', label: 'Se libera el apartado' },
  { value: 'igual', label: 'Llega uno igual' },
  { value: 'favoritos', label: 'Bajan de precio tus favoritos' },
] as const
export type AlertKind = (typeof ALERT_KINDS)[number]['value']

/** How often somebody is told at most. */
export const ALERT_RHYTHMS = [
  { value: 'al_momento', label: 'Al momento, juntas si son varias en una hora' },
  { value: 'diario', label: 'Una vez al día' },
] as const

/** By what the link of an alert is known: lower case, as every path is. */
export const ALERT_TOKEN = /^[a-z2-7]{22}$/
