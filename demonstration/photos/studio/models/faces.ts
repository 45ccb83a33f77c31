// biome-ignore-all format: measures of one part stand on one line, as in a table
import type { Feature } from '../car-spec.ts'

/** What a face is fitted to: half the car's width, the height of the bonnet's edge, of the bumper's lower edge. */
export interface FaceFit {
  half: number
  edge: number
  low: number
}

type Points = [number, number][]

/** A trapezium about the centre line, from z0 (half width a) up to z1 (half width b). */
function panel(z0: number, a: number, z1: number, b: number): Points {
  return [[-a, z0], [a, z0], [b, z1], [-b, z1]]
}

function plate(z: number): Feature {
  return { kind: 'plate', points: panel(z, 0.15, z + 0.075, 0.15), round: 0.006, depth: 0 }
}

/** Saloon: wide chrome slats between slim swept lamps. */
export function sweptFace({ half: h, edge: e, low }: FaceFit): Feature[] {
  return [
    { kind: 'lamp', points: [[h * 0.52, e - 0.14], [h * 0.85, e - 0.135], [h * 1.3, e - 0.035], [h * 1.33, e], [h * 0.8, e - 0.035], [h * 0.5, e - 0.075]], round: 0.01, depth: -1, pattern: 'line' },
    { kind: 'grille', points: panel(e - 0.25, h * 0.38, e - 0.1, h * 0.45), round: 0.02, depth: 0.03, pattern: 'slats', frame: 'bright' },
    plate(low + 0.19),
    { kind: 'grille', points: panel(low + 0.05, h * 0.6, low + 0.16, h * 0.5), round: 0.02, depth: 0.04, pattern: 'mesh' },
    { kind: 'fog', points: [[h * 0.84, low + 0.1], [h * 0.98, low + 0.1], [h * 0.98, low + 0.165], [h * 0.84, low + 0.165]], round: 0.012, depth: 0.02 },
  ]
}

/** Sporty: one large dark six-sided mouth, narrow lamps with a blade of light. */
export function mouthFace({ half: h, edge: e, low }: FaceFit): Feature[] {
  return [
    { kind: 'lamp', points: [[h * 0.54, e - 0.105], [h * 0.9, e - 0.11], [h * 1.28, e - 0.05], [h * 1.3, e - 0.01], [h * 0.9, e - 0.03], [h * 0.54, e - 0.05]], round: 0.008, depth: -1, pattern: 'blade' },
    { kind: 'grille', points: [[-h * 0.27, e - 0.33], [h * 0.27, e - 0.33], [h * 0.44, e - 0.2], [h * 0.4, e - 0.08], [-h * 0.4, e - 0.08], [-h * 0.44, e - 0.2]], round: 0.02, depth: 0.035, pattern: 'mesh', frame: 'bright' },
    { kind: 'grille', points: panel(low + 0.05, h * 0.44, low + 0.12, h * 0.52), round: 0.015, depth: 0.03, pattern: 'mesh' },
    plate(low + 0.15),
    { kind: 'dark', points: [[h * 0.7, low + 0.05], [h * 1.02, low + 0.12], [h * 1.02, low + 0.24], [h * 0.78, low + 0.2]], round: 0.012, depth: 0.035 },
  ]
}

/** Crossover: a thin light under the bonnet, the lamps proper lower in the bumper. */
export function splitFace({ half: h, edge: e, low }: FaceFit): Feature[] {
  return [
    { kind: 'lamp', points: [[h * 0.5, e - 0.085], [h * 1.12, e - 0.06], [h * 1.14, e - 0.025], [h * 0.5, e - 0.045]], round: 0.008, depth: -1, pattern: 'line' },
    { kind: 'lamp', points: [[h * 0.74, e - 0.3], [h * 1.02, e - 0.27], [h * 1.04, e - 0.16], [h * 0.72, e - 0.16]], round: 0.025, depth: 0.012, pattern: 'block' },
    { kind: 'grille', points: panel(e - 0.28, h * 0.34, e - 0.06, h * 0.46), round: 0.02, depth: 0.03, pattern: 'bars', frame: 'gloss' },
    plate(e - 0.42),
    { kind: 'grille', points: panel(low + 0.1, h * 0.7, low + 0.2, h * 0.62), round: 0.015, depth: 0.03, pattern: 'mesh' },
    { kind: 'bright', points: panel(low + 0.02, h * 0.44, low + 0.075, h * 0.5), round: 0.01, depth: 0 },
  ]
}

