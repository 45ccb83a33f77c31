import { failing } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { EditInPlace } from '#app/ui/panel/edit-in-place.tsx'
import type { Json } from '#contract/database.ts'
import { dayText, instantText } from '#contract/dates/date-texts.ts'
import { fold } from '#contract/listing/search.ts'
import { amountProblem } from '#contract/text/amount-problem.ts'
import { readAmount } from '#contract/text/amounts.ts'
import { labelIn } from '#contract/text/labels.ts'
import { precio } from '#contract/text/money.ts'
import { CAME_BY, LEGAL_ORIGINS } from '#contract/vehicles/vehicle-stages.ts'
import { brandsOfVin, isVin, vinDigitFits, yearOfVin } from '#contract/vehicles/vin.ts'
import css from './inventory.module.css'
import { changeVehicle } from './mutations.ts'
import type { StockRow } from './queries.ts'
import { ShownFacts } from './shown-facts.tsx'

const failed = failing('change.save')
const NO_SAY = { value: '', label: 'Sin dato' }
const text = (typed: string) => typed.trim() || null
const words = (typed: string) => typed.trim()
const number = (typed: string) => (typed.trim() === '' ? null : readAmount(typed))
const isCount = (typed: string) => (/^\d?$/.test(typed.trim()) ? null : 'Escribe cuántas, del 0 al 9.')

const vinNote = ({ vin, autoano, marca }: StockRow): string => {
  if (!vin) return ''
  const makers = brandsOfVin(vin)
  const year = yearOfVin(vin, new Date().getFullYear() + 1)
  const odd = [
    !vinDigitFits(vin) && 'el dígito verificador no coincide',
    makers.length > 0 && !makers.some((maker) => fold(maker) === fold(marca)) && `dice ${makers.join(' o ')}`,
    year && Math.abs(year - autoano) > 1 && `dice modelo ${year}`,
  ].filter(Boolean)
  return odd.length > 0 ? ` (revísalo: ${odd.join(', ')})` : ''
}

interface RecordFactsProps {
  car: StockRow
  isAdmin: boolean
  branches: readonly string[]
  staff: readonly { value: string; label: string }[]
  onChange: () => void
}

export function RecordFacts({ car, isAdmin, branches, staff, onChange }: RecordFactsProps) {
  const contract = useContract()
  const save = async (field: string, becomes: Json, seen: Json, reason: string) => {
    try {
      await changeVehicle(contract, car.id, { [field]: becomes }, { [field]: seen }, reason)
    } finally {
      onChange()
    }
  }
  const saved = (field: keyof StockRow & string, read: (typed: string) => Json) =>
    isAdmin
      ? (typed: string, reason: string) => save(field, read(typed), (car[field] ?? null) as Json, reason)
      : undefined
  const line = (
    label: string,
    field: keyof StockRow & string,
    more: Partial<Parameters<typeof EditInPlace>[0]> = {},
  ) => {
    const value = String(car[field] ?? '')
    return (
      <EditInPlace
        key={field}
        label={label}
        text={value}
        value={value}
        failed={failed}
        onSave={saved(field, words)}
        {...more}
      />
    )
  }
  return (
    <>
      <ShownFacts car={car} branches={branches} save={isAdmin ? save : null} />
      <section className={css.part} aria-labelledby="auto-equipo">
        <h3 id="auto-equipo">Solo el equipo</h3>
        <dl className={css.facts}>
          {line('NIV', 'vin', {
            text: car.vin ? `${car.vin}${vinNote(car)}` : '',
            problem: (typed) =>
              typed.trim() === '' || isVin(typed) ? null : 'Un NIV tiene 17 letras y números, sin I, O ni Q.',
            onSave: saved('vin', text),
          })}
          {line('Placas', 'plate', { onSave: saved('plate', text) })}
          {line('Número de motor', 'engine_number', { onSave: saved('engine_number', text) })}
          {line('Cómo llegó', 'came_by', { text: labelIn(CAME_BY, car.came_by), options: CAME_BY })}
          {line('Origen legal', 'origin', {
            text: labelIn(LEGAL_ORIGINS, car.origin),
            options: [NO_SAY, ...LEGAL_ORIGINS],
            onSave: saved('origin', text),
          })}
          {line('Costo', 'cost', {
            text: car.cost === null ? '' : precio(Number(car.cost), true),
            problem: amountProblem,
            onSave: saved('cost', number),
          })}
          {line('Se compró', 'purchased_on', {
            text: car.purchased_on ? dayText('date', car.purchased_on) : '',
            type: 'date',
            onSave: saved('purchased_on', text),
          })}
          {line('Lugar en el patio', 'yard_place', { onSave: saved('yard_place', text) })}
          {line('Llaves', 'key_count', { problem: isCount, onSave: saved('key_count', number) })}
          {line('Quién tiene las llaves', 'keys_with', {
            text: car.keys_with
              ? `${staff.find(({ value }) => value === car.keys_with)?.label ?? 'Alguien que ya no está'}, desde ${instantText('moment', car.keys_since ?? '')}`
              : 'En la oficina',
            options: [{ value: '', label: 'En la oficina' }, ...staff],
            onSave: saved('keys_with', text),
          })}
          {line('Notas', 'notes', { onSave: saved('notes', text) })}
          {line('Orden de compra', 'ordencompra', { onSave: undefined })}
        </dl>
      </section>
    </>
  )
}
