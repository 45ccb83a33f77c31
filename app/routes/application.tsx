import type { ComponentProps } from 'react'
import { FormNotice } from '#app/features/privacy/form-notice.tsx'
import { ApplyForm } from '#app/features/vacancies/apply-form.tsx'

const NOTICE = (
  <FormNotice
    what="tu nombre, correo, celular y CV"
    uses={['Evaluar tu solicitud y llamarte o escribirte sobre esta vacante.']}
  />
)

/** A vacancy's form with its privacy notice. */
export function Application(props: Omit<ComponentProps<typeof ApplyForm>, 'notice'>) {
  return <ApplyForm {...props} notice={NOTICE} />
}
