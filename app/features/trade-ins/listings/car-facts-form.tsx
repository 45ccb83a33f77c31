import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { failureOf } from '#app/lib/failure.ts'
import { Field } from '#app/ui/field.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import forms from '#app/ui/forms.module.css'
import { Notice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { type CarFacts, type CarFactsDraft, carFactsInput } from '#contract/sell-listings.ts'
import { vinDigitFits, vinOf } from '#contract/vehicle-ids.ts'
import { keepDraft, keptDraft } from './draft.ts'
import type { Listing } from './queries.ts'
import { useListingChange } from './use-listing-change.ts'

const savedIn = ({ plate, vin, colour, notes }: Listing): CarFactsDraft => ({
  plate: plate ?? '',
  vin: vin ?? '',
  colour: colour ?? '',
  notes: notes ?? '',
})

/** What only the owner knows of a car. What was typed outlives a reload and a missing network until it is saved. */
export function CarFactsForm({ listing }: { listing: Listing }) {
  const draftName = `datos.${listing.id}`
  const { register, handleSubmit, watch, reset, formState } = useForm<CarFactsDraft, unknown, CarFacts>({
    resolver: zodResolver(carFactsInput),
    defaultValues: savedIn(listing),
    shouldFocusError: false,
  })
  const save = useListingChange(listing.id, 'Datos guardados')
  useEffect(() => {
    const kept = keptDraft<CarFactsDraft>(draftName, listing.user_id)
    if (kept) reset(kept, { keepDefaultValues: true })
    const keeping = watch((draft) => keepDraft(draftName, listing.user_id, draft))
    return () => keeping.unsubscribe()
  }, [draftName, listing.user_id, reset, watch])
  const send = handleSubmit(async (facts) => {
    await save.mutateAsync(facts).then(
      () => {
        reset({ plate: facts.plate ?? '', vin: facts.vin ?? '', colour: facts.colour ?? '', notes: facts.notes ?? '' })
        keepDraft(draftName, listing.user_id, null)
      },
      // Told by the form.
      () => {},
    )
  })
  const vin = vinOf(watch('vin'))
  return (
    <form className={forms.form} onSubmit={send} noValidate aria-label="Datos del auto">
      <FormErrors
        errors={formState.errors}
        attempt={formState.submitCount}
        failure={save.isError ? failureOf(save.error, 'sale.write').text : undefined}
      />
      {formState.isDirty && <Notice>Tienes cambios sin guardar.</Notice>}
      <Field
        label="Placa"
        optional
        autoCapitalize="characters"
        autoComplete="off"
        error={formState.errors.plate?.message}
        {...register('plate')}
      />
      <Field
        label="NIV (número de serie)"
        optional
        autoCapitalize="characters"
        autoComplete="off"
        maxLength={24}
        help={
          vin && !vinDigitFits(vin)
            ? 'El noveno carácter no es el que esperábamos. Revísalo; si así viene en tu tarjeta, guárdalo.'
            : '17 letras y números, en tu tarjeta de circulación.'
        }
        error={formState.errors.vin?.message}
        {...register('vin')}
      />
      <Field label="Color" optional error={formState.errors.colour?.message} {...register('colour')} />
      <TextareaField
        label="Lo que debemos saber"
        optional
        maxLength={2000}
        help="Servicios, choques, adeudos, si todavía lo pagas."
        error={formState.errors.notes?.message}
        {...register('notes')}
      />
      <div className={forms.formActions}>
        <SubmitButton look="secondary" busy={formState.isSubmitting}>
          Guardar datos
        </SubmitButton>
      </div>
    </form>
  )
}
