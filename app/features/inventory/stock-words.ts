import type { Tone } from '#app/ui/badge.tsx'
import { instantText } from '#contract/dates/date-texts.ts'
import { counted } from '#contract/text/counted.ts'
import { daysInStock, inspectionStep, VEHICLE_STAGES } from '#contract/vehicles/vehicle-stages.ts'
import type { StockRow } from './queries.ts'

export const STAGE_TONES: Record<string, Tone> = {
  publicado: 'accent',
  separado: 'warn',
  vendido: 'info',
  entregado: 'info',
  baja: 'neutral',
}

export const stageLabel = (stage: string) => VEHICLE_STAGES.find(({ value }) => value === stage)?.label ?? stage

const PASSED: Record<string, string> = {
  ...{
    vendido: 'Ya vendiste este auto el',
    entregado: 'Ya entregaste este auto el',
    baja: 'Diste de baja este auto el',
  },
}

/** Of a car with the VIN that was typed. */
export const knownCarText = (car: { titulo: string | null; stage: string | null; stage_since: string | null }) => {
  const passed = PASSED[car.stage ?? '']
  return passed
    ? `${passed} ${instantText('date', car.stage_since ?? '')}: ${car.titulo ?? ''}. Si volvió, agrégalo otra vez.`
    : `Ese NIV ya es del ${car.titulo ?? 'auto'}, que está en inventario.`
}

const isHeld = ({ stage }: Pick<StockRow, 'stage'>) => !['vendido', 'entregado', 'baja'].includes(stage)

/** Asked of whoever takes a car out of the stock without a reason. */
export const OUT_REASON = 'Escribe por qué se da de baja.'

export const stockDaysText = (days: number) => counted(days, 'día', 'días')

export const stockDays = (car: StockRow, now: Date) =>
  daysInStock(car.in_stock_since, isHeld(car) ? now : new Date(car.stage_since))

const STEP_TABS: Record<string, string> = { fotos: 'fotos', publicado: 'precio' }
/** The tab of a car where its next step is done; null: nothing is left to do. */
export const carStepTab = ({ stage, precio }: Pick<StockRow, 'stage' | 'precio'>) => {
  if (stage === 'vendido' || stage === 'entregado' || stage === 'baja' || (stage === 'publicado' && precio > 0))
    return null
  return stage === 'listo' && precio <= 0 ? 'precio' : (STEP_TABS[stage] ?? 'vida')
}

/** Next step of a car, by stage. */
export function carStepOf(car: StockRow, isAdmin = true): string {
  const step = stepOf(car)
  const isTheirs =
    ['fotos', 'vendido', 'entregado', 'baja'].includes(car.stage) || (car.stage === 'publicado' && car.precio > 0)
  return isAdmin || isTheirs ? step : `${step}: lo hace un administrador`
}

function stepOf(car: StockRow): string {
  switch (car.stage) {
    case 'en_compra':
      return 'Recíbelo cuando llegue'
    case 'recibido':
    case 'inspeccion':
      return inspectionStep(car.inspection)
    case 'autorizacion':
      return 'Autoriza lo que se repara'
    case 'taller':
      return 'Sácalo del taller'
    case 'detallado':
      return 'Termina el detallado'
    case 'fotos':
      return 'Toma sus fotos'
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
