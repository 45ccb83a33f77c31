import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lendersOf } from '#app/features/lenders/queries.ts'
import { failing, failureOf, UserFacingError } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { CancelButton } from '#app/ui/cancel-button.tsx'
import { CheckField } from '#app/ui/check-field.tsx'
import { EditDialog } from '#app/ui/edit-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import forms from '#app/ui/forms.module.css'
import { SelectField } from '#app/ui/select-field.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useDebounced } from '#app/ui/use-debounced.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { usualQuote } from '#contract/financing/financing.ts'
import { precio } from '#contract/text/money.ts'
import { ComparableCars } from './comparable-cars.tsx'
import css from './inventory.module.css'
import { changePrices, type NewPrice, undoPrices } from './mutations.ts'
import { type PriceRule, pricedBy, priceRules, readRule, tooMuchOff } from './price-rules.ts'
import { reachOf, type StockRow } from './queries.ts'
import { reachText, UNLISTED } from './reach-words.ts'
import { stockDays, stockDaysText } from './stock-words.ts'
import { WhoEnters } from './who-enters.tsx'

const TYPED_MS = 300

interface ChangePricesProps {
  cars: readonly StockRow[]
  onClose: () => void
  onChanged: () => void
}

export function ChangePrices({ cars: initialCars, onClose, onChanged }: ChangePricesProps) {
  const [cars, setCars] = useState(initialCars)
  const contract = useContract()
  const { data: lenders } = useQuery(lendersOf(contract))
  const house = lenders?.[0]
  const isOne = cars.length === 1
  const sending = useServiceForm({
    values: { rule: (isOne ? 'to' : 'down-percent') as string, amount: '', reason: '', tell: true },
    failed: failing('change.save'),
  })
  const { form, busy } = sending
  const { errors } = form.formState
  const rule = form.watch('rule') as PriceRule
  const read = readRule(rule, form.watch('amount'))
  const becomes = (car: StockRow) =>
    'amount' in read ? pricedBy(Number(car.precio), rule, read.amount) : Number(car.precio)
  const changing = cars.filter((car) => becomes(car) !== Number(car.precio))
  const prices = cars.map((car) => Number(car.precio))
  const idle =
    'problem' in read
      ? read.problem
      : (tooMuchOff(prices, rule, read.amount) ?? (changing.length === 0 && 'Así ningún precio cambia.'))
  const seen = JSON.stringify(changing.map((car) => ({ id: car.id, price: becomes(car) })))
  const asked = useDebounced(seen, TYPED_MS)
  const reach = useQuery({ ...reachOf(contract, asked), enabled: asked !== '[]' })
  const reached = (car: StockRow) => {
    if (seen !== asked || !reach.data || !changing.includes(car)) return null
    const found = reach.data.cars.find(({ id }) => id === car.id)
    return found ? reachText(found) : UNLISTED
  }
  const payment = (car: StockRow, price: number) => {
    const found =
      house &&
      usualQuote(
        { precio: price, enganchemin: Number(car.enganchemin), plazomax: car.plazomax, autoano: car.autoano },
        house,
      )
    return found ? `${precio(found.mensualidad, true)}/mes · CAT ${found.cat.toFixed(1)} %` : 'sin mensualidad'
  }
  const takeBack = async (changes: readonly NewPrice[]) => {
    try {
      const stay = await undoPrices(contract, changes)
      const isOne = changes.length === 1
      toast(
        stay === 0
          ? isOne
            ? 'Precio como estaba.'
            : 'Precios como estaban.'
          : isOne
            ? 'Ya tenía otro precio, y quedó así.'
            : stay === 1
              ? '1 ya tenía otro precio, y quedó así.'
              : `${stay} ya tenían otro precio, y quedaron así.`,
      )
    } catch (error) {
      toast(failureOf(error, 'change.save').text, { look: 'danger' })
    }
    onChanged()
  }
  const save = async ({ reason, tell }: { reason: string; tell: boolean }) => {
    const changes = changing.map((car) => ({ id: car.id, seen: Number(car.precio), price: becomes(car) }))
    const others = await changePrices(contract, changes, reason, tell)
    onChanged()
    if (others.length > 0) {
      setCars(
        cars.map((car) => {
          const other = others.find(({ id }) => id === car.id)
          return { ...car, precio: other ? Number(other.held) : becomes(car) }
        }),
      )
      const names = others.map(
        ({ id, held }) =>
          `${cars.find((car) => car.id === id)?.titulo ?? 'un auto'} (ahora ${precio(Number(held), true)})`,
      )
      throw new UserFacingError({
        status: 409,
        message: `A estos alguien más les cambió el precio, y quedaron como están: ${names.join(', ')}.`,
      })
    }
    toast(changes.length === 1 ? 'Precio cambiado.' : `${changes.length} precios cambiados.`, {
      action: { label: 'Deshacer', run: () => void takeBack(changes) },
    })
    onClose()
  }
  return (
    <EditDialog
      open
      title={isOne ? `Precio de ${cars[0]!.titulo}` : `Precio de ${cars.length} autos`}
      onClose={onClose}
    >
      <ServiceForm of={sending} aria-label="Cambiar precio" onSend={save}>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(180px,1fr))] items-start gap-3">
          <SelectField label="Cómo" options={priceRules(cars.length)} {...form.register('rule')} />
          <Field
            label={rule === 'down-percent' ? 'Porcentaje' : 'Pesos'}
            inputMode="decimal"
            autoComplete="off"
            readOnly={busy}
            error={errors.amount?.message}
            {...form.register('amount', {
              validate: (typed) => {
                const said = readRule(rule, typed)
                return 'problem' in said ? said.problem : true
              },
            })}
          />
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than a phone is moved by keys too */}
        <section className={css.scroll} tabIndex={0} aria-label="Cómo quedarían">
          <table className={`${css.preview} w-full border-collapse text-sm`}>
            <caption className="sr-only">Cómo quedarían</caption>
            <thead>
              <tr>
                <th scope="col">Auto</th>
                <th scope="col">Hoy</th>
                <th scope="col">Quedaría</th>
              </tr>
            </thead>
            <tbody>
              {cars.map((car) => (
                <tr key={car.id}>
                  <td>
                    {car.titulo}
                    <br />
                    <span className="text-muted text-sm">{stockDaysText(stockDays(car, new Date()))}</span>
                    {!isOne && reached(car) && (
                      <>
                        <br />
                        <span className="text-muted text-sm">{reached(car)}</span>
                      </>
                    )}
                  </td>
                  <td>
                    {precio(Number(car.precio))}
                    <br />
                    <span className="text-muted text-sm">{payment(car, Number(car.precio))}</span>
                  </td>
                  <td>
                    <b>{precio(becomes(car))}</b>
                    <br />
                    <span className="text-muted text-sm">{payment(car, becomes(car))}</span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        {isOne && <ComparableCars car={cars[0]!} />}
        {changing.length > 0 && <WhoEnters query={reach} isTyping={seen !== asked} cars={cars} />}
        <Field
          label="Motivo"
          help="Lo lee el equipo en el Registro de Cambios."
          maxLength={300}
          autoComplete="off"
          readOnly={busy}
          error={errors.reason?.message}
          {...form.register('reason', {
            validate: (typed) => typed.trim() !== '' || 'Escribe por qué cambia el precio.',
          })}
        />
        {rule !== 'up' && (
          <CheckField
            help="Quien pidió una alerta la recibe sola. Por los demás, su asesor recibe un pendiente."
            disabled={busy}
            {...form.register('tell')}
          >
            Avisar a sus asesores
          </CheckField>
        )}
        {idle && <p className="text-muted text-sm">{idle}</p>}
        <div className={forms.formActions}>
          <SubmitButton busy={busy} disabled={idle !== false}>
            {idle
              ? 'Cambiar precio'
              : changing.length === 1
                ? 'Cambiar 1 precio'
                : `Cambiar ${changing.length} precios`}
          </SubmitButton>
          <CancelButton />
        </div>
      </ServiceForm>
    </EditDialog>
  )
}