/** Family SUV: upright slatted grille, lamps beside it, a bright skid plate. */
export function uprightFace({ half: h, edge: e, low }: FaceFit): Feature[] {
  return [
    { kind: 'lamp', points: [[h * 0.48, e - 0.17], [h * 0.95, e - 0.15], [h * 1.2, e - 0.08], [h * 1.2, e - 0.02], [h * 0.48, e - 0.05]], round: 0.014, depth: -1 },
    { kind: 'grille', points: [[-h * 0.34, e - 0.3], [h * 0.34, e - 0.3], [h * 0.43, e - 0.06], [-h * 0.43, e - 0.06]], round: 0.024, depth: 0.035, pattern: 'slats', frame: 'bright' },
    plate(low + 0.24),
    { kind: 'grille', points: panel(low + 0.1, h * 0.62, low + 0.21, h * 0.54), round: 0.02, depth: 0.03, pattern: 'mesh' },
    { kind: 'fog', points: [[h * 0.84, low + 0.14], [h * 0.98, low + 0.16], [h * 1.02, low + 0.23], [h * 0.84, low + 0.21]], round: 0.014, depth: 0.02 },
    { kind: 'bright', points: panel(low + 0.02, h * 0.4, low + 0.07, h * 0.46), round: 0.01, depth: 0 },
  ]
}

/** Pick-up and large SUV: a tall barred grille the width of the bonnet, square lamps. */
export function barredFace({ half: h, edge: e, low }: FaceFit): Feature[] {
  return [
    { kind: 'lamp', points: [[h * 0.62, e - 0.25], [h * 1.04, e - 0.24], [h * 1.12, e - 0.06], [h * 0.62, e - 0.06]], round: 0.014, depth: -1, pattern: 'block' },
    { kind: 'grille', points: panel(e - 0.34, h * 0.5, e - 0.06, h * 0.56), round: 0.025, depth: 0.045, pattern: 'bars', frame: 'bright' },
    { kind: 'bright', points: panel(low + 0.14, h * 0.98, low + 0.27, h * 0.98), round: 0.02, depth: -1 },
    plate(low + 0.165),
    { kind: 'plastic', points: panel(low, h * 0.75, low + 0.1, h * 0.8), round: 0.01, depth: 0.02 },
  ]
}

/** Sport pick-up and rugged SUV: black honeycomb, slim lamps with a guide around them, body-coloured bumper. */
export function ruggedFace({ half: h, edge: e, low }: FaceFit): Feature[] {
  return [
    { kind: 'lamp', points: [[h * 0.58, e - 0.2], [h * 1.0, e - 0.19], [h * 1.16, e - 0.1], [h * 1.16, e - 0.04], [h * 0.58, e - 0.06]], round: 0.012, depth: -1, pattern: 'line' },
    { kind: 'grille', points: [[-h * 0.42, e - 0.32], [h * 0.42, e - 0.32], [h * 0.52, e - 0.18], [h * 0.52, e - 0.06], [-h * 0.52, e - 0.06], [-h * 0.52, e - 0.18]], round: 0.02, depth: 0.045, pattern: 'mesh', frame: 'gloss' },
    plate(low + 0.2),
    { kind: 'plastic', points: panel(low + 0.02, h * 0.62, low + 0.16, h * 0.7), round: 0.015, depth: 0.02 },
    { kind: 'fog', points: [[h * 0.8, low + 0.12], [h * 0.96, low + 0.12], [h * 0.96, low + 0.2], [h * 0.8, low + 0.2]], round: 0.02, depth: 0.02 },
  ]
}

