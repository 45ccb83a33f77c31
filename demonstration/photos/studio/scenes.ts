import { Cabin } from './cabin.ts'
import type { View } from './camera.ts'
import { Car } from './car.ts'
import type { CarSpec } from './car-spec.ts'
import { cabins } from './models/cabins.ts'
import * as cars from './models/cars.ts'
import { motorcycles } from './models/motorcycles.ts'
import { Motorcycle } from './motorcycle.ts'
import { CabinLight, type Light } from './studio-light.ts'
import type { StudioSubject } from './surface.ts'
import { CABIN_VIEWS, carViews, MOTORCYCLE_VIEWS } from './views.ts'

export interface StudioScene {
  name: string
  build: () => StudioSubject
  views: (subject: StudioSubject) => Record<string, View>
  floor: boolean
  /** Its own light instead of the studio's. */
  light?: () => Light
}

/** Everything the studio photographs. */
export const scenes: StudioScene[] = [
  ...(Object.values(cars) as CarSpec[]).map((spec, i) => ({
    name: spec.name,
    build: () => new Car(spec),
    views: (subject: StudioSubject) =>
      carViews(Object.assign(subject, { detail: i % 2 === 0 ? ('lamp' as const) : ('nose' as const) })),
    floor: true,
  })),
  ...cabins.flatMap((spec) =>
    Object.entries(CABIN_VIEWS).map(([view, stand]) => ({
      name: spec.name,
      // The second view is taken through the open driver's door.
      build: () => new Cabin({ ...spec, door: view === 'interior-1' }),
      views: () => ({ [view]: stand }),
      floor: false,
      light: () => new CabinLight(),
    })),
  ),
  ...motorcycles.map((spec) => ({
    name: spec.name,
    build: () => new Motorcycle(spec),
    views: () => MOTORCYCLE_VIEWS,
    floor: true,
  })),
]
