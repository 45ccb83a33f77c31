import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { currentPromotions } from '#app/features/content/promotions/queries.ts'
import { failing, failureOf, UserFacingError } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { CancelButton } from '#app/ui/cancel-button.tsx'
import { EditDialog } from '#app/ui/edit-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import forms from '#app/ui/forms.module.css'
import { ReasonField } from '#app/ui/reason-field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { PROMISES_FINANCING, promisesFinancing } from '#contract/vehicles/promotion-terms.ts'
import css from './inventory.module.css'
import { changePromotions, type NewPromotions } from './mutations.ts'
import { PROMOTION_RULES, type PromotionRule, promotedBy } from './promotion-rules.ts'
import type { StockRow } from './queries.ts'

const LONGEST = 60
const NO_PROMOTION = 'Escribe o elige la promoción.'
const said = (promotions: readonly string[]) => promotions.join('; ') || 'Ninguna'

interface ChangePromotionsProps {
  cars: readonly StockRow[]
  onClose: () => void
  onChanged: () => void
}

export function ChangePromotions({ cars, onClose, onChanged }: ChangePromotionsProps) {
  const contract = useContract()
  const list = useId()
  const { data: current = [] } = useQuery(currentPromotions(contract))
  const sending = useServiceForm({
    values: { rule: 'add' as string, label: '', reason: '' },
    failed: failing('change.save'),
  })
  const { form, busy } = sending
  const { errors } = form.formState
  const rule = form.watch('rule') as PromotionRule
  const becomes = (car: StockRow) => promotedBy(car.promociones, rule, form.watch('label'))
  const changing = cars.filter((car) => becomes(car) !== car.promociones)
  const idle = form.watch('label').trim() === '' ? NO_PROMOTION : changing.length === 0 && 'Así ningún auto cambia.'
  const known = [...new Set([...current.map(({ label }) => label), ...cars.flatMap(({ promociones }) => promociones)])]
  const takeBack = async (changes: readonly NewPromotions[]) => {
    try {
      const back = changes.map(({ id, seen, promociones }) => ({ id, seen: promociones, promociones: seen }))
      const others = await changePromotions(contract, back, 'Se deshizo el cambio de promociones')
      toast(others.length === 0 ? 'Promociones como estaban.' : `${others.length} ya tenían otras, y quedaron así.`)
    } catch (error) {
      toast(failureOf(error, 'change.save').text, { look: 'danger' })
    }
    onChanged()
  }
  const save = async ({ reason }: { reason: string }) => {
    const changes = changing.map((car) => ({ id: car.id, seen: car.promociones, promociones: becomes(car) }))
    const others = await changePromotions(contract, changes, reason)
    onChanged()
    if (others.length > 0) {
      const names = others.map(({ id }) => cars.find((car) => car.id === id)?.titulo ?? 'un auto')
      throw new UserFacingError({
        status: 409,
        message: `A estos alguien más les cambió las promociones, y quedaron como están: ${names.join(', ')}.`,
      })
    }
    toast(
      changes.length === 1 ? '1 auto cambió de promociones.' : `${changes.length} autos cambiaron de promociones.`,
      {
        action: { label: 'Deshacer', run: () => void takeBack(changes) },
      },
    )
    onClose()
  }
  return (
    <EditDialog
      open
      title={cars.length === 1 ? `Promociones de ${cars[0]!.titulo}` : `Promociones de ${cars.length} autos`}
      onClose={onClose}
    >
      <ServiceForm of={sending} aria-label="Cambiar promociones" onSend={save}>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(180px,1fr))] items-start gap-3">
          <SelectField label="Qué se hace" options={PROMOTION_RULES} {...form.register('rule')} />
          <Field
            label="Promoción"
            list={list}
            maxLength={LONGEST}
            autoComplete="off"
            readOnly={busy}
            error={errors.label?.message}
            {...form.register('label', {
              validate: (typed) =>
                typed.trim() === ''
                  ? NO_PROMOTION
                  : rule === 'add' && promisesFinancing(typed)
                    ? PROMISES_FINANCING
                    : true,
            })}
          />
          <datalist id={list}>
            {known.map((label) => (
              <option key={label} value={label} />
            ))}
          </datalist>
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
                  <td>{car.titulo}</td>
                  <td>{said(car.promociones)}</td>
                  <td>{changing.includes(car) ? <b>{said(becomes(car))}</b> : 'Igual'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <ReasonField readOnly={busy} {...form.register('reason')} />
        {idle && <p className="text-muted text-sm">{idle}</p>}
        <div className={forms.formActions}>
          <SubmitButton busy={busy} disabled={idle !== false}>
            {idle
              ? 'Cambiar promociones'
              : changing.length === 1
                ? 'Cambiar 1 auto'
                : `Cambiar ${changing.length} autos`}
          </SubmitButton>
          <CancelButton />
        </div>
      </ServiceForm>
    </EditDialog>
  )
}
