import { AnswerField } from './answer-field.tsx'
import css from './applications.module.css'
import { StepForm } from './step-form.tsx'
import type { StepProps } from './step-props.ts'

const REFERENCES = [
  { title: 'Referencia 1', fields: ['reference1_name', 'reference1_phone', 'reference1_relation'] },
  { title: 'Referencia 2', fields: ['reference2_name', 'reference2_phone', 'reference2_relation'] },
] as const

export function StepReferences({ draft, profile, next }: StepProps) {
  return (
    <StepForm name="Referencias" step="referencias" draft={draft} profile={profile} onDone={next}>
      <p>Dos personas que te conozcan y no vivan contigo. Avísales: la financiera puede llamarles.</p>
      {REFERENCES.map(({ title, fields }) => (
        <fieldset key={title} className={css.applicationGroup}>
          <legend>{title}</legend>
          {fields.map((name) => (
            <AnswerField key={name} name={name} autoComplete="off" />
          ))}
        </fieldset>
      ))}
    </StepForm>
  )
}
