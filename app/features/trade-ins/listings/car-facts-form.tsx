import { useMemo } from 'react'
import { failing } from '#app/lib/failure.ts'
import { Field } from '#app/ui/field.tsx'
import forms from '#app/ui/forms.module.css'
import { Notice } from '#app/ui/notice.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { type CarFacts, type CarFactsDraft, carFactsInput } from '#contract/trade-ins/sell-listings.ts'
import { vinDigitFits, vinOf } from '#contract/vehicles/vehicle-ids.ts'
import { userDraft } from './draft.ts'
import type { Listing } from './queries.ts'
import { useListingChange } from './use-listing-change.ts'

const draftOf = ({ plate, vin, colour, notes }: Pick<Listing, keyof CarFacts>): CarFactsDraft => ({
  plate: plate ?? '',
  vin: vin ?? '',
  colour: colour ?? '',
  notes: notes ?? '',
})

/** A draft per user. */
export function CarFactsForm({ listing }: { listing: Listing }) {
  const { id, user_id } = listing
  const sending = useServiceForm({
    schema: carFactsInput,
    values: draftOf(listing),
    failed: failing('sale.write'),
    draft: useMemo(() => userDraft(`datos.${id}`, user_id), [id, user_id]),
  })
  const { register, watch, formState } = sending.form
  const save = useListingChange(id, 'Datos guardados')
  const send = async (facts: CarFacts) => {
    await save.mutateAsync(facts)
    sending.renew(draftOf(facts))
  }
  const vin = vinOf(watch('vin'))
  return (
    <ServiceForm of={sending} onSend={send} lists aria-label="Datos del auto">
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
        <SubmitButton look="secondary" busy={sending.busy}>
          Guardar datos
        </SubmitButton>
      </div>
    </ServiceForm>
  )
}
