import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import forms from '#app/ui/forms.module.css'

/** Filters by part of the recipient and by state ('': any). */
export function DeliverySearch({ to, state }: { to: string; state: string }) {
  return (
    <search>
      <Form className={forms.formRow} preventScrollReset>
        {state && <input type="hidden" name="estado" value={state} />}
        <Field
          label="Para quién"
          name="para"
          type="search"
          autoComplete="off"
          maxLength={100}
          defaultValue={to}
          help="Correo o teléfono, o una parte."
        />
        <p className={forms.formActions}>
          <Button type="submit">Buscar</Button>
        </p>
      </Form>
    </search>
  )
}
