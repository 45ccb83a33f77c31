import { HourField } from '#app/ui/hour-field.tsx'
import { PublicForm } from '#app/ui/public-form.tsx'
import { HOUSE_ZONE } from '#contract/dates/dates.ts'
import { type InterviewAnswerProps, useInterviewAnswer } from './use-interview-answer.ts'

export function ChooseHourForm(props: InterviewAnswerProps) {
  const { hours, hours_zone, hours_place, interview } = props.linked
  const state = useInterviewAnswer(props, 'choose')
  return (
    <PublicForm state={state} label="Elegir la hora" button="Apartar esta hora">
      <input type="hidden" name="token" value={props.token} />
      <input type="hidden" name="answer" value="choose" />
      <p>
        {[hours_place && `Hora de ${hours_place}.`, interview?.state === 'booked' && 'La que tenías se libera.']
          .filter(Boolean)
          .join(' ')}
      </p>
      <HourField
        label="¿Qué hora te queda?"
        slots={hours.map((starts_at) => ({ starts_at }))}
        timeZone={hours_zone ?? HOUSE_ZONE}
        chosen={null}
        error={state.failure?.fields.starts_at}
      />
    </PublicForm>
  )
}
