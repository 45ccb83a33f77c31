import type { SeenCar, SeenHow } from '#contract/seen-cars.ts'
import { inTab, onDevice, storageChanged } from './web-storage.ts'

// The key that a yes makes. Without it nothing of the pages leaves this browser (docs/decisions/227).
const DEVICE = 'volante.interes'
const SEEN = 'volante.vistos.visita'

/** Whether somebody said yes in this browser. */
export const isSharing = () => onDevice.text(DEVICE) !== null

/** Notes for this visit that a car was looked at or calculated; where they said yes, who attends them is told. */
export function noteSeen(car: string, what: SeenHow): void {
  const before = inTab.read<SeenCar[]>(SEEN) ?? []
  const others = before.filter((one) => one.car !== car || one.what !== what)
  inTab.keep(SEEN, [{ car, what, at: new Date().toISOString() }, ...others].slice(0, 20))
  const device = onDevice.text(DEVICE)
  if (device) tell({ device, car, what })
}

/** With a yes: this browser's key and what this visit has seen. */
export function sharedSeen(): { device: string; seen: SeenCar[] } {
  const device = onDevice.text(DEVICE) ?? crypto.randomUUID()
  onDevice.keep(DEVICE, device)
  return { device, seen: inTab.read<SeenCar[]>(SEEN) ?? [] }
}

/** From now on nothing is told. `isSaid`: it is their no, and what was told is erased. */
export function stopSharing(isSaid: boolean): void {
  const device = onDevice.text(DEVICE)
  onDevice.keep(DEVICE, null)
  storageChanged()
  if (device && isSaid) tell({ device, stop: true })
}

const tell = (what: object) => void navigator.sendBeacon?.('/functions/v1/seen-cars', JSON.stringify(what))
