import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { failing } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Field } from '#app/ui/field.tsx'
import forms from '#app/ui/forms.module.css'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useServiceForm, type Work } from '#app/ui/use-service-form.ts'
import { type NewCar, type NewCarDraft, newCarInput } from '#contract/trade-ins/sell-listings.ts'
import { userDraft } from './draft.ts'
import { addCar } from './mutations.ts'

const EMPTY: NewCarDraft = { brand: '', model: '', year: '', trim: '', kms: '' }

interface AddCarFormProps {
  user: string
  onAdded: (listing: string) => void
}

export function AddCarForm({ user, onAdded }: AddCarFormProps) {
  const contract = useContract()
  const cache = useQueryClient()
  const sending = useServiceForm({
    schema: newCarInput,
    values: EMPTY,
    failed: failing('sale.write'),
    draft: useMemo(() => userDraft('nuevo', user), [user]),
  })
  const { register, formState } = sending.form
  const { errors } = formState
  const send: Work<NewCar> = async (car, keyFor) => {
    const listing = await addCar(contract, user, { ...car, key: keyFor(car) })
    await cache.invalidateQueries({ queryKey: key('sell-listings') })
    onAdded(listing)
  }
  return (
    <ServiceForm of={sending} onSend={send} lists aria-label="Auto sin oferta">
      <div className={forms.formRow}>
        <Field label="Marca" error={errors.brand?.message} {...register('brand')} />
        <Field label="Modelo" error={errors.model?.message} {...register('model')} />
      </div>
      <div className={forms.formRow}>
        <Field label="Año" inputMode="numeric" maxLength={4} error={errors.year?.message} {...register('year')} />
        <Field label="Kilometraje" inputMode="numeric" error={errors.kms?.message} {...register('kms')} />
      </div>
      <Field label="Versión" optional error={errors.trim?.message} {...register('trim')} />
      <div className={forms.formActions}>
        <SubmitButton busy={sending.busy}>Agregar auto</SubmitButton>
      </div>
    </ServiceForm>
  )
}
