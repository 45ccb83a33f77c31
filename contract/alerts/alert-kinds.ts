// Alert kinds (docs/decisions/215); values of the database.

export const ALERT_KINDS = [
  { value: 'busqueda', label: 'Autos de tu búsqueda' },
  { value: 'precio', label: 'Baja de precio' },
  { value: 'apartado', label: 'Se libera el apartado' },
  { value: 'igual', label: 'Llega uno igual' },
  { value: 'favoritos', label: 'Bajan de precio tus favoritos' },
] as const
export type AlertKind = (typeof ALERT_KINDS)[number]['value']

export const ALERT_RHYTHMS = [
  { value: 'al_momento', label: 'Al momento, juntas si son varias en una hora' },
  { value: 'diario', label: 'Una vez al día' },
] as const

/** Token in lower case, as paths are. */
export const ALERT_TOKEN = /^[a-z2-7]{22}$/
