import type { ReturnedForm } from '#app/lib/public-form.ts'
import { PublicForm } from '#app/ui/public-form.tsx'
import { usePublicForm } from '#app/ui/use-public-form.ts'

interface VisitAnswerFormProps {
  token: string
  answer: 'confirm' | 'cancel'
  label: string
  button: string
  returned: ReturnedForm | undefined
  onSent: () => void
}

/** One answer to the attendance question. */
export function VisitAnswerForm({ token, answer, label, button, returned, onSent }: VisitAnswerFormProps) {
  const state = usePublicForm({
    slug: 'visits/answer',
    name: `cita.${answer}.${token}`,
    returned: returned?.typed.answer === answer ? returned : undefined,
    onSent,
  })
  return (
    <PublicForm state={state} label={label} button={button}>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="answer" value={answer} />
    </PublicForm>
  )
}
