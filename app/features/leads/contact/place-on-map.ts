import { LAND } from './branch-land.ts'

export interface Placed<Place> {
  place: Place
  dot: { x: number; y: number }
  pin: { x: number; y: number }
}

interface Coordinates {
  latitude: number | null
  longitude: number | null
}

const RADIANS = Math.PI / 180
/** Minimum distance between pins, so that their numbers are readable. */
const APART = 40

// The last digits of logarithms differ between browsers; hydration needs equal output.
const rounded = (units: number) => Math.round(units * 100) / 100

/** null: no coordinates or outside. */
export function dotOf({ latitude, longitude }: Coordinates): { x: number; y: number } | null {
  if (latitude === null || longitude === null) return null
  const x = LAND.scale * longitude * RADIANS + LAND.x0
  const y = LAND.y0 - LAND.scale * Math.log(Math.tan(Math.PI / 4 + (latitude * RADIANS) / 2))
  return x < 0 || y < 0 || x > LAND.width || y > LAND.height ? null : { x: rounded(x), y: rounded(y) }
}

/** In the same order. Overlapping pins move apart, west and east. */
export function placeOnMap<Place extends Coordinates>(places: readonly Place[]): Placed<Place>[] {
  const placed = places.flatMap((place) => {
    const dot = dotOf(place)
    return dot ? [{ place, dot, pin: { ...dot } }] : []
  })
  for (let round = 0; round < 20; round++) {
    for (const [index, one] of placed.entries()) {
      for (const other of placed.slice(index + 1)) {
        const [west, east] = one.dot.x <= other.dot.x ? [one.pin, other.pin] : [other.pin, one.pin]
        const missing = APART - Math.hypot(east.x - west.x, east.y - west.y)
        if (missing <= 0) continue
        west.x -= missing / 2
        east.x += missing / 2
      }
    }
  }
  return placed.map(({ pin, ...one }) => ({ ...one, pin: { x: rounded(pin.x), y: pin.y } }))
}
