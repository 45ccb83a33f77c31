import { Field } from '#app/ui/field.tsx'
import forms from '#app/ui/forms.module.css'
import type { TextFieldOf } from '#app/ui/text-field-of.ts'

export const BranchAddressFields = ({ field }: { field: TextFieldOf<'address' | 'postal_code' | 'state'> }) => (
  <>
    <Field label="Domicilio" maxLength={200} {...field('address', { required: 'Escribe el domicilio.' })} />
    <div className={forms.formRow}>
      <Field
        label="Código postal"
        inputMode="numeric"
        {...field('postal_code', { pattern: { value: /^\s*\d{5}\s*$/, message: 'Son 5 dígitos.' } })}
      />
      <Field label="Estado" maxLength={60} {...field('state', { required: 'Escribe el estado.' })} />
    </div>
  </>
)
