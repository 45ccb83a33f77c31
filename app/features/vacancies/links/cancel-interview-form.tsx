import { PublicForm } from '#app/ui/public-form.tsx'
import { type InterviewAnswerProps, useInterviewAnswer } from './use-interview-answer.ts'

export function CancelInterviewForm(props: InterviewAnswerProps) {
  const state = useInterviewAnswer(props, 'cancel')
  return (
    <PublicForm state={state} label="Cancelar la entrevista" button="Cancelar mi entrevista" look="danger">
      <input type="hidden" name="token" value={props.token} />
      <input type="hidden" name="answer" value="cancel" />
    </PublicForm>
  )
}
