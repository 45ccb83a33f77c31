import { placeholderFor } from '#contract/vehicles/images.ts'
import type { GuideShape } from './guides.ts'

export interface OutsideShot {
  id: string
  name: string
  shape: GuideShape
  isMirrored: boolean
}

const CAR_ANGLES: readonly OutsideShot[] = [
  { id: 'frente-izquierda', name: 'Tres cuartos de frente, lado izquierdo', shape: 'corner', isMirrored: false },
  { id: 'izquierda', name: 'Lateral izquierdo', shape: 'side', isMirrored: false },
  { id: 'atras-izquierda', name: 'Tres cuartos de atrás, lado izquierdo', shape: 'corner', isMirrored: true },
  { id: 'atras', name: 'Atrás', shape: 'end', isMirrored: false },
  { id: 'atras-derecha', name: 'Tres cuartos de atrás, lado derecho', shape: 'corner', isMirrored: false },
  { id: 'derecha', name: 'Lateral derecho', shape: 'side', isMirrored: true },
  { id: 'frente-derecha', name: 'Tres cuartos de frente, lado derecho', shape: 'corner', isMirrored: true },
  { id: 'frente', name: 'Frente', shape: 'end', isMirrored: false },
]

const MOTORCYCLE_ANGLES = CAR_ANGLES.filter(({ id }) =>
  ['frente-izquierda', 'izquierda', 'atras', 'derecha', 'frente-derecha', 'frente'].includes(id),
)

export interface PlainShot {
  id: string
  name: string
  isInside: boolean
  isNeeded: boolean
}

// These may show a plate.
const INSIDE_WITH_PLATE = new Set(['cajuela', 'refaccion', 'motor', 'llaves'])

export const mayShowPlate = ({ id, isInside }: PlainShot) => !isInside || INSIDE_WITH_PLATE.has(id)

const inside = (id: string, name: string, isNeeded = false): PlainShot => ({ id, name, isInside: true, isNeeded })
const outside = (id: string, name: string, isNeeded = false): PlainShot => ({ id, name, isInside: false, isNeeded })

const CAR_PARTS = [
  inside('tablero', 'Tablero completo', true),
  inside('odometro', 'Odómetro encendido', true),
  inside('asientos-delanteros', 'Asientos delanteros', true),
  inside('asientos-traseros', 'Asientos traseros', true),
  inside('consola', 'Consola y palanca'),
  inside('pantalla', 'Pantalla'),
  inside('volante', 'Volante'),
  inside('techo', 'Techo o quemacocos'),
  inside('cajuela', 'Cajuela', true),
  inside('refaccion', 'Refacción y herramienta'),
  outside('rines', 'Los cuatro rines, que se vea el dibujo de las llantas', true),
  inside('motor', 'Motor'),
  inside('llaves', 'Llaves y carnet de servicio'),
  outside('detalle', 'Cada detalle que se declara, de cerca y desde dos metros'),
]

const MOTORCYCLE_PARTS = [
  outside('odometro', 'Tablero con el odómetro encendido', true),
  outside('manubrio', 'Manubrio y controles'),
  outside('asiento', 'Asiento', true),
  outside('motor', 'Motor', true),
  outside('escape', 'Escape'),
  outside('cadena', 'Cadena o banda'),
  outside('llantas', 'Las dos llantas, que se vea su dibujo', true),
  outside('frenos', 'Frenos y discos'),
  outside('llaves', 'Llaves y carnet de servicio'),
  outside('detalle', 'Cada detalle que se declara, de cerca y desde dos metros'),
]

/** Angles of a body type in order; the first is the cover. */
export const outsideShots = (bodyType: string): readonly OutsideShot[] =>
  placeholderFor(bodyType) === 'motos' ? MOTORCYCLE_ANGLES : CAR_ANGLES

export function plainShots(bodyType: string): readonly PlainShot[] {
  const kind = placeholderFor(bodyType)
  if (kind === 'motos') return MOTORCYCLE_PARTS
  if (kind === 'suv') return CAR_PARTS.toSpliced(4, 0, inside('tercera-fila', 'Tercera fila'))
  if (kind === 'pickup')
    return CAR_PARTS.toSpliced(8, 1, outside('batea', 'Batea', true), outside('interior-batea', 'Interior de la batea'))
  return CAR_PARTS
}

export function missingShots(bodyType: string, taken: ReadonlySet<string | null>): { id: string; name: string }[] {
  const needed = [...outsideShots(bodyType), ...plainShots(bodyType).filter(({ isNeeded }) => isNeeded)]
  return needed.filter(({ id }) => !taken.has(id))
}

/** Unknown shots show their id. */
export const shotName = (bodyType: string, id: string): string =>
  [...outsideShots(bodyType), ...plainShots(bodyType)].find((shot) => shot.id === id)?.name ?? id

/** The first angle that is missing; the cover's once all are there. */
export const nextShot = (bodyType: string, taken: ReadonlySet<string | null>): OutsideShot => {
  const angles = outsideShots(bodyType)
  return angles.find(({ id }) => !taken.has(id)) ?? angles[0]!
}
