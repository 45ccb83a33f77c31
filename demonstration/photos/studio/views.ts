import type { View } from './camera.ts'
import type { StudioSubject } from './surface.ts'

type Views = Record<string, View>

/** Where the camera stands around a car. The longer the car, the more of the picture it takes. */
export function carViews(car: StudioSubject & { detail: 'lamp' | 'nose' }): Views {
  const long = car.high[0] - car.low[0]
  const size = Math.min(1, 0.88 + (long - 3.6) * 0.075)
  const mid = car.high[2] * 0.42
  const nose = car.high[0]
  return {
    'exterior-1': { azimuth: 36, height: 1.3, distance: 10.5, target: [0.1, 0, mid], fill: 1.09 * size, ground: 0.785 },
    'exterior-2': { azimuth: 90, height: 1.0, distance: 12, target: [0, 0, mid], fill: 0.92 * size, ground: 0.69 },
    'exterior-3': {
      azimuth: 144,
      height: 1.4,
      distance: 10.5,
      target: [-0.1, 0, mid],
      fill: 1.09 * size,
      ground: 0.785,
    },
    'exterior-4':
      car.detail === 'nose'
        ? { azimuth: 5, height: 1.05, distance: 9.5, target: [0, 0, mid], fill: 0.66, ground: 0.84 }
        : { azimuth: 32, height: 0.98, distance: 5.6, target: [nose - 0.5, 0.62, car.high[2] * 0.36], field: 0.165 },
  }
}

export const MOTORCYCLE_VIEWS: Views = {
  'exterior-1': { azimuth: 52, height: 1.05, distance: 5.6, target: [0, 0, 0.55], fill: 0.94, ground: 0.87 },
  'exterior-2': { azimuth: 90, height: 0.8, distance: 6, target: [0, 0, 0.55], fill: 0.78, ground: 0.81 },
  'exterior-3': { azimuth: 130, height: 1.1, distance: 5.6, target: [0, 0, 0.55], fill: 0.94, ground: 0.87 },
  'exterior-4': { azimuth: 18, height: 0.95, distance: 5.2, target: [0, 0, 0.55], fill: 0.56, ground: 0.9 },
  'interior-1': { azimuth: 152, height: 1.62, distance: 1.75, target: [0.32, 0, 0.9], field: 0.34 },
}

/** From between the front seats; from the open driver's door. */
export const CABIN_VIEWS: Views = {
  'interior-1': { azimuth: 180, height: 1.17, distance: 1.15, target: [0.62, 0.02, 0.86], field: 0.72 },
  'interior-2': { azimuth: 62, height: 1.12, distance: 1.5, target: [-0.12, 0.12, 0.8], field: 0.6 },
}
