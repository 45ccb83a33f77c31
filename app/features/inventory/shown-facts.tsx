import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { lendersOf } from '#app/features/lenders/queries.ts'
import { VehicleCard } from '#app/features/vehicles/vehicle-card.tsx'
import { VehicleFacts } from '#app/features/vehicles/vehicle-facts.tsx'
import { failing } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Loaded } from '#app/ui/loaded.tsx'
import { EditInPlace } from '#app/ui/panel/edit-in-place.tsx'
import { Paragraphs } from '#app/ui/paragraphs.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Json } from '#contract/database.ts'
import { amountProblem } from '#contract/text/amount-problem.ts'
import { readAmount } from '#contract/text/amounts.ts'
import { precio } from '#contract/text/money.ts'
import { BODY_TYPES } from '#contract/vehicles/body-types.ts'
import {
  ANY_NUMBER,
  type EditedField,
  editedFields,
  type NumberRange,
  type VehicleField,
  vehicleField,
} from '#contract/vehicles/fields.ts'
import { PROMISES_FINANCING, promisesFinancing } from '#contract/vehicles/promotion-terms.ts'
import css from './inventory.module.css'
import { type StockRow, shownCar } from './queries.ts'

const failed = failing('change.save')
const NO_SAY = { value: '', label: 'Sin dato' }
const TERMS = [
  { value: '0', label: 'No se financia' },
  ...[12, 24, 36, 48, 60, 72].map((months) => ({ value: String(months), label: `${months} meses` })),
]
const words = (typed: string) => typed.trim()
const labels = (typed: string) => [...new Set(typed.split(';').map(words).filter(Boolean))]
const isNeeded = (typed: string) => (typed.trim() ? null : 'Hace falta.')
const isYear = (typed: string) => (/^(19|20)\d\d$/.test(typed.trim()) ? null : 'Escribe el año con cuatro números.')
const isLong = (field: EditedField) => vehicleField(field).kind === 'long'
const wholeProblem = (typed: string, range: NumberRange) => {
  const [least, most] = range
  if (typed.trim() === '' || (/^\d+$/.test(typed.trim()) && Number(typed) >= least && Number(typed) <= most))
    return null
  return range === ANY_NUMBER ? 'Escribe un número entero.' : `Escribe un número del ${least} al ${most}.`
}
const choices = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }))

type ShownCar = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof shownCar>['queryFn']>>>>
type Line = Partial<ComponentProps<typeof EditInPlace>> & { label: string; read?: (typed: string) => Json }

// Long texts last.
const LINES = editedFields().toSorted((one, other) => Number(isLong(one)) - Number(isLong(other)))

/** How a field is edited: by its kind, with what only it needs. */
function lineOf(field: EditedField, shown: ShownCar, branches: readonly string[]): Line {
  const own: Partial<Record<EditedField, Partial<Line>>> = {
    titulo: { problem: isNeeded },
    marca: { problem: isNeeded },
    modelo: { problem: isNeeded },
    autoano: { problem: isYear },
    transmision: { options: [NO_SAY, ...choices(['Automática', 'Manual', 'CVT'])] },
    combustible: { options: [NO_SAY, ...choices(['Gasolina', 'Diésel', 'Híbrido', 'Eléctrico'])] },
    carroceria: { options: [NO_SAY, ...choices(BODY_TYPES.map(({ value }) => value))] },
    promociones: { problem: (typed) => (promisesFinancing(typed) ? PROMISES_FINANCING : null) },
    plazomax: {
      label: 'Plazo máximo',
      options: TERMS,
      text: shown.plazomax > 0 ? `${shown.plazomax} meses` : 'No se financia',
    },
    sucursal: { options: choices(branches) },
  }
  return { ...byKind(vehicleField(field), shown[field]), ...own[field] }
}

function byKind({ label, kind, isOneCell, range = ANY_NUMBER }: VehicleField, value: unknown): Line {
  if (kind === 'long') return { label, isLong: true }
  if (kind === 'pesos')
    return { label, text: precio(Number(value), true), problem: amountProblem, read: (typed) => readAmount(typed) ?? 0 }
  if (kind === 'number' || kind === 'km' || kind === 'months')
    return {
      label,
      text: Number(value) > 0 ? String(value) : '',
      problem: (typed) => wholeProblem(typed, range),
      read: Number,
    }
  if (kind !== 'list' || isOneCell) return { label }
  const text = (value as string[]).join('; ')
  return { label: `${label} (separadas por ;)`, text, value: text, read: labels }
}

interface ShownFactsProps {
  car: StockRow
  branches: readonly string[]
  save: ((field: string, becomes: Json, seen: Json, reason: string) => Promise<void>) | null
}

export function ShownFacts({ car, branches, save }: ShownFactsProps) {
  const contract = useContract()
  const query = useQuery(shownCar(contract, car.id))
  const { data: lenders } = useQuery(lendersOf(contract))
  const house = lenders?.[0]
  return (
    <section className={css.part} aria-labelledby="auto-visitantes">
      <h3 id="auto-visitantes">Lo que ve quien visita</h3>
      <Loaded query={query} noun="lo que ve quien visita" skeleton={<Skeleton className="h-96 w-full" />}>
        {(shown) => {
          if (!shown) return null
          const line = (field: EditedField) => {
            const seen = field === 'sucursal' ? (shown.sucursal[0] ?? null) : shown[field]
            const { read = words, label, ...more } = lineOf(field, shown, branches)
            const value = String(seen ?? '')
            return (
              <EditInPlace
                key={field}
                label={label}
                text={value}
                value={value}
                failed={failed}
                onSave={save ? (typed, reason) => save(field, read(typed), seen, reason) : undefined}
                {...more}
              />
            )
          }
          return (
            <div className={css.beside}>
              <dl className={css.facts}>{LINES.map(line)}</dl>
              {house && (
                <div>
                  <p className="text-muted text-sm">Así se ve en el sitio:</p>
                  <div inert>
                    <VehicleCard vehicle={shown} lender={house} sizes="240px" />
                    <VehicleFacts vehicle={shown} />
                    <Paragraphs text={shown.descripcion} />
                  </div>
                </div>
              )}
            </div>
          )
        }}
      </Loaded>
    </section>
  )
}
