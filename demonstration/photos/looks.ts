import { plain, silhouetteFor } from './silhouettes.ts'

export interface CarLook {
  ordencompra: string
  marca: string
  modelo: string
  version: string
  carroceria: string
  color: string
  autoano: number
}

type Light = readonly [number, number, number]

export interface Paint {
  diffuse: Light
  flake: Light
}

export interface Scene {
  layers: string
  paint: Paint
  lower: number
  gain: number
}

const paint = (diffuse: Light, flake: Light): Paint => ({ diffuse, flake })

const PAINTS: Record<string, readonly Paint[]> = {
  blanco: [
    paint([0.8, 0.8, 0.785], [0.02, 0.02, 0.02]),
    paint([0.73, 0.722, 0.69], [0.09, 0.089, 0.083]),
    paint([0.8, 0.802, 0.8], [0.01, 0.01, 0.01]),
  ],
  gris: [
    paint([0.048, 0.05, 0.054], [0.062, 0.064, 0.069]),
    paint([0.1, 0.103, 0.108], [0.11, 0.113, 0.118]),
    paint([0.2, 0.206, 0.208], [0.012, 0.012, 0.012]),
  ],
  negro: [paint([0.006, 0.006, 0.0065], [0.006, 0.006, 0.006]), paint([0.008, 0.008, 0.0095], [0.017, 0.018, 0.021])],
  plata: [paint([0.27, 0.274, 0.28], [0.3, 0.304, 0.31]), paint([0.3, 0.295, 0.28], [0.26, 0.255, 0.245])],
  rojo: [paint([0.38, 0.012, 0.014], [0.03, 0.002, 0.002]), paint([0.2, 0.006, 0.01], [0.28, 0.012, 0.018])],
  azul: [
    paint([0.014, 0.07, 0.25], [0.016, 0.07, 0.22]),
    paint([0.008, 0.02, 0.065], [0.014, 0.034, 0.1]),
    paint([0.05, 0.13, 0.21], [0.05, 0.13, 0.2]),
  ],
  'azul marino': [paint([0.007, 0.015, 0.05], [0.012, 0.026, 0.08])],
  vino: [paint([0.066, 0.006, 0.012], [0.09, 0.008, 0.015])],
  beige: [paint([0.36, 0.31, 0.235], [0.17, 0.145, 0.11]), paint([0.29, 0.26, 0.21], [0.22, 0.195, 0.155])],
  cafe: [paint([0.075, 0.042, 0.026], [0.09, 0.052, 0.034])],
  verde: [paint([0.028, 0.052, 0.034], [0.03, 0.06, 0.04]), paint([0.095, 0.105, 0.075], [0.02, 0.022, 0.016])],
  naranja: [paint([0.55, 0.105, 0.008], [0.16, 0.03, 0.002])],
  amarillo: [paint([0.64, 0.38, 0.014], [0.08, 0.05, 0.002])],
  dorado: [paint([0.25, 0.18, 0.08], [0.22, 0.16, 0.075])],
  morado: [paint([0.06, 0.02, 0.1], [0.07, 0.025, 0.12])],
}

const SAME: Record<string, string> = {
  arena: 'beige',
  champagne: 'beige',
  marron: 'cafe',
  guinda: 'vino',
  tinto: 'vino',
  plateado: 'plata',
  oro: 'dorado',
}

const BLACK: Light = [0.03, 0.03, 0.031]
const CLOTHS: Record<string, readonly Light[]> = {
  'cabin-basic': [BLACK, [0.085, 0.087, 0.09]],
  'cabin-family': [BLACK, [0.12, 0.12, 0.122], [0.3, 0.245, 0.18]],
  'cabin-modern': [BLACK, [0.14, 0.142, 0.146], BLACK],
  'cabin-luxury': [[0.19, 0.085, 0.042], [0.42, 0.37, 0.3], BLACK],
  'cabin-truck': [BLACK, [0.095, 0.093, 0.09], [0.17, 0.09, 0.05]],
}

const FINE = new Set([
  'audi',
  'bmw',
  'mercedes-benz',
  'volvo',
  'tesla',
  'lexus',
  'porsche',
  'cadillac',
  'lincoln',
  'infiniti',
  'land rover',
])

export function isMotorcycle(look: CarLook): boolean {
  return look.carroceria === 'Motos'
}

export function sceneFor(look: CarLook, photo: string): Scene {
  const chance = spread(look.ordencompra)
  const silhouette = silhouetteFor(look.marca, look.modelo, look.carroceria, chance)
  const body = paintFor(look.color, chance >>> 4)
  if (isMotorcycle(look) || photo.startsWith('exterior')) {
    return { layers: `${silhouette}/${photo}`, paint: body, lower: room(silhouette, photo), gain: 1 }
  }
  const cabin = cabinFor(look, silhouette)
  const cloths = CLOTHS[cabin]!
  return {
    layers: `${cabin}/${photo}`,
    paint: { diffuse: body.diffuse, flake: cloths[(chance >>> 8) % cloths.length]! },
    lower: 0,
    gain: 1.4,
  }
}

function room(silhouette: string, photo: string): number {
  if (silhouette.startsWith('moto')) return silhouette === 'moto-adventure' && photo.startsWith('exterior') ? 28 : 0
  return photo === 'exterior-1' || photo === 'exterior-3' ? 44 : 0
}

function paintFor(color: string, chance: number): Paint {
  const name = plain(color)
  const first = name.split(/[ /]/)[0] ?? ''
  const shades = PAINTS[name] ?? PAINTS[SAME[name] ?? ''] ?? PAINTS[SAME[first] ?? first] ?? PAINTS.gris!
  return shades[chance % shades.length]!
}

function cabinFor(look: CarLook, silhouette: string): string {
  if (FINE.has(plain(look.marca))) return 'cabin-luxury'
  if (/^pickup-(mid|sport|large)|^suv-(boxy|large)/.test(silhouette)) return 'cabin-truck'
  if (/^hatch-mini|^pickup-small/.test(silhouette) || (silhouette === 'sedan-compact' && look.autoano < 2022))
    return 'cabin-basic'
  return look.autoano >= 2021 ? 'cabin-modern' : 'cabin-family'
}

/** 32-bit hash (FNV-1a). */
function spread(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}
