import { answerLabel, answerText } from '#contract/applications/application-answers.ts'
import {
  APPLICATION_FIELDS,
  type ApplicationData,
  type FieldRule,
  type Step,
} from '#contract/applications/application-fields.ts'
import { fieldName, isRequired } from '#contract/applications/application-rules.ts'
import { phoneText } from '#contract/people/phone-text.ts'
import css from './sending.module.css'

interface ReviewAnswersProps {
  step: Step
  values: ApplicationData
  before?: readonly (readonly [label: string, text: string])[]
}

export function ReviewAnswers({ step, values, before = [] }: ReviewAnswersProps) {
  const lines = APPLICATION_FIELDS.filter((rule) => rule.step === step).flatMap((rule) => {
    const text = answerText(rule.name, values[rule.name])
    if (text === '' && !isRequired(rule, values)) return []
    const label = answerLabel({ name: rule.name, label: fieldName(rule.name) })
    return [[label, (rule as FieldRule).kind === 'phone' ? phoneText(text) : text] as const]
  })
  return (
    <dl className={css.reviewFacts}>
      {[...before, ...lines].map(([label, text]) => (
        <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-3" key={label}>
          <dt>{label}</dt>
          <dd>{text || <span className="text-warn font-semibold">Falta</span>}</dd>
        </div>
      ))}
    </dl>
  )
}
