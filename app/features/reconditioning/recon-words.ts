import type { Tone } from '#app/ui/badge.tsx'
import type { BoardCard } from '#app/ui/board/board-rules.ts'
import { instantText } from '#contract/dates/date-texts.ts'
import { lightOf } from '#contract/inspections/reconditioning.ts'
import { precio } from '#contract/text/money.ts'
import { DONE, NO_WORK, stageStep, TO_APPROVE, workStep } from '#contract/vehicles/next-step.ts'
import type { ReconCar, Workshop } from './queries.ts'

export const reconPlaces = (workshops: readonly Workshop[]) => [
  { value: NO_WORK, label: 'Sin trabajo' },
  { value: TO_APPROVE, label: 'Espera permiso' },
  ...workshops
    .filter(({ active, cars }) => active || cars > 0)
    .map(({ id, name, is_outside }) => ({ value: id, label: is_outside ? `${name} (fuera)` : name })),
  { value: DONE, label: 'Terminado' },
]

/** 1 día, 2.5 días. */
export const howLongText = (days: number) => {
  const said = Math.round(days * 10) / 10
  return `${said.toLocaleString('es-MX')} ${said === 1 ? 'día' : 'días'}`
}

export function paceText(cases: number | null, days: number | null): string | null {
  if (days === null) return null
  const long = howLongText(Number(days))
  return (cases ?? 0) >= 5
    ? `8 de cada 10 de los últimos ${cases} autos salieron de aquí en ${long} o menos`
    : `Lo usual aquí: ${long} (todavía hay ${cases ?? 0} de 5 casos propios)`
}

export const reconStep = (car: ReconCar, workshop: Workshop | undefined, now: Date): string =>
  workStep(car, workshop, now) ?? stageStep(car)

/** Where the step is done: a part of the panel, or another screen. */
export function reconStepPlace(car: ReconCar): { part: string } | { to: string } | null {
  if (car.place !== NO_WORK && car.place !== DONE) return { part: 'trabajos' }
  if (car.place === NO_WORK && car.loose_findings > 0) return { part: 'hallazgos' }
  const tab = (name: string) => ({ to: `/escritorio/admin/inventario?abierto=${car.id}&pestana=${name}` })
  if (car.stage === 'recibido' || car.stage === 'inspeccion')
    return tab(car.inspection === 'lista' && car.photos !== 'listas' ? 'fotos' : 'vida')
  if (car.stage === 'fotos') return tab(car.photos === 'listas' ? 'vida' : 'fotos')
  if (car.stage === 'listo') return tab('vida')
  return car.place === NO_WORK ? { part: 'pedir' } : null
}

export function lightText(car: ReconCar, now: Date): { text: string; tone: Tone } | null {
  const light = lightOf(car.place_since, car.promised_at, now)
  if (light === null) return null
  return {
    verde: { text: 'A tiempo', tone: 'accent' as const },
    ambar: { text: 'Por vencer', tone: 'warn' as const },
    rojo: { text: 'Atrasado', tone: 'danger' as const },
  }[light]
}

export function varianceText({ finished, variance }: Pick<ReconCar, 'finished' | 'variance'>): {
  text: string
  tone: Tone
} | null {
  const off = Number(variance)
  if (finished === 0) return null
  if (off === 0) return { text: 'Como se presupuestó', tone: 'info' }
  return off > 0
    ? { text: `${precio(off)} de más`, tone: 'danger' }
    : { text: `${precio(-off)} de menos`, tone: 'accent' }
}

export function reconCard(car: ReconCar, workshop: Workshop | undefined, to: string, now: Date): BoardCard {
  const promise = car.promised_at && `Promesa ${instantText('shortDay', car.promised_at)}`
  const isSoon = lightOf(car.place_since, car.promised_at, now) === 'ambar' && 'Por vencer'
  const waits = car.place !== TO_APPROVE && car.to_approve > 0 && `${car.to_approve} por autorizar`
  const money = car.finished > 0 && `gastado ${precio(Number(car.spent), true)}`
  return {
    id: car.id,
    stage: car.place,
    title: car.titulo,
    since: car.place_since,
    to,
    ...(car.lines > 0 && { amount: Number(car.estimate) }),
    detail: [promise, isSoon, money, varianceOver(car), waits, `${precio(Number(car.day_price), true)} al día`]
      .filter(Boolean)
      .join(' · '),
    next: { text: reconStep(car, workshop, now), due: car.promised_at },
  }
}
const varianceOver = (car: ReconCar) => (Number(car.variance) > 0 ? varianceText(car)!.text : '')
