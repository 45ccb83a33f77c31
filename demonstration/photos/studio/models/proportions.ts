// biome-ignore-all format: measures of one part stand on one line, as in a table
import type { CarSpec, Feature } from '../car-spec.ts'
import type { WheelSpec } from '../wheel.ts'
import type { FaceFit } from './faces.ts'

/** A car in the numbers a brochure's drawing gives; the curves follow from them. Metres. */
export interface Proportions {
  name: string
  wheelbase: number
  front: number
  rear: number
  width: number
  height: number
  clearance: number
  wheel: WheelSpec
  /** Bonnet edge, cowl and deck (or belt at the tail) heights. */
  edge: number
  cowlZ: number
  deckZ: number
  /** Distances behind the front axle: windscreen's foot and top; before the tail: rear screen's top and foot. */
  cowl: number
  header: number
  roofEnd: number
  backFoot: number
  tumble?: number
  upright?: boolean
  square?: boolean
  face: (fit: FaceFit) => Feature[]
  tail: (fit: FaceFit) => Feature[]
  pillars: [number, number]
  doors?: number[]
  change?: (spec: CarSpec) => void
}

export function drawUp(p: Proportions): CarSpec {
  const axle = p.wheelbase / 2
  const noseX = axle + p.front
  const tailX = -axle - p.rear
  const cowlX = axle - p.cowl
  const headerX = axle - p.header
  const half = p.width / 2
  const low = p.clearance
  const beltZ = p.cowlZ + 0.012
  const fit = { half, edge: p.edge, low }
  const b = p.square ? 1 : 0
  const spec: CarSpec = {
    name: p.name,
    wheelbase: p.wheelbase,
    front: p.front,
    rear: p.rear,
    width: p.width,
    height: p.height,
    clearance: low,
    wheel: p.wheel,
    archGap: p.upright ? 0.05 : 0.036,
    flare: 0.018,
    top: [
      [noseX + 0.02, p.edge - 0.09],
      [noseX - (p.upright ? 0.1 : 0.13), p.edge],
      [noseX * 0.55 + cowlX * 0.45, p.edge + (p.cowlZ - p.edge) * (p.upright ? 0.68 : 0.56)],
      [cowlX - 0.12, p.cowlZ],
      [axle - 1.3, beltZ],
      [-0.5, beltZ + (p.deckZ - beltZ) * 0.35],
      [tailX + 0.75, p.deckZ],
      [tailX - 0.02, p.deckZ],
    ],
    bonnetCrown: 0.05 - b * 0.02,
    nose: p.upright
      ? [[0.1, 0.16], [low + 0.06, 0.05], [low + 0.22, 0.0], [p.edge - 0.25, 0.012], [p.edge - 0.08, 0.045 - b * 0.015], [p.edge + 0.06, 0.14], [p.edge + 0.2, 0.4]]
      : [[0.1, 0.1], [low + 0.08, 0.02], [low + 0.26, 0], [p.edge - 0.16, 0.03], [p.edge, 0.13], [p.edge + 0.15, 0.4]],
    tail: [[0.1, 0.16], [low + 0.08, 0.03], [low + 0.28, 0], [p.deckZ - 0.3, 0.035], [p.deckZ - 0.1, 0.07], [p.deckZ + 0.1, 0.1]],
    noseCurve: 0.3 - b * 0.17,
    tailCurve: 0.17 - b * 0.1,
    cornerFront: 0.4 - b * 0.18,
    cornerRear: 0.3 - b * 0.12,
    edgeRound: 0.11 - b * 0.03,
    plan: [[tailX, 0.91 + b * 0.03], [tailX + 0.5, 0.968 + b * 0.01], [-axle * 0.7, 1], [axle * 0.45, 1], [axle, 0.975], [noseX, 0.88 + b * 0.06]],
    section: [[-0.2, -0.07], [0, -0.03], [0.1, -0.012], [0.2, -0.02], [0.36, -0.03], [0.55, -0.022], [0.72, 0], [0.78, -0.006], [0.88, -0.034], [1, -0.07], [1.2, -0.12]],
    wedge: -0.018,
    cabin: {
      cowl: [cowlX, p.cowlZ - 0.01],
      header: [headerX, p.height - 0.055],
      rearTop: [tailX + p.roofEnd, p.height - 0.05],
      rearBase: [tailX + p.backFoot, p.deckZ],
      half: half - 0.09,
      halfRear: half - 0.13,
      tumble: p.tumble ?? 0.3,
      arc: 0.05,
      roofRound: 0.13 - b * 0.03,
      headerRound: 0.28 - b * 0.12,
      backRound: 0.32 - b * 0.16,
      screenCurve: 0.2 - b * 0.13,
      backCurve: 0.18 - b * 0.1,
      foot: 0.03,
    },
    glass: {
      gap: 0.028,
      top: 0.065,
      front: 0.085,
      rear: 0.15,
      pillars: [{ x: p.pillars[0], lean: 0.05, half: 0.048, paint: false }, { x: p.pillars[1], lean: 0.12, half: 0.016, paint: false }],
      trim: 'gloss',
    },
    screenInset: 0.05,
    backGlass: { inset: 0.1, bottom: 0.03, top: 0.06 },
    doors: p.doors ?? [axle - p.wheel.radius - 0.15, p.pillars[0] - 0.02, -axle + 0.18],
    doorLine: low + 0.14,
    features: { front: p.face(fit), rear: p.tail({ half, edge: p.deckZ, low }) },
    cladding: 0,
    roof: 'paint',
    rails: 'none',
    mirror: 'paint',
  }
  p.change?.(spec)
  return spec
}
