import { km } from '#contract/text/money.ts'
import type { Vehicle } from '#contract/vehicles/vehicles.ts'

/** Title of a vehicle's page. Similar ones differ by colour and kilometres, and always by order number. */
export const vehicleTitle = ({ titulo, color, kilometraje, ordencompra }: Vehicle): string =>
  `${[`${titulo} seminuevo`, color.toLocaleLowerCase('es-MX'), km(kilometraje)].filter(Boolean).join(', ')} · ${ordencompra}`
