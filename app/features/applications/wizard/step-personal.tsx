import { type ReactNode, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import forms from '#app/ui/forms.module.css'
import { phoneText } from '#contract/people/phone-text.ts'
import { FIELD_LABELS, isProfileComplete, missingFields } from '#contract/people/profile-fields.ts'
import { AddressFields } from './address-fields.tsx'
import { AnswerField } from './answer-field.tsx'
import css from './applications.module.css'
import { StepForm } from './step-form.tsx'
import type { StepProps } from './step-props.ts'

interface StepPersonalProps extends StepProps {
  profileForm: ReactNode
}

export function StepPersonal({ draft, profile, next, profileForm }: StepPersonalProps) {
  const [isChanging, setChanging] = useState(false)
  const missing = missingFields(profile)
  const whole = isProfileComplete(profile)
  return (
    <>
      <section className={css.applicationGroup} aria-labelledby="quien">
        <h3 id="quien">Quién solicita</h3>
        {whole && !isChanging ? (
          <>
            <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1">
              <dt className="text-muted">Nombre</dt>
              <dd>{[profile.first_name, profile.last_name, profile.mother_last_name].filter(Boolean).join(' ')}</dd>
              <dt className="text-muted">RFC</dt>
              <dd>{profile.rfc}</dd>
              <dt className="text-muted">Celular</dt>
              <dd>{phoneText(profile.phone ?? '')}</dd>
            </dl>
            <p>
              <Button small onClick={() => setChanging(true)}>
                Cambiar mis datos
              </Button>
            </p>
          </>
        ) : (
          profileForm
        )}
      </section>
      <StepForm
        name="Tus datos"
        step="personal"
        draft={draft}
        otherProblems={Object.fromEntries(
          missing.map((field) => [field, `Guarda tu perfil: falta “${FIELD_LABELS[field]}”.`]),
        )}
        onDone={next}
      >
        <h3>Dónde vives</h3>
        <AddressFields draft={draft} />
        <AnswerField name="housing" />
        <div className={forms.formRow}>
          <AnswerField name="housing_years" help="Si es menos de uno, escribe 0." />
          <AnswerField name="dependants" help="Hijos, padres u otros. Si nadie, escribe 0." />
        </div>
      </StepForm>
    </>
  )
}
