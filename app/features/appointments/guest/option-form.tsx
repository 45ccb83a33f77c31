import { PublicForm } from '#app/ui/public-form.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { instantText } from '#contract/dates/date-texts.ts'
import { optionTraits, type VisitOption } from '#contract/vehicles/car-gone.ts'
import { optionValue } from '#contract/visits/visit-links.ts'
import { useVisitAnswer, type VisitAnswerProps } from './use-visit-answer.ts'

export function OptionForm({ options, ...form }: VisitAnswerProps & { options: readonly VisitOption[] }) {
  const state = useVisitAnswer(form, 'replace')
  const values = options.map((option) => ({
    value: optionValue(option),
    label: option.title,
    help: [optionTraits(option), `${option.place}, ${instantText('fullMoment', option.starts_at, option.zone)}`]
      .filter(Boolean)
      .join(' · '),
  }))
  return (
    <PublicForm state={state} label="Elegir qué prefieres" button="Elegir">
      <input type="hidden" name="token" value={form.token} />
      <input type="hidden" name="answer" value="replace" />
      <RadioGroup label="Puedes venir por" name="option" options={values} chosen={values[0]?.value} />
    </PublicForm>
  )
}
