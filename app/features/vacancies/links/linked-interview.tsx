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
import { interviewWay } from '#contract/hiring.ts'
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
        {interview && !isBooked && (
          <Notice
            look={interview.state === 'begun' ? 'info' : 'warn'}
            title={OVER[interview.state as keyof typeof OVER]}
          />
        )}
        {isBooked && (
          <Notice look="success" title="Tu entrevista está agendada">
            <p>
              {vacancy}. {interviewWay(interview.way)}
              {interview.way === 'sucursal' && `: ${interview.place}, ${interview.address}`}. Hora de {interview.place}.
            </p>
            {interview.interviewer && <p>Te entrevista {interview.interviewer}.</p>}
          </Notice>
        )}
        {!is_open && !isBooked ? (
          <p>Este proceso ya se cerró. Gracias por tu interés.</p>
        ) : canChoose && isBooked ? (
          <details>
            <summary className={`${controls.link} cursor-pointer`}>Cambiar la hora</summary>
            <ChooseForm {...form} />
          </details>
        ) : canChoose ? (
          <ChooseForm {...form} />
        ) : (
          !isBooked && <p>No quedan horas para elegir. Te escribimos con otras, o contesta nuestro correo.</p>
        )}
        {isBooked && (
          <details>
            <summary className={`${controls.link} cursor-pointer`}>No puedo ir</summary>
            <p className="my-2">
              Si la cancelas le avisamos a quien te entrevista.
              {interview.phone && ` También puedes llamar al ${phoneText(interview.phone)}.`}
            </p>
            <CancelForm {...form} />
          </details>
        )}
      </div>
    </>
  )
}

const useAnswer = ({ token, returned }: LinkedInterviewProps, answer: 'choose' | 'cancel') => {
  const cache = useQueryClient()
  return usePublicForm({
    slug: 'candidate-links/interview',
    name: `entrevista.${answer}.${token}`,
    returned: returned?.typed.answer === answer ? returned : undefined,
    onSent: () => void cache.invalidateQueries({ queryKey: key('vacancies', 'interview', token) }),
  })
}

function ChooseForm(props: LinkedInterviewProps) {
  const { hours, hours_zone, hours_place, interview } = props.linked
  const state = useAnswer(props, 'choose')
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

function CancelForm(props: LinkedInterviewProps) {
  const state = useAnswer(props, 'cancel')
  return (
    <PublicForm state={state} label="Cancelar la entrevista" button="Cancelar mi entrevista" look="danger">
      <input type="hidden" name="token" value={props.token} />
      <input type="hidden" name="answer" value="cancel" />
    </PublicForm>
  )
}
