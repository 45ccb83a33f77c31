import type { WheelSpec } from './wheel.ts'

/** What a drawn region of the front or the rear is made of. */
export type FeatureKind = 'lamp' | 'tail' | 'grille' | 'dark' | 'plate' | 'bright' | 'plastic' | 'fog'

/**
 * A region cut into the front or rear face. Points are [s, z]: z the height, s the way along the face from the
 * centre line outwards, going on around the corner (so a lamp can wrap onto the flank).
 */
export interface Feature {
  kind: FeatureKind
  points: [number, number][]
  round: number
  depth: number
  pattern?: 'slats' | 'mesh' | 'slots' | 'bars' | 'line' | 'twin' | 'round' | 'block' | 'blade'
  frame?: 'bright' | 'gloss' | 'none'
}

export interface Pillar {
  /** Where it stands at the belt, how much it leans backwards per metre of height, half its width. */
  x: number
  lean: number
  half: number
  paint: boolean
}

/** A car in metres: x forward from the middle of the wheelbase, y to the left, z up from the ground. */
export interface CarSpec {
  name: string
  wheelbase: number
  front: number
  rear: number
  width: number
  height: number
  clearance: number
  wheel: WheelSpec
  archGap: number
  flare: number
  /** Centre line of everything below the glass: bonnet, belt, deck. */
  top: [number, number][]
  bonnetCrown: number
  /** Setback of the front and rear faces by height. */
  nose: [number, number][]
  tail: [number, number][]
  noseCurve: number
  tailCurve: number
  cornerFront: number
  cornerRear: number
  edgeRound: number
  /** Half width along the car as a fraction of width / 2. */
  plan: [number, number][]
  /** Inward offset of the flank by height as a fraction between clearance and belt. */
  section: [number, number][]
  wedge: number
  cabin: {
    cowl: [number, number]
    header: [number, number]
    rearTop: [number, number]
    rearBase: [number, number]
    half: number
    halfRear: number
    tumble: number
    arc: number
    roofRound: number
    headerRound: number
    backRound: number
    screenCurve: number
    backCurve: number
    foot: number
  }
  glass: {
    gap: number
    top: number
    front: number
    rear: number
    rearLimit?: [number, number]
    pillars: Pillar[]
    trim: 'bright' | 'gloss'
  }
  screenInset: number
  backGlass: { inset: number; bottom: number; top: number }
  doors: number[]
  doorLine: number
  features: { front: Feature[]; rear: Feature[] }
  cladding: number
  roof: 'paint' | 'black'
  rails: 'none' | 'bright' | 'black'
  mirror: 'paint' | 'black'
  bed?: { from: number; to: number; floor: number }
  spare?: boolean
  lean?: number
}
