import { km } from '#contract/text/money.ts'
import type { Vehicle } from '#contract/vehicles/vehicles.ts'

export const vehicleTitle = ({ titulo, color, kilometraje, ordencompra }: Vehicle): string =>
  `${[`${titulo} seminuevo`, color.toLocaleLowerCase('es-MX'), km(kilometraje)].filter(Boolean).join(', ')} · ${ordencompra}`
