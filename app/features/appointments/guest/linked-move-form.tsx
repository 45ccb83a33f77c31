import { HourField } from '#app/ui/hour-field.tsx'
import { PublicForm } from '#app/ui/public-form.tsx'
import type { LinkedVisit } from './queries.ts'
import { useVisitAnswer, type VisitAnswerProps } from './use-visit-answer.ts'

export function LinkedMoveForm({ visit, ...form }: VisitAnswerProps & { visit: LinkedVisit }) {
  const state = useVisitAnswer(form, 'move')
  return (
    <PublicForm state={state} label="Cambiar la hora" button="Cambiar mi cita">
      <input type="hidden" name="token" value={form.token} />
      <input type="hidden" name="answer" value="move" />
      <p>La hora que tenías se libera. Hora de {visit.place}.</p>
      <HourField
        label="¿Qué hora te queda?"
        slots={visit.hours.map((starts_at) => ({ starts_at }))}
        timeZone={visit.time_zone}
        chosen={null}
        error={state.field('starts_at').error}
      />
    </PublicForm>
  )
}
