import { useQueryClient } from '@tanstack/react-query'
import { key } from '#app/lib/keys.ts'
import type { ReturnedForm } from '#app/lib/public-form.ts'
import controls from '#app/ui/controls.module.css'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { appointmentKind } from '#contract/appointments.ts'
import { carGoneText } from '#contract/car-gone.ts'
import { instantText } from '#contract/date-texts.ts'
import { phoneText } from '#contract/phone-text.ts'
import { OptionForm } from './option-form.tsx'
import type { LinkedVisit as Visit } from './queries.ts'
import { VisitAnswerForm } from './visit-answer-form.tsx'

interface LinkedVisitProps {
  visit: Visit
  token: string
  returned: ReturnedForm | undefined
}

export function LinkedVisit({ visit, token, returned }: LinkedVisitProps) {
  const cache = useQueryClient()
  const onSent = () => void cache.invalidateQueries({ queryKey: key('appointments', 'link', token) })
  const { kind, status, starts_at, time_zone, place, address, phone, vehicle_title, confirmed_at, car_gone_why } = visit
  const form = { token, returned, onSent }
  return (
    <>
      <h1>
        {appointmentKind(kind).label}: {instantText('fullMoment', starts_at, time_zone)}
      </h1>
      <p>
        {[vehicle_title, `en ${place}`].filter(Boolean).join(', ')}: {address}. Hora de {place}.
      </p>
      <div className="grid max-w-xl gap-4" aria-live="polite">
        {status !== 'booked' ? (
          <>
            <Notice look={status === 'begun' ? 'info' : 'warn'} title={OVER[status]} />
            <p>
              <LinkButton to="/autos">Ver autos</LinkButton>
            </p>
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
        ) : confirmed_at ? (
          <Notice look="success" title="Tu cita está confirmada">
            <p>Te esperamos. Si algo cambia, avísanos aquí mismo.</p>
          </Notice>
        ) : (
          <VisitAnswerForm {...form} answer="confirm" label="Confirmar la cita" button="Sí, ahí estaré" />
        )}
        {status === 'booked' && (
          <details>
            <summary className={`${controls.link} cursor-pointer`}>No puedo ir</summary>
            <p className="my-2">
              Si la cancelas, alguien más puede tomar tu lugar.
              {phone && ` Para cambiar la hora, llama al ${phoneText(phone)} o entra a tu cuenta.`}
            </p>
            <VisitAnswerForm {...form} answer="cancel" label="Cancelar la cita" button="Cancelar mi cita" />
          </details>
        )}
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
