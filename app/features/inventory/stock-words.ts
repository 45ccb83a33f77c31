import type { Tone } from '#app/ui/badge.tsx'
import { instantText } from '#contract/dates/date-texts.ts'
import { counted } from '#contract/text/counted.ts'
import { labelIn } from '#contract/text/labels.ts'
import { stageStep, workStep } from '#contract/vehicles/next-step.ts'
import { daysInStock, VEHICLE_STAGES } from '#contract/vehicles/vehicle-stages.ts'
import type { StockRow } from './queries.ts'

export const STAGE_TONES: Record<string, Tone> = {
  publicado: 'accent',
  separado: 'warn',
  vendido: 'info',
  entregado: 'info',
  baja: 'neutral',
}

export const stageLabel = (stage: string) => labelIn(VEHICLE_STAGES, stage)

const PASSED: Record<string, string> = {
  vendido: 'Ya vendiste este auto el',
  entregado: 'Ya entregaste este auto el',
  baja: 'Diste de baja este auto el',
}

/** Of a car with the VIN that was typed. */
export const knownCarText = (car: { titulo: string | null; stage: string | null; stage_since: string | null }) => {
  const passed = PASSED[car.stage ?? '']
  return passed
    ? `${passed} ${instantText('date', car.stage_since ?? '')}: ${car.titulo ?? ''}. Si volvió, agrégalo otra vez.`
    : `Ese NIV ya es del ${car.titulo ?? 'auto'}, que está en inventario.`
}

const isHeld = ({ stage }: Pick<StockRow, 'stage'>) => !['vendido', 'entregado', 'baja'].includes(stage)

export const OUT_REASON = 'Escribe por qué se da de baja.'

export const stockDaysText = (days: number) => counted(days, 'día', 'días')

export const stockDays = (car: StockRow, now: Date) =>
  daysInStock(car.in_stock_since, isHeld(car) ? now : new Date(car.stage_since))

const STEP_TABS: Record<string, string> = { fotos: 'fotos', publicado: 'precio' }
const carStepTab = ({ stage, precio, photos }: Pick<StockRow, 'stage' | 'precio' | 'photos'>) => {
  if (stage === 'vendido' || stage === 'entregado' || stage === 'baja' || (stage === 'publicado' && precio > 0))
    return null
  if (stage === 'fotos' && photos === 'listas') return 'vida'
  return stage === 'listo' && precio <= 0 ? 'precio' : (STEP_TABS[stage] ?? 'vida')
}

/** Next step of a car; `tab`, `to`: where it is done; both null: nothing, or somebody else does it. */
export function carStepOf(car: StockRow, isAdmin: boolean, now: Date): CarStep {
  const work = car.work && workStep(car.work, car.work.workshop, now)
  if (work) return { text: work, tab: null, to: `/escritorio/admin/reacondicionamiento?abierto=${car.id}` }
  if (!isAdmin && WORKED_ON.includes(car.stage))
    return { text: 'Se está preparando: lo lleva un administrador', tab: null, to: null }
  const step = stageStep(car)
  const tab = carStepTab(car)
  return {
    text:
      isAdmin || tab === null || (car.stage === 'fotos' && car.photos === 'faltan')
        ? step
        : `${step}: lo hace un administrador`,
    tab,
    to: null,
  }
}
/** The same from another page. */
export function carStepLink(car: StockRow, isAdmin: boolean, now: Date) {
  const { text, tab, to } = carStepOf(car, isAdmin, now)
  return { text, to: to ?? (tab && `/escritorio/admin/inventario?abierto=${car.id}&pestana=${tab}`) }
}

const WORKED_ON = ['autorizacion', 'taller', 'detallado']
interface CarStep {
  text: string
  tab: string | null
  to: string | null
}
