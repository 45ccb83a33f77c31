import { useQuery } from '@tanstack/react-query'
import { allBranches } from '#app/features/branches/queries.ts'
import { failing } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Field } from '#app/ui/field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useRemoteValues } from '#app/ui/use-remote-values.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { FISCAL_SITUATIONS } from '#contract/people/fiscal-situations.ts'
import { pastedText } from '#contract/text/pasted-text.ts'
import { PLATE_STATES } from '#contract/trade-ins/purchases.ts'
import { vinDigitFits, vinOf } from '#contract/vehicles/vehicle-ids.ts'
import { LEGAL_ORIGINS } from '#contract/vehicles/vehicle-stages.ts'
import { changePurchase } from './mutations.ts'
import css from './purchases.module.css'
import type { DeskPurchase, Dossier } from './queries.ts'
import { useReread } from './use-reread.ts'

const REGIMES = FISCAL_SITUATIONS.map(({ code, official }) => ({ value: code, label: `${code} ${official}` }))
const NONE = 'Elige…'

export function PurchaseFactsForm({ car, dossier }: { car: DeskPurchase; dossier: Dossier }) {
  const contract = useContract()
  const reread = useReread()
  const { data: branches = [] } = useQuery(allBranches(contract))
  const { purchase, origins } = dossier
  const stored = {
    origin: purchase?.origin ?? '',
    plates_state: purchase?.plates_state ?? '',
    branch: purchase?.branch ?? '',
    vin: car.vin ?? '',
    plate: car.plate ?? '',
    engine_number: purchase?.engine_number ?? '',
    key_count: purchase?.key_count == null ? '' : String(purchase.key_count),
    seller_rfc: purchase?.seller_rfc ?? '',
    seller_regime: purchase?.seller_regime ?? '',
  }
  const meaning = (typed: typeof stored): Record<string, string | number | null> =>
    Object.fromEntries(
      Object.entries(typed).map(([name, value]): [string, string | number | null] => {
        const told = value.trim()
        if (told === '') return [name, null]
        if (name === 'key_count') return [name, Number(told)]
        return [
          name,
          name === 'vin' || name === 'plate'
            ? pastedText(told)
                .toUpperCase()
                .replace(/[\s.-]/g, '')
            : told,
        ]
      }),
    )
  const sending = useServiceForm({ values: stored, failed: failing('change.save') })
  const { form, busy } = sending
  const remote = useRemoteValues(form, stored)
  const vin = vinOf(form.watch('vin'))
  const rule = origins.find(({ origin }) => origin === form.watch('origin'))
  return (
    <ServiceForm
      of={sending}
      aria-labelledby="datos"
      className={css.part}
      onSend={async (typed) => {
        const [before, now] = [meaning(remote.over()), meaning(typed)]
        const changes = Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== before[name]))
        // A purchase not saved yet has no previous values.
        if (Object.keys(changes).length > 0) await changePurchase(contract, car.id, changes, purchase ? before : {})
        remote.settle()
        toast('Datos guardados.')
        await reread()
      }}
    >
      <div className={css.fields}>
        <SelectField label="Origen legal" options={LEGAL_ORIGINS} placeholder={NONE} {...form.register('origin')} />
        <SelectField label="Placas de" options={PLATE_STATES} placeholder={NONE} {...form.register('plates_state')} />
        <SelectField
          label="Se recibe en"
          placeholder={NONE}
          options={branches.map(({ code, name }) => ({ value: code, label: name }))}
          {...form.register('branch')}
        />
        <div className="col-span-2">
          <Field
            label="NIV"
            help={
              vin && !vinDigitFits(vin)
                ? 'El dígito verificador no coincide: compáralo con la factura. Muchos importados no lo llevan.'
                : undefined
            }
            autoComplete="off"
            maxLength={20}
            error={form.formState.errors.vin?.message}
            {...form.register('vin', {
              validate: (typed) => vinOf(typed) !== null || 'Un NIV tiene 17 letras y números, sin I, O ni Q.',
            })}
          />
        </div>
        <Field label="Placas" autoComplete="off" maxLength={10} {...form.register('plate')} />
        <Field label="Número de motor" optional autoComplete="off" maxLength={30} {...form.register('engine_number')} />
        <SelectField
          label="Llaves"
          placeholder={NONE}
          options={['0', '1', '2', '3', '4'].map((value) => ({ value, label: value }))}
          {...form.register('key_count')}
        />
        <Field label="RFC de quien vende" autoComplete="off" maxLength={16} {...form.register('seller_rfc')} />
        <SelectField
          label="Régimen de quien vende"
          className="col-span-2"
          options={REGIMES}
          placeholder={NONE}
          {...form.register('seller_regime')}
        />
      </div>
      {rule && <p className="text-muted text-sm">{rule.explains}</p>}
      <p>
        <SubmitButton small look="secondary" busy={busy}>
          Guardar datos
        </SubmitButton>
      </p>
    </ServiceForm>
  )
}