/** Boxy off-roader: round lamps, upright slots, a plain dark bumper. */
export function slottedFace({ half: h, edge: e, low }: FaceFit): Feature[] {
  const disc = (s: number, z: number, r: number): Points => Array.from({ length: 20 }, (_, i) => [s + r * Math.cos((i * Math.PI) / 10), z + r * Math.sin((i * Math.PI) / 10)])
  return [
    { kind: 'lamp', points: disc(h * 0.58, e - 0.16, 0.095), round: 0, depth: -1, pattern: 'round', frame: 'gloss' },
    { kind: 'grille', points: panel(e - 0.31, h * 0.4, e - 0.06, h * 0.4), round: 0.015, depth: 0.03, pattern: 'slots' },
    { kind: 'plastic', points: panel(low, h * 1.2, low + 0.24, h * 1.2), round: 0.02, depth: -1 },
    { kind: 'fog', points: [[h * 0.58, low + 0.09], [h * 0.68, low + 0.09], [h * 0.68, low + 0.165], [h * 0.58, low + 0.165]], round: 0.014, depth: 0.02 },
    plate(low + 0.08),
  ]
}

/** What a rear is fitted to: half the width, the height of the deck or belt there, the bumper's lower edge. */
export function twinTail({ half: h, edge: e, low }: FaceFit): Feature[] {
  return [
    { kind: 'tail', points: [[h * 0.56, e - 0.21], [h * 0.95, e - 0.23], [h * 1.24, e - 0.17], [h * 1.26, e - 0.1], [h * 0.9, e - 0.07], [h * 0.56, e - 0.09]], round: 0.014, depth: -1, pattern: 'twin' },
    plate(e - 0.27),
    { kind: 'plastic', points: panel(low, h * 0.68, low + 0.11, h * 0.56), round: 0.02, depth: -1 },
  ]
}

export function barTail({ half: h, edge: e, low }: FaceFit): Feature[] {
  return [
    { kind: 'tail', points: [[-h * 0.6, e - 0.14], [h * 0.6, e - 0.14], [h * 0.92, e - 0.19], [h * 1.2, e - 0.13], [h * 1.2, e - 0.08], [h * 0.6, e - 0.1], [-h * 0.6, e - 0.1]], round: 0.008, depth: -1, pattern: 'line' },
    plate(e - 0.32),
    { kind: 'plastic', points: panel(low, h * 0.8, low + 0.14, h * 0.66), round: 0.02, depth: -1 },
  ]
}

export function wrapTail({ half: h, edge: e, low }: FaceFit): Feature[] {
  return [
    { kind: 'tail', points: [[h * 0.52, e - 0.16], [h * 0.86, e - 0.24], [h * 1.12, e - 0.14], [h * 1.2, e - 0.05], [h * 0.98, e - 0.04], [h * 0.52, e - 0.08]], round: 0.014, depth: -1 },
    plate(e - 0.3),
    { kind: 'plastic', points: panel(low, h * 0.95, low + 0.16, h * 0.86), round: 0.02, depth: -1 },
    { kind: 'bright', points: panel(low + 0.03, h * 0.4, low + 0.085, h * 0.36), round: 0.01, depth: 0 },
  ]
}

export function tallTail({ half: h, edge: e, low }: FaceFit): Feature[] {
  return [
    { kind: 'tail', points: [[h * 0.86, e - 0.44], [h * 1.04, e - 0.44], [h * 1.08, e - 0.02], [h * 0.86, e - 0.02]], round: 0.014, depth: -1, pattern: 'block' },
    plate(e - 0.3),
    { kind: 'plastic', points: panel(low, h * 1.0, low + 0.13, h * 0.95), round: 0.015, depth: -1 },
  ]
}

/** Pick-up: upright lamps at the corners, a chrome step bumper. */
export function stepTail(bright: boolean): (fit: FaceFit) => Feature[] {
  return ({ half: h, edge: e, low }) => [
    { kind: 'tail', points: [[h * 0.84, e - 0.42], [h * 1.06, e - 0.42], [h * 1.1, e - 0.06], [h * 0.84, e - 0.06]], round: 0.012, depth: -1, pattern: 'block' },
    { kind: bright ? 'bright' : 'plastic', points: panel(low + 0.1, h * 1.04, low + 0.27, h * 1.04), round: 0.015, depth: -1 },
    plate(low + 0.155),
  ]
}
