import { isUuid } from '#contract/text/uuid.ts'
import { type PickedVehicle, pickedVehicle, vehicleText } from '#contract/trade-ins/trade-in.ts'

/** Desk state in the address: ?auto=…&km=52000&valuacion=…&guardada=… */
export interface Desk {
  vehicle: PickedVehicle | null
  km: string
  valuation: string | null
  saved: string | null
}

const LONGEST_KM = 12

/** Invalid values and those depending on missing ones are ignored. */
export function deskOf(params: URLSearchParams): Desk {
  const vehicle = pickedVehicle(params.get('auto') ?? '')
  const id = (name: string) => (isUuid(params.get(name)) ? params.get(name) : null)
  const valuation = vehicle && id('valuacion')
  return { vehicle, km: (params.get('km') ?? '').slice(0, LONGEST_KM), valuation, saved: valuation && id('guardada') }
}

export function deskParams({ vehicle, km, valuation, saved }: Partial<Desk>): URLSearchParams {
  const said = { auto: vehicle && vehicleText(vehicle), km, valuacion: valuation, guardada: saved }
  return new URLSearchParams(Object.entries(said).filter((entry): entry is [string, string] => Boolean(entry[1])))
}
