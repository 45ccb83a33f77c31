import { geoMercator } from 'd3-geo'
import { expect, test } from 'vitest'
import { BRANCHES } from '#db/content/branches.ts'
import { LAND } from './branch-land.ts'
import { dotOf, placeOnMap } from './place-on-map.ts'

const branches = BRANCHES.map(({ city, latitude, longitude }) => ({ city, latitude: latitude!, longitude: longitude! }))

test("a branch lies where the map's projection puts it", () => {
  // The same projection as scripts/branch-map.ts, by its own library.
  const project = geoMercator().scale(LAND.scale).translate([LAND.x0, LAND.y0])
  for (const { longitude, latitude } of branches) {
    const [x, y] = project([longitude, latitude])!
    expect(dotOf({ longitude, latitude })!.x).toBeCloseTo(x, 2)
    expect(dotOf({ longitude, latitude })!.y).toBeCloseTo(y, 2)
  }
})

test('Saltillo is west of Monterrey, Reynosa east, and all are on the map', () => {
  const x = Object.fromEntries(branches.map((branch) => [branch.city, dotOf(branch)!.x]))
  expect(x.Saltillo!).toBeLessThan(x.Monterrey!)
  expect(x.Monterrey!).toBeLessThan(x.Guadalupe!)
  expect(x.Guadalupe!).toBeLessThan(x.Reynosa!)
})

test('neighbouring pins are distinguishable, and keep their sides', () => {
  const placed = placeOnMap(branches)
  expect(placed.map(({ place }) => place)).toEqual(branches)
  for (const one of placed)
    for (const other of placed)
      if (one !== other) expect(Math.hypot(one.pin.x - other.pin.x, one.pin.y - other.pin.y)).toBeGreaterThan(39)
  const [monterrey, guadalupe] = placed
  expect(monterrey!.pin.x).toBeLessThan(guadalupe!.pin.x)
  expect(monterrey!.dot).toEqual(dotOf(branches[0]!))
})

test.each([
  ['without coordinates', { latitude: null, longitude: null }],
  ['in another country', { latitude: 40.4, longitude: -3.7 }],
])('a branch %s has no map position', (_, place) => expect(placeOnMap([place])).toEqual([]))
