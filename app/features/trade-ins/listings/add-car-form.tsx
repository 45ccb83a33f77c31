import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { failureOf } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Field } from '#app/ui/field.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import forms from '#app/ui/forms.module.css'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { type NewCar, type NewCarDraft, newCarInput } from '#contract/sell-listings.ts'
import { keepDraft, keptDraft } from './draft.ts'
import { addCar } from './mutations.ts'

const EMPTY: NewCarDraft = { brand: '', model: '', year: '', trim: '', kms: '' }
const DRAFT = 'nuevo'

interface AddCarFormProps {
  user: string
  onAdded: (listing: string) => void
}

/** Adds a car that no offer could be made for: an advisor values it by hand. */
export function AddCarForm({ user, onAdded }: AddCarFormProps) {
  const contract = useContract()
  const cache = useQueryClient()
  const [failure, setFailure] = useState<string>()
  const { register, handleSubmit, watch, reset, formState } = useForm<NewCarDraft, unknown, NewCar>({
    resolver: zodResolver(newCarInput),
    defaultValues: EMPTY,
    shouldFocusError: false,
  })
  useEffect(() => {
    reset({ ...EMPTY, ...keptDraft<NewCarDraft>(DRAFT, user) })
    const keeping = watch((draft) => keepDraft(DRAFT, user, draft))
    return () => keeping.unsubscribe()
  }, [user, reset, watch])
  const send = handleSubmit(async (car) => {
    setFailure(undefined)
    try {
      const listing = await addCar(contract, user, car)
      keepDraft(DRAFT, user, null)
      await cache.invalidateQueries({ queryKey: key('sell-listings') })
      onAdded(listing)
    } catch (error) {
      setFailure(failureOf(error, 'sale.write').text)
    }
  })
  const { errors } = formState
  return (
    <form className={forms.form} onSubmit={send} noValidate aria-label="Auto sin oferta">
      <FormErrors errors={errors} attempt={formState.submitCount} failure={failure} />
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
        <SubmitButton busy={formState.isSubmitting}>Agregar auto</SubmitButton>
      </div>
    </form>
  )
}
