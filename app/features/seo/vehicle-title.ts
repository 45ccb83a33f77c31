import { km } from '#contract/money.ts'
import type { Vehicle } from '#contract/vehicles.ts'

/** A vehicle's page as results and tabs name it: two of a kind differ in colour and kilometres, and always in their order number. */
export const vehicleTitle = ({ titulo, color, kilometraje, ordencompra }: Vehicle): string =>
  `${[`${titulo} seminuevo`, color.toLocaleLowerCase('es-MX'), km(kilometraje)].filter(Boolean).join(', ')} · ${ordencompra}`
