import { failing } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { EditInPlace } from '#app/ui/panel/edit-in-place.tsx'
import { readAmount } from '#contract/amounts.ts'
import { BODY_TYPES } from '#contract/body-types.ts'
import type { Json } from '#contract/database.ts'
import { dayText, instantText } from '#contract/date-texts.ts'
import { precio } from '#contract/money.ts'
import { PROMISES_FINANCING, promisesFinancing } from '#contract/promotion-terms.ts'
import { fold } from '#contract/search.ts'
import { CAME_BY, LEGAL_ORIGINS } from '#contract/vehicle-stages.ts'
import { brandsOfVin, isVin, vinDigitFits, yearOfVin } from '#contract/vin.ts'
import css from './inventory.module.css'
import { changeVehicle } from './mutations.ts'
import type { StockRow } from './queries.ts'

const failed = failing('change.save')
const labelOf = (list: readonly { value: string; label: string }[], value: string | null) =>
  list.find((one) => one.value === value)?.label ?? ''
const NO_SAY = { value: '', label: 'Sin dato' }
const TERMS = [
  { value: '0', label: 'No se financia' },
  ...[12, 24, 36, 48, 60, 72].map((months) => ({ value: String(months), label: `${months} meses` })),
]
const text = (typed: string) => typed.trim() || null
const words = (typed: string) => typed.trim()
const labels = (typed: string) => [...new Set(typed.split(';').map(words).filter(Boolean))]
const number = (typed: string) => (typed.trim() === '' ? null : readAmount(typed))
const isAmount = (typed: string) =>
  typed.trim() === '' || readAmount(typed) !== null ? null : 'Escribe la cantidad en pesos.'
const isCount = (typed: string) => (/^\d?$/.test(typed.trim()) ? null : 'Escribe cuántas, del 0 al 9.')

// What a number says of its car, where it says something else.
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

/** Data of a car, edited in place: public and internal. */
export function RecordFacts({ car, isAdmin, branches, staff, onChange }: RecordFactsProps) {
  const contract = useContract()
  const save = (field: keyof StockRow & string, read: (typed: string) => Json) =>
    isAdmin
      ? async (typed: string, reason: string) => {
          try {
            await changeVehicle(
              contract,
              car.id,
              { [field]: read(typed) },
              { [field]: (car[field] ?? null) as Json },
              reason,
            )
          } finally {
            onChange()
          }
        }
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
        onSave={save(field, words)}
        {...more}
      />
    )
  }
  const choices = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }))
  return (
    <>
      <section className={css.part} aria-labelledby="auto-visitantes">
        <h3 id="auto-visitantes">Lo que ve quien visita</h3>
        <dl className={css.facts}>
          {line('Título', 'titulo', { problem: (typed) => (typed.trim() ? null : 'El auto necesita un título.') })}
          {line('Versión', 'version')}
          {line('Color', 'color')}
          {line('Transmisión', 'transmision', { options: [NO_SAY, ...choices(['Automática', 'Manual', 'CVT'])] })}
          {line('Combustible', 'combustible', {
            options: [NO_SAY, ...choices(['Gasolina', 'Diésel', 'Híbrido', 'Eléctrico'])],
          })}
          {line('Carrocería', 'carroceria', { options: [NO_SAY, ...choices(BODY_TYPES.map(({ value }) => value))] })}
          {line('Garantía', 'garantia')}
          {line('Promociones (separadas por ;)', 'promociones', {
            ...{ text: car.promociones.join('; '), value: car.promociones.join('; ') },
            problem: (typed) => (promisesFinancing(typed) ? PROMISES_FINANCING : null),
            onSave: save('promociones', labels),
          })}
          {line('Enganche mínimo', 'enganchemin', {
            text: precio(Number(car.enganchemin), true),
            problem: isAmount,
            onSave: save('enganchemin', (typed) => number(typed) ?? 0),
          })}
          {line('Plazo máximo', 'plazomax', {
            text: car.plazomax > 0 ? `${car.plazomax} meses` : 'No se financia',
            options: TERMS,
            onSave: save('plazomax', Number),
          })}
          {line('Sucursal', 'sucursal', { options: choices(branches) })}
        </dl>
      </section>
      <section className={css.part} aria-labelledby="auto-equipo">
        <h3 id="auto-equipo">Solo el equipo</h3>
        <dl className={css.facts}>
          {line('NIV', 'vin', {
            text: car.vin ? `${car.vin}${vinNote(car)}` : '',
            problem: (typed) =>
              typed.trim() === '' || isVin(typed) ? null : 'Un NIV tiene 17 letras y números, sin I, O ni Q.',
            onSave: save('vin', text),
          })}
          {line('Placas', 'plate', { onSave: save('plate', text) })}
          {line('Número de motor', 'engine_number', { onSave: save('engine_number', text) })}
          {line('Cómo llegó', 'came_by', { text: labelOf(CAME_BY, car.came_by), options: CAME_BY })}
          {line('Origen legal', 'origin', {
            ...{ text: labelOf(LEGAL_ORIGINS, car.origin), options: [NO_SAY, ...LEGAL_ORIGINS] },
            onSave: save('origin', text),
          })}
          {line('Costo', 'cost', {
            ...{ text: car.cost === null ? '' : precio(Number(car.cost), true), problem: isAmount },
            onSave: save('cost', number),
          })}
          {line('Se compró', 'purchased_on', {
            ...{ text: car.purchased_on ? dayText('date', car.purchased_on) : '', type: 'date' },
            onSave: save('purchased_on', text),
          })}
          {line('Lugar en el patio', 'yard_place', { onSave: save('yard_place', text) })}
          {line('Llaves', 'key_count', { problem: isCount, onSave: save('key_count', number) })}
          {line('Quién tiene las llaves', 'keys_with', {
            text: car.keys_with
              ? `${labelOf(staff, car.keys_with) || 'Alguien que ya no está'}, desde ${instantText('moment', car.keys_since ?? '')}`
              : 'En la oficina',
            options: [{ value: '', label: 'En la oficina' }, ...staff],
            onSave: save('keys_with', text),
          })}
          {line('Notas', 'notes', { onSave: save('notes', text) })}
          {line('Orden de compra', 'ordencompra', { onSave: undefined })}
        </dl>
      </section>
    </>
  )
}
