import { useQuery } from '@tanstack/react-query'
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
import { readAmount } from '#contract/text/amounts.ts'
import { precio } from '#contract/text/money.ts'
import { BODY_TYPES } from '#contract/vehicles/body-types.ts'
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
const isAmount = (typed: string) =>
  typed.trim() === '' || readAmount(typed) !== null ? null : 'Escribe la cantidad en pesos.'
const isNeeded = (typed: string) => (typed.trim() ? null : 'Hace falta.')
const isYear = (typed: string) => (/^(19|20)\d\d$/.test(typed.trim()) ? null : 'Escribe el año con cuatro números.')
const isCylinders = (typed: string) => (/^(\d|1[0-6])?$/.test(typed.trim()) ? null : 'Escribe cuántos, del 0 al 16.')
const choices = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }))

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
          const line = (
            label: string,
            field: keyof typeof shown & string,
            {
              read = words,
              seen = shown[field] as Json,
              ...more
            }: Partial<Parameters<typeof EditInPlace>[0]> & { read?: (typed: string) => Json; seen?: Json } = {},
          ) => {
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
              <dl className={css.facts}>
                {line('Título', 'titulo', { problem: isNeeded })}
                {line('Marca', 'marca', { problem: isNeeded })}
                {line('Modelo', 'modelo', { problem: isNeeded })}
                {line('Versión', 'version')}
                {line('Año', 'autoano', { problem: isYear, read: Number })}
                {line('Color', 'color')}
                {line('Transmisión', 'transmision', {
                  options: [NO_SAY, ...choices(['Automática', 'Manual', 'CVT'])],
                })}
                {line('Combustible', 'combustible', {
                  options: [NO_SAY, ...choices(['Gasolina', 'Diésel', 'Híbrido', 'Eléctrico'])],
                })}
                {line('Carrocería', 'carroceria', {
                  options: [NO_SAY, ...choices(BODY_TYPES.map(({ value }) => value))],
                })}
                {line('Cilindros', 'cilindros', {
                  ...{ text: shown.cilindros > 0 ? String(shown.cilindros) : '', problem: isCylinders, read: Number },
                })}
                {line('Clasificación', 'clasificacion')}
                {line('Garantía', 'garantia')}
                {line('Promociones (separadas por ;)', 'promociones', {
                  ...{ text: shown.promociones.join('; '), value: shown.promociones.join('; '), read: labels },
                  problem: (typed) => (promisesFinancing(typed) ? PROMISES_FINANCING : null),
                })}
                {line('Enganche mínimo', 'enganchemin', {
                  ...{ text: precio(Number(shown.enganchemin), true), problem: isAmount },
                  read: (typed) => readAmount(typed) ?? 0,
                })}
                {line('Plazo máximo', 'plazomax', {
                  text: shown.plazomax > 0 ? `${shown.plazomax} meses` : 'No se financia',
                  options: TERMS,
                  read: Number,
                })}
                {line('Sucursal', 'sucursal', {
                  ...{ options: choices(branches), seen: shown.sucursal[0] ?? null },
                })}
                {line('Descripción', 'descripcion', { isLong: true })}
                {line('Descripción para buscadores', 'metadescripcion', { isLong: true })}
              </dl>
              {house && (
                <div>
                  <p className={css.note}>Así se ve en el sitio:</p>
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
