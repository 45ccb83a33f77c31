import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { key } from '#app/lib/keys.ts'
import { lazily } from '#app/lib/lazily.ts'
import type { ReturnedForm } from '#app/lib/public-form.ts'
import controls from '#app/ui/controls.module.css'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { instantText } from '#contract/dates/date-texts.ts'
import { phoneText } from '#contract/people/phone-text.ts'
import { carGoneText } from '#contract/vehicles/car-gone.ts'
import { appointmentKind } from '#contract/visits/appointments.ts'
import type { LinkedVisit as Visit } from './queries.ts'
import type { VisitAnswerProps } from './use-visit-answer.ts'
import { GUEST_VISIT_PATH, guestVisitPath } from './visit-path.ts'

// Until loaded, the forms post to the action.
const LinkedMoveForm = lazily(() => import('./linked-move-form.tsx').then((file) => file.LinkedMoveForm))
const OptionForm = lazily(() => import('./option-form.tsx').then((file) => file.OptionForm))
const VisitAnswerForm = lazily(() => import('./visit-answer-form.tsx').then((file) => file.VisitAnswerForm))

// A visit is confirmed from two days before (private.confirm_appointment).
const TWO_DAYS = 48 * 3_600_000

interface LinkedVisitProps {
  visit: Visit
  token: string
  returned: ReturnedForm | undefined
  isChanged: boolean
}

export function LinkedVisit({ visit, token, returned, isChanged }: LinkedVisitProps) {
  const cache = useQueryClient()
  const [changed, setChanged] = useState(isChanged)
  const { kind, status, starts_at, time_zone, place, address, phone, vehicle_title, confirmed_at, car_gone_why } = visit
  const { offer_id } = visit
  const form: VisitAnswerProps = {
    token,
    returned,
    onSent(answer) {
      const refreshed = cache.invalidateQueries({ queryKey: key('appointments', 'link', token) })
      void refreshed.then(() => setChanged(answer === 'move' || answer === 'replace'))
    },
  }
  const isBooked = status === 'booked'
  return (
    <>
      <h1>
        {appointmentKind(kind).label}: {instantText('fullMoment', starts_at, time_zone)}
      </h1>
      <p>
        {[vehicle_title, `en ${place}`].filter(Boolean).join(', ')}: {address}. Hora de {place}.
      </p>
      <div className="grid max-w-xl gap-4" aria-live="polite">
        <Suspense>
          {!isBooked ? (
            <>
              <Notice look={status === 'begun' ? 'info' : 'warn'} title={OVER[status]} />
              {status !== 'begun' && (
                <p>
                  <LinkButton to={offer_id ? guestVisitPath({ offer: offer_id }) : (AGAIN[kind] ?? '/contacto')}>
                    Agendar otra cita
                  </LinkButton>
                </p>
              )}
            </>
          ) : car_gone_why ? (
            <>
              <Notice look="warn" title={`${vehicle_title ?? 'El auto de tu cita'} ${carGoneText(car_gone_why)}`}>
                <p>Tu hora sigue apartada. Elige qué prefieres.</p>
              </Notice>
              {visit.options.length > 0 ? (
                <OptionForm {...form} options={visit.options} />
              ) : (
                <p>No hay otro parecido ni otra hora con ese auto: un asesor te busca.</p>
              )}
            </>
          ) : (
            <>
              {changed && (
                <Notice look="success" title="Listo: tu cita cambió" live isAnswer>
                  <p>Quedó como dice arriba. Te mandamos los datos nuevos.</p>
                </Notice>
              )}
              {confirmed_at ? (
                <Notice look="success" title="Tu cita está confirmada">
                  <p>Te esperamos. Si algo cambia, avísanos aquí mismo.</p>
                </Notice>
              ) : Date.parse(starts_at) - Date.now() > TWO_DAYS ? (
                !changed && (
                  <Notice look="success" title="Tu cita está agendada">
                    <p>Un día antes te preguntamos si vienes. Si algo cambia, avísanos aquí mismo.</p>
                  </Notice>
                )
              ) : (
                <VisitAnswerForm {...form} answer="confirm" label="Confirmar la cita" button="Sí, ahí estaré" />
              )}
            </>
          )}
          {isBooked && visit.hours.length > 0 && (
            <details open={returned?.typed.answer === 'move'}>
              <summary className={`${controls.link} cursor-pointer`}>Cambiar la hora</summary>
              <LinkedMoveForm key={starts_at} {...form} visit={visit} />
            </details>
          )}
          {isBooked && (
            <details open={returned?.typed.answer === 'cancel'}>
              <summary className={`${controls.link} cursor-pointer`}>No puedo ir</summary>
              <p className="my-2">
                Si la cancelas, alguien más puede tomar tu lugar.
                {visit.hours.length === 0 && phone && ` Para cambiar la hora, llama al ${phoneText(phone)}.`}
              </p>
              <VisitAnswerForm {...form} answer="cancel" label="Cancelar la cita" button="Cancelar mi cita" />
            </details>
          )}
        </Suspense>
      </div>
    </>
  )
}

const OVER: Record<Exclude<Visit['status'], 'booked'>, string> = {
  begun: 'Ya es hora: te esperamos',
  cancelled: 'Esta cita está cancelada',
  done: 'Esta cita ya se hizo',
  missed: 'Esta cita ya pasó',
}

const AGAIN: Record<string, string> = { prueba: GUEST_VISIT_PATH, visita: `${GUEST_VISIT_PATH}?tipo=visita` }
