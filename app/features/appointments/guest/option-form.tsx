import type { ReturnedForm } from '#app/lib/public-form.ts'
import { PublicForm } from '#app/ui/public-form.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { usePublicForm } from '#app/ui/use-public-form.ts'
import type { VisitOption } from '#contract/car-gone.ts'
import { instantText } from '#contract/date-texts.ts'
import { optionValue } from '#contract/visit-links.ts'

interface OptionFormProps {
  token: string
  options: readonly VisitOption[]
  returned: ReturnedForm | undefined
  onSent: () => void
}

/** Alternatives to a vehicle that is gone. */
export function OptionForm({ token, options, returned, onSent }: OptionFormProps) {
  const state = usePublicForm({
    slug: 'visits/answer',
    name: `cita.replace.${token}`,
    returned: returned?.typed.answer === 'replace' ? returned : undefined,
    onSent,
  })
  const values = options.map((option) => ({
    value: optionValue(option),
    label: option.title,
    help: `${option.place}, ${instantText('fullMoment', option.starts_at, option.zone)}`,
  }))
  return (
    <PublicForm state={state} label="Elegir qué prefieres" button="Elegir">
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="answer" value="replace" />
      <RadioGroup label="Puedes venir por" name="option" options={values} chosen={values[0]?.value} />
    </PublicForm>
  )
}
