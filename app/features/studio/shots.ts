import { placeholderFor } from '#contract/images.ts'
import type { GuideShape } from './guides.ts'

/** One photograph of a car that is taken from outside: its outline is shown over the camera. */
export interface OutsideShot {
  id: string
  name: string
  shape: GuideShape
  isMirrored: boolean
}

/** The eight angles in their order around the car; the first one is the cover. */
export const OUTSIDE_SHOTS = [
  { id: 'frente-izquierda', name: 'Tres cuartos de frente, lado izquierdo', shape: 'corner', isMirrored: false },
  { id: 'izquierda', name: 'Lateral izquierdo', shape: 'side', isMirrored: false },
  { id: 'atras-izquierda', name: 'Tres cuartos de atrás, lado izquierdo', shape: 'corner', isMirrored: true },
  { id: 'atras', name: 'Atrás', shape: 'end', isMirrored: false },
  { id: 'atras-derecha', name: 'Tres cuartos de atrás, lado derecho', shape: 'corner', isMirrored: false },
  { id: 'derecha', name: 'Lateral derecho', shape: 'side', isMirrored: true },
  { id: 'frente-derecha', name: 'Tres cuartos de frente, lado derecho', shape: 'corner', isMirrored: true },
  { id: 'frente', name: 'Frente', shape: 'end', isMirrored: false },
] as const satisfies readonly OutsideShot[]

const INSIDE = [
  'Tablero completo',
  'Odómetro encendido',
  'Asientos delanteros',
  'Asientos traseros',
  'Consola y palanca',
  'Pantalla',
  'Volante',
  'Techo o quemacocos',
  'Cajuela',
  'Refacción y herramienta',
  'Los cuatro rines, que se vea el dibujo de las llantas',
  'Motor',
  'Llaves y carnet de servicio',
  'Cada detalle que se declara, de cerca y desde dos metros',
]

/** What else is photographed, by body type; it goes up as it was taken. */
export function otherShots(bodyType: string): string[] {
  const kind = placeholderFor(bodyType)
  if (kind === 'suv') return INSIDE.toSpliced(4, 0, 'Tercera fila')
  if (kind === 'pickup') return INSIDE.toSpliced(8, 1, 'Batea', 'Interior de la batea')
  return INSIDE
}
