import { Badge } from '#app/ui/badge.tsx'
import type { TableColumn } from '#app/ui/table/columns.ts'
import { instantText } from '#contract/dates/date-texts.ts'
import { LINE_WAITS } from '#contract/inspections/reconditioning.ts'
import { VEHICLE_STAGES } from '#contract/vehicles/vehicle-stages.ts'
import type { ReconCar, Workshop } from './queries.ts'
import { lightText, reconPlaces, reconStep, varianceText } from './recon-words.ts'

const moment = (value: unknown) => instantText('moment', String(value))

export const reconColumns = (
  workshops: readonly Workshop[],
  branches: readonly { value: string; label: string }[],
): TableColumn<ReconCar>[] => [
  { id: 'titulo', title: 'Auto', kind: 'text', value: ({ titulo }) => titulo, width: 200 },
  {
    id: 'place',
    title: 'Dónde',
    kind: 'choice',
    choices: reconPlaces(workshops),
    value: ({ place }) => place,
    width: 150,
  },
  {
    id: 'place_since',
    title: 'Desde',
    kind: 'instant',
    value: (car) => car.place_since,
    width: 140,
    text: moment,
  },
  {
    id: 'promised_at',
    title: 'Promesa',
    kind: 'instant',
    value: (car) => car.promised_at,
    width: 170,
    cell: (car) => {
      const light = lightText(car, new Date())
      return light ? (
        <>
          {instantText('shortDay', car.promised_at!)} <Badge tone={light.tone}>{light.text}</Badge>
        </>
      ) : (
        '—'
      )
    },
  },
  { id: 'estimate', title: 'Presupuesto', kind: 'amount', value: (car) => Number(car.estimate), width: 120 },
  { id: 'spent', title: 'Gastado', kind: 'amount', value: (car) => Number(car.spent), width: 110 },
  {
    id: 'variance',
    title: 'Contra presupuesto',
    kind: 'amount',
    value: (car) => Number(car.variance),
    width: 170,
    cell: (car) => {
      const told = varianceText(car)
      return told ? <Badge tone={told.tone}>{told.text}</Badge> : '—'
    },
  },
  { id: 'day_price', title: 'Un día', kind: 'amount', value: (car) => Number(car.day_price), width: 90 },
  {
    id: 'next',
    title: 'Siguiente paso',
    kind: 'text',
    width: 220,
    isFixed: true,
    value: (car) =>
      reconStep(
        car,
        workshops.find(({ id }) => id === car.place),
        new Date(),
      ),
  },
  {
    id: 'to_approve',
    title: 'Trabajos por autorizar',
    kind: 'number',
    value: (car) => car.to_approve,
    width: 120,
    isHidden: true,
  },
  { id: 'unfinished', title: 'Por hacer', kind: 'number', value: (car) => car.unfinished, width: 110, isHidden: true },
  {
    id: 'waits_for',
    title: 'Espera',
    kind: 'choice',
    choices: LINE_WAITS,
    width: 140,
    isHidden: true,
    value: (car) => car.waits_for,
  },
  {
    id: 'loose_findings',
    title: 'Hallazgos sin trabajo',
    kind: 'number',
    width: 160,
    isHidden: true,
    value: (car) => car.loose_findings,
  },
  {
    id: 'stage',
    title: 'Etapa',
    kind: 'choice',
    choices: VEHICLE_STAGES,
    value: (car) => car.stage,
    width: 120,
    isHidden: true,
  },
  {
    id: 'sucursal',
    title: 'Sucursal',
    kind: 'choice',
    choices: branches,
    width: 150,
    isHidden: true,
    value: (car) => car.sucursal,
  },
  {
    id: 'in_stock_since',
    title: 'Llegó',
    kind: 'instant',
    value: (car) => car.in_stock_since,
    width: 120,
    isHidden: true,
  },
  { id: 'ordencompra', title: 'Orden', kind: 'text', value: (car) => car.ordencompra, width: 110, isHidden: true },
]
