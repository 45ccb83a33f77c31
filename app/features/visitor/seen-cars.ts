import { inTab, onDevice, storageChanged } from '#app/lib/web-storage.ts'
import type { SeenCar, SeenHow } from '#contract/listing/seen-cars.ts'

const DEVICE = 'volante.interes'
const SEEN = 'volante.vistos.visita'

export const isSharing = () => onDevice.text(DEVICE) !== null

/** With consent the advisor is told. */
export function noteSeen(car: string, what: SeenHow): void {
  const before = inTab.read<SeenCar[]>(SEEN) ?? []
  const others = before.filter((one) => one.car !== car || one.what !== what)
  inTab.keep(SEEN, [{ car, what, at: new Date().toISOString() }, ...others].slice(0, 20))
  const device = onDevice.text(DEVICE)
  if (device) tell({ device, car, what })
}

export function sharedSeen(): { device: string; seen: SeenCar[] } {
  const device = onDevice.text(DEVICE) ?? crypto.randomUUID()
  onDevice.keep(DEVICE, device)
  return { device, seen: inTab.read<SeenCar[]>(SEEN) ?? [] }
}

/** Stops sharing. `isSaid`: withdrawn, so sent data is erased. */
export function stopSharing(isSaid: boolean): void {
  const device = onDevice.text(DEVICE)
  onDevice.keep(DEVICE, null)
  storageChanged()
  if (device && isSaid) tell({ device, stop: true })
}

const tell = (what: object) => void navigator.sendBeacon?.('/functions/v1/seen-cars', JSON.stringify(what))
