import { type FormEvent, type ReactNode, useMemo, useState } from 'react'
import { FormErrors } from '#app/ui/form-errors.tsx'
import forms from '#app/ui/forms.module.css'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useWholePress } from '#app/ui/use-whole-press.ts'
import type { ApplicationField, Step } from '#contract/applications/application-fields.ts'
import { fieldName, problemText, ruleOf, stepProblems, tidied } from '#contract/applications/application-rules.ts'
import { StepFormContext } from './answer-field.tsx'
import css from './applications.module.css'
import type { DraftHandle, StepProps } from './step-props.ts'

interface StepFormProps {
  name: string
  step: Step
  draft: DraftHandle
  profile?: StepProps['profile']
  otherProblems?: Record<string, string>
  onDone: () => void
  children: ReactNode
}

export function StepForm({ name, step, draft, profile, otherProblems = {}, onDone, children }: StepFormProps) {
  const [attempt, setAttempt] = useState(0)
  const [leftFields, setLeftFields] = useState<ReadonlySet<ApplicationField>>(new Set())
  const problems = stepProblems(step, draft.values, profile)
  const wrong = {
    ...otherProblems,
    ...Object.fromEntries(problems.map((problem) => [problem.field, problemText(problem)])),
    ...conflictProblems(step, draft),
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    void draft.flush()
    if (Object.keys(wrong).length === 0) onDone()
    else setAttempt(attempt + 1)
  }
  const form = useMemo(() => {
    const problemOf = (field: ApplicationField) =>
      stepProblems(step, draft.values, profile).find((one) => one.field === field)
    return {
      draft,
      errorOf(field: ApplicationField) {
        const problem = problemOf(field)
        if (!problem) return undefined
        const isDue = attempt > 0 || (leftFields.has(field) && problem.code !== 'required')
        return isDue ? problemText(problem) : undefined
      },
      left(field: ApplicationField) {
        const answer = draft.values[field] ?? null
        const tidy = tidied(ruleOf(field), answer)
        if (tidy !== answer) draft.set(field, tidy)
        setLeftFields((fields) => (fields.has(field) ? fields : new Set([...fields, field])))
        void draft.flush()
      },
    }
  }, [step, draft, profile, attempt, leftFields])
  const wholePress = useWholePress()
  return (
    <StepFormContext value={form}>
      <form
        className={`${forms.form} ${css.applicationForm}`}
        onSubmit={send}
        onBlurCapture={wholePress}
        noValidate
        aria-label={name}
      >
        <FormErrors
          errors={
            attempt > 0 ? Object.fromEntries(Object.entries(wrong).map(([field, message]) => [field, { message }])) : {}
          }
          attempt={attempt}
        />
        {children}
        <div className={forms.formActions}>
          <SubmitButton>Continuar</SubmitButton>
        </div>
      </form>
    </StepFormContext>
  )
}

const conflictProblems = (step: Step, { conflicts }: DraftHandle) =>
  Object.fromEntries(
    (Object.keys(conflicts) as (keyof typeof conflicts)[]).flatMap((field) =>
      field !== 'car_info' && ruleOf(field).step === step
        ? [[field, `Elige con cuál te quedas en “${fieldName(field)}”.`]]
        : [],
    ),
  )
