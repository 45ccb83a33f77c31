import type { Tone } from '#app/ui/badge.tsx'
import { daysInStock, VEHICLE_STAGES } from '#contract/vehicles/vehicle-stages.ts'
import type { StockRow } from './queries.ts'

export const STAGE_TONES: Record<string, Tone> = {
  publicado: 'accent',
  separado: 'warn',
  vendido: 'info',
  entregado: 'info',
  baja: 'neutral',
}

export const stageLabel = (stage: string) => VEHICLE_STAGES.find(({ value }) => value === stage)?.label ?? stage

const isHeld = ({ stage }: Pick<StockRow, 'stage'>) => !['vendido', 'entregado', 'baja'].includes(stage)

export const stockDaysText = (days: number) => (days === 1 ? '1 día' : `${days.toLocaleString('es-MX')} días`)

export const stockDays = (car: StockRow, now: Date) =>
  daysInStock(car.in_stock_since, isHeld(car) ? now : new Date(car.stage_since))

export function carStepOf(car: StockRow): string {
  switch (car.stage) {
    case 'en_compra':
      return 'Recíbelo cuando llegue'
    case 'recibido':
      return 'Llévalo a inspección'
    case 'inspeccion':
      return 'Termina su inspección'
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
      return 'Entrégalo'
    default:
      return 'Nada por hacer'
  }
}
