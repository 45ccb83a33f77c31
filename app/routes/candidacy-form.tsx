import type { ComponentProps } from 'react'
import { FormNotice } from '#app/features/privacy/form-notice.tsx'
import { CandidacySection } from '#app/features/vacancies/candidacy-section.tsx'

const NOTICE = (
  <FormNotice
    what="tu nombre, correo, celular y CV"
    uses={['Evaluar tu solicitud y llamarte o escribirte sobre esta vacante.']}
  />
)

export function CandidacyWithNotice(props: Omit<ComponentProps<typeof CandidacySection>, 'notice'>) {
  return <CandidacySection {...props} notice={NOTICE} />
}
