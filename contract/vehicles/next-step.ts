import { LINE_WAITS, lightOf } from '../inspections/reconditioning.ts'
import { labelIn } from '../text/labels.ts'
import { precio } from '../text/money.ts'
import { inspectionStep, photoStep } from './vehicle-stages.ts'

interface StagedCar {
  stage: string
  precio: number
  inspection: string | null
  photos: string | null
}

/** By its stage, its inspection and its photographs. */
export function stageStep(car: StagedCar): string {
  switch (car.stage) {
    case 'en_compra':
      return 'Recíbelo cuando llegue'
    case 'recibido':
    case 'inspeccion':
      return inspectionStep(car.inspection, car.photos)
    case 'autorizacion':
      return 'Autoriza lo que se repara'
    case 'taller':
      return 'Sácalo del taller'
    case 'detallado':
      return 'Termina el detallado'
    case 'fotos':
      return photoStep(car.photos)
    case 'listo':
      return car.precio > 0 ? 'Publícalo' : 'Ponle precio y publícalo'
    case 'publicado':
      return car.precio > 0 ? 'Está a la venta' : 'Ponle precio'
    case 'separado':
      return 'Cierra su venta'
    case 'vendido':
      return 'Entrégalo a quien lo compró'
    default:
      return 'Nada por hacer'
  }
}

/** Place of cars without work. */
export const NO_WORK = 'sin_trabajo'
export const TO_APPROVE = 'autorizacion'
export const DONE = 'terminado'

/** Of the work on a car (recon_rows). */
export interface CarWorkFacts {
  stage: string
  /** A workshop's id, or one of the places above. */
  place: string
  place_since: string
  leaves_at: string | null
  to_approve_sum: number
  loose_findings: number
  waits_for: string | null
  next_label: string | null
  next_state: string | null
  inspection: string | null
}

/** null: it has no work to do, and its stage says what follows. */
export function workStep(
  car: CarWorkFacts,
  workshop: { name: string; is_outside: boolean } | undefined,
  now: Date,
): string | null {
  if (car.place === NO_WORK) {
    if (car.loose_findings > 0)
      return `Pide el trabajo de ${car.loose_findings === 1 ? 'su hallazgo' : `sus ${car.loose_findings} hallazgos`}`
    return ['autorizacion', 'taller', 'detallado'].includes(car.stage) ? 'Pide su trabajo' : null
  }
  if (car.place === TO_APPROVE) return `Autoriza ${precio(Number(car.to_approve_sum), true)}`
  if (car.place === DONE) return car.inspection === 'hallazgos' ? 'Cierra sus hallazgos' : null
  if (workshop?.is_outside && lightOf(car.place_since, car.leaves_at, now) === 'rojo') return `Llama a ${workshop.name}`
  if (car.waits_for) return `Espera ${(labelIn(LINE_WAITS, car.waits_for)).toLowerCase()}`
  return car.next_state === 'en_curso' ? `Termina: ${car.next_label}` : `Empieza: ${car.next_label}`
}
