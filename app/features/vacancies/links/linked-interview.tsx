import { useQueryClient } from '@tanstack/react-query'
import { key } from '#app/lib/keys.ts'
import type { ReturnedForm } from '#app/lib/public-form.ts'
import controls from '#app/ui/controls.module.css'
import { HourField } from '#app/ui/hour-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PublicForm } from '#app/ui/public-form.tsx'
import { usePublicForm } from '#app/ui/use-public-form.ts'
import { instantText } from '#contract/date-texts.ts'
import { HOUSE_ZONE } from '#contract/dates.ts'
import { interviewWay } from '#contract/interview-ways.ts'
import { phoneText } from '#contract/phone-text.ts'
import type { LinkedInterview as Linked } from './queries.ts'

interface LinkedInterviewProps {
  linked: Linked
  token: string
  returned: ReturnedForm | undefined
}

const OVER = {
  begun: 'Ya es hora de tu entrevista',
  done: 'Esta entrevista ya se hizo',
  missed: 'Esta entrevista ya pasó',
  cancelled: 'Esta entrevista está cancelada',
} as const

/** An interview behind its link: its hour is chosen here, moved and called off. What was pressed shows as what stands then. */
export function LinkedInterview({ linked, token, returned }: LinkedInterviewProps) {
  const { vacancy, is_open, interview, hours } = linked
  const isBooked = interview?.state === 'booked'
  const canChoose = hours.length > 0 && interview?.state !== 'begun'
  const form = { linked, token, returned }
  return (
    <>
      <h1>
        {isBooked
          ? `Tu entrevista: ${instantText('fullMoment', interview.starts_at, interview.time_zone)}`
          : `Tu entrevista para ${vacancy}`}
      </h1>
      <div className="grid max-w-xl gap-4" aria-live="polite">
        {interview && !isBooked && <Notice look="info" title={OVER[interview.state as keyof typeof OVER]} />}
        {isBooked && (
          <Notice look="success" title="Tu entrevista está agendada">
            <p>
              {vacancy}. {interviewWay(interview.way)}
              {interview.way === 'sucursal' && `: ${interview.place}, ${interview.address}`}. Hora de {interview.place}.
              {interview.interviewer && ` Te entrevista ${interview.interviewer}.`}
            </p>
          </Notice>
        )}
        {!is_open && !isBooked ? (
          <p>Este proceso ya se cerró. ¡Gracias!</p>
        ) : canChoose && isBooked ? (
          <details>
            <summary className={`${controls.link} cursor-pointer`}>Cambiar la hora</summary>
            <AnswerForm {...form} answer="choose" button="Apartar esta hora" />
          </details>
        ) : canChoose ? (
          <AnswerForm {...form} answer="choose" button="Apartar esta hora" />
        ) : (
          !isBooked && <p>No quedan horas. Te escribimos con otras, o contesta nuestro correo.</p>
        )}
        {isBooked && (
          <details>
            <summary className={`${controls.link} cursor-pointer`}>No puedo ir</summary>
            <p className="my-2">
              Le avisamos a quien te entrevista.
              {interview.phone && ` También puedes llamar al ${phoneText(interview.phone)}.`}
            </p>
            <AnswerForm {...form} answer="cancel" button="Cancelar mi entrevista" />
          </details>
        )}
      </div>
    </>
  )
}

interface AnswerFormProps extends LinkedInterviewProps {
  answer: 'choose' | 'cancel'
  button: string
}

function AnswerForm({ linked, token, returned, answer, button }: AnswerFormProps) {
  const cache = useQueryClient()
  const state = usePublicForm({
    slug: 'candidate-links/interview',
    name: `entrevista.${answer}.${token}`,
    returned: returned?.typed.answer === answer ? returned : undefined,
    onSent: () => void cache.invalidateQueries({ queryKey: key('vacancies', 'interview', token) }),
  })
  const isChoice = answer === 'choose'
  return (
    <PublicForm state={state} label={button} button={button} look={isChoice ? undefined : 'danger'}>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="answer" value={answer} />
      {isChoice && (
        <>
          <p>
            {linked.hours_place && `Hora de ${linked.hours_place}. `}
            {linked.interview?.state === 'booked' && 'La que tenías se libera.'}
          </p>
          <HourField
            label="¿Qué hora te queda?"
            slots={linked.hours.map((starts_at) => ({ starts_at }))}
            timeZone={linked.hours_zone ?? HOUSE_ZONE}
            chosen={null}
            error={state.failure?.fields.starts_at}
          />
        </>
      )}
    </PublicForm>
  )
}
