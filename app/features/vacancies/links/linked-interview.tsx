import { Suspense } from 'react'
import { lazily } from '#app/lib/lazily.ts'
import controls from '#app/ui/controls.module.css'
import { Notice } from '#app/ui/notice.tsx'
import { instantText } from '#contract/dates/date-texts.ts'
import { interviewWay } from '#contract/hiring/interview-ways.ts'
import { phoneText } from '#contract/people/phone-text.ts'
import type { InterviewAnswerProps } from './use-interview-answer.ts'

// Until loaded, the forms post to the action.
const ChooseHourForm = lazily(() => import('./choose-hour-form.tsx').then((file) => file.ChooseHourForm))
const CancelInterviewForm = lazily(() => import('./cancel-interview-form.tsx').then((file) => file.CancelInterviewForm))

const OVER = {
  begun: 'Ya es hora de tu entrevista',
  done: 'Esta entrevista ya se hizo',
  missed: 'Esta entrevista ya pasó',
  cancelled: 'Esta entrevista está cancelada',
} as const

export function LinkedInterview(form: InterviewAnswerProps) {
  const { linked } = form
  const { vacancy, is_open, interview, hours } = linked
  const isBooked = interview?.state === 'booked'
  const canChoose = hours.length > 0 && interview?.state !== 'begun'
  return (
    <>
      <h1>
        {isBooked
          ? `Tu entrevista: ${instantText('fullMoment', interview.starts_at, interview.time_zone)}`
          : `Tu entrevista para ${vacancy}`}
      </h1>
      <div className="grid max-w-xl gap-4" aria-live="polite">
        <Suspense>
          {interview && !isBooked && (
            <Notice
              look={interview.state === 'begun' ? 'info' : 'warn'}
              title={OVER[interview.state as keyof typeof OVER]}
            >
              {canChoose && <p>Todavía puedes elegir otra hora.</p>}
            </Notice>
          )}
          {isBooked && (
            <Notice look="success" title="Tu entrevista está agendada">
              <p>
                {vacancy}. {interviewWay(interview.way)}
                {interview.way === 'sucursal' && `: ${interview.place}, ${interview.address}`}. Hora de{' '}
                {interview.place}.
              </p>
              {interview.interviewer && <p>Te entrevista {interview.interviewer}.</p>}
            </Notice>
          )}
          {!is_open && !isBooked ? (
            <p>Este proceso ya se cerró. Gracias por tu interés.</p>
          ) : canChoose && isBooked ? (
            <details>
              <summary className={`${controls.link} cursor-pointer`}>Cambiar la hora</summary>
              <ChooseHourForm {...form} />
            </details>
          ) : canChoose ? (
            <ChooseHourForm {...form} />
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
              <CancelInterviewForm {...form} />
            </details>
          )}
        </Suspense>
      </div>
    </>
  )
}
