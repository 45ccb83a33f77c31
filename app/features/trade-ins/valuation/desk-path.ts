import { type PickedVehicle, pickedVehicle, vehicleText } from '#contract/trade-in.ts'
import { isUuid } from '#contract/uuid.ts'

/** What the desk shows, as the page's address says it: ?auto=…&km=52000&valuacion=…&guardada=… */
export interface Desk {
  vehicle: PickedVehicle | null
  /** As it was typed. */
  km: string
  /** Id of the valuation that is under way or done. */
  valuation: string | null
  /** Id of the offer that it was saved as. */
  saved: string | null
}

const LONGEST_KM = 12

/** Reads an address; what is not understood, or hangs on something that is not there, is left out. */
export function deskOf(params: URLSearchParams): Desk {
  const vehicle = pickedVehicle(params.get('auto') ?? '')
  const id = (name: string) => (isUuid(params.get(name)) ? params.get(name) : null)
  const valuation = vehicle && id('valuacion')
  return { vehicle, km: (params.get('km') ?? '').slice(0, LONGEST_KM), valuation, saved: valuation && id('guardada') }
}

/** The address's query for that desk. */
export function deskParams({ vehicle, km, valuation, saved }: Partial<Desk>): URLSearchParams {
  const said = { auto: vehicle && vehicleText(vehicle), km, valuacion: valuation, guardada: saved }
  return new URLSearchParams(Object.entries(said).filter((entry): entry is [string, string] => Boolean(entry[1])))
}
