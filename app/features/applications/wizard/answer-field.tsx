import { type ComponentProps, createContext, useContext, useState } from 'react'
import { Field } from '#app/ui/field.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { CHOICES } from '#contract/applications/application-answers.ts'
import type { ApplicationField } from '#contract/applications/application-fields.ts'
import { isRequired, ruleOf } from '#contract/applications/application-rules.ts'
import { phoneText } from '#contract/people/phone-text.ts'
import { readAmount } from '#contract/text/amounts.ts'
import { pastedText } from '#contract/text/pasted-text.ts'
import { ConflictChoice } from './conflict-choice.tsx'
import type { DraftHandle } from './step-props.ts'

const LONGEST_TEXT = 200

const MOST_DIGITS = 9

interface AnswerFieldProps
  extends Pick<ComponentProps<'input'>, 'autoComplete' | 'inputMode' | 'autoCapitalize' | 'placeholder' | 'list'> {
  name: ApplicationField
  label?: string
  help?: string | undefined
}

export function AnswerField({ name, ...rest }: AnswerFieldProps) {
  const { draft } = useStepForm()
  if (draft.conflicts[name]) return <ConflictChoice draft={draft} field={name} />
  const { kind } = ruleOf(name)
  if (kind === 'choice') return <ChoiceField name={name} {...rest} />
  return kind === 'money' || kind === 'integer' ? (
    <NumberField name={name} {...rest} />
  ) : (
    <TextField name={name} {...rest} />
  )
}

const useAnswer = (name: ApplicationField, label: string | undefined) => {
  const { draft, errorOf, left } = useStepForm()
  const rule = ruleOf(name)
  return {
    draft,
    left: () => left(name),
    texts: {
      name,
      label: label ?? rule.label,
      optional: !isRequired(rule, draft.values),
      error: errorOf(name),
    },
  }
}

function TextField({ name, label, inputMode, ...input }: AnswerFieldProps) {
  const { draft, left, texts } = useAnswer(name, label)
  const { kind } = ruleOf(name)
  const value = String(draft.values[name] ?? '')
  const isPhone = kind === 'phone'
  return (
    <Field
      {...input}
      {...texts}
      type={isPhone ? 'tel' : 'text'}
      inputMode={inputMode ?? (isPhone ? 'tel' : kind === 'postal_code' ? 'numeric' : undefined)}
      maxLength={LONGEST_TEXT}
      value={isPhone ? phoneText(value) : value}
      onChange={({ target }) => draft.set(name, target.value)}
      onBlur={left}
    />
  )
}

function NumberField({ name, label, inputMode: _, ...input }: AnswerFieldProps) {
  const { draft, left, texts } = useAnswer(name, label)
  const [typed, setTyped] = useState<string | null>(null)
  const take = (pasted: string) => {
    const text = pastedText(pasted)
    const sign = /^[\s$]*[−-]/.test(text) ? -1 : 1
    if (ruleOf(name).kind === 'money') {
      const amount = readAmount(text.replace(/[−-]/, ''))
      setTyped(text)
      draft.set(name, amount === null ? text.trim() || null : sign * amount)
      return
    }
    setTyped(text.replace(/[^\d.,$ −-]/g, ''))
    // Without cents.
    const digits = text.replace(/\..*$/, '').replace(/\D/g, '').slice(0, MOST_DIGITS)
    draft.set(name, digits === '' ? null : sign * Number(digits))
  }
  return (
    <Field
      {...input}
      {...texts}
      inputMode="numeric"
      autoComplete="off"
      maxLength={LONGEST_TEXT}
      value={typed ?? draft.values[name]?.toLocaleString('es-MX') ?? ''}
      onChange={({ target }) => take(target.value)}
      onBlur={() => {
        setTyped(null)
        left()
      }}
    />
  )
}

function ChoiceField({ name, label, help }: AnswerFieldProps) {
  const { draft, left, texts } = useAnswer(name, label)
  return (
    <RadioGroup
      {...texts}
      help={help}
      options={CHOICES[name] ?? []}
      value={String(draft.values[name] ?? '')}
      onChange={({ target }) => draft.set(name, target.value)}
      onBlur={left}
    />
  )
}

interface StepForm {
  draft: DraftHandle
  errorOf: (field: ApplicationField) => string | undefined
  left: (field: ApplicationField) => void
}

export const StepFormContext = createContext<StepForm | null>(null)

export function useStepForm(): StepForm {
  const form = useContext(StepFormContext)
  if (!form) throw new Error('no step around this field')
  return form
}
