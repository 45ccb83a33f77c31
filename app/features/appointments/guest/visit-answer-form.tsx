import { PublicForm } from '#app/ui/public-form.tsx'
import { useVisitAnswer, type VisitAnswerProps } from './use-visit-answer.ts'

interface VisitAnswerFormProps extends VisitAnswerProps {
  answer: 'confirm' | 'cancel'
  label: string
  button: string
}

export function VisitAnswerForm({ answer, label, button, ...form }: VisitAnswerFormProps) {
  const state = useVisitAnswer(form, answer)
  return (
    <PublicForm state={state} label={label} button={button}>
      <input type="hidden" name="token" value={form.token} />
      <input type="hidden" name="answer" value={answer} />
    </PublicForm>
  )
}
