// npx tsx scripts/branch-map.ts: draws the map around the branches (db/content/branches.ts) into
// app/features/leads/contact/branch-land.ts. Run it when branches open elsewhere.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { geoMercator, geoPath } from 'd3-geo'
import { feature, mesh } from 'topojson-client'
import { BRANCHES } from '#db/content/branches.ts'
import { PROJECT_ROOT } from '#db/root.ts'

const WIDTH = 720
const HEIGHT = 400
/** Degrees. */
const MARGIN = { west: 1.1, east: 1.7, south: 0.9, north: 0.9 }
const MEXICO = '484'
/** United States, Guatemala, Belize. A country around a pole would fill the map. */
const NEIGHBOURS = ['840', '320', '084']

const atlas = fileURLToPath(import.meta.resolve('world-atlas/countries-10m.json'))
const world = JSON.parse(readFileSync(atlas, 'utf8')) as { objects: { countries: object } }
const { countries } = world.objects
const all = feature(world, countries)

const placed = BRANCHES.flatMap(({ latitude, longitude }) => (latitude && longitude ? [{ latitude, longitude }] : []))
const lons = placed.map(({ longitude }) => longitude)
const lats = placed.map(({ latitude }) => latitude)
const corners = {
  type: 'MultiPoint' as const,
  coordinates: [
    [Math.min(...lons) - MARGIN.west, Math.min(...lats) - MARGIN.south],
    [Math.max(...lons) + MARGIN.east, Math.max(...lats) + MARGIN.north],
  ],
}
const projection = geoMercator().fitSize([WIDTH, HEIGHT], corners)
projection.clipExtent([
  [-4, -4],
  [WIDTH + 4, HEIGHT + 4],
])
const draw = geoPath(projection).digits(0)

const home = draw({ type: 'FeatureCollection', features: all.features.filter(({ id }) => id === MEXICO) }) ?? ''
const abroad =
  draw({ type: 'FeatureCollection', features: all.features.filter(({ id }) => NEIGHBOURS.includes(id ?? '')) }) ?? ''
const border = draw(mesh(world, countries, (one, other) => one !== other)) ?? ''
const [x, y] = projection.translate()

const file = join(PROJECT_ROOT, 'app/features/leads/contact/branch-land.ts')
writeFileSync(
  file,
  `// Written by scripts/branch-map.ts from Natural Earth (public domain): do not edit.
export const LAND = {
  width: ${WIDTH},
  height: ${HEIGHT},
  // Mercator: x = scale · longitude + x0, y = y0 − scale · ln tan(π/4 + latitude/2), in radians.
  scale: ${projection.scale().toFixed(3)},
  x0: ${x.toFixed(3)},
  y0: ${y.toFixed(3)},
  home: '${home}',
  abroad: '${abroad}',
  border: '${border}',
} as const
`,
)
console.log(`${file}: ${home.length + abroad.length + border.length} characters of land`)
