import { Notice } from '#app/ui/notice.tsx'
import css from '#app/ui/resource/resource.module.css'
import { instantText } from '#contract/dates/date-texts.ts'
import { phoneText } from '#contract/people/phone-text.ts'
import { appointmentKind } from '#contract/visits/appointments.ts'
import type { VisitOutside } from './queries.ts'

/** Lists visits outside the new hours; saving does not move them. */
export function VisitsOutside({ visits, timeZone }: { visits: VisitOutside[]; timeZone: string }) {
  if (visits.length === 0) return <p role="status">Ninguna cita queda fuera.</p>
  const many = visits.length === 1 ? 'Una cita queda' : `${visits.length} citas quedan`
  return (
    <Notice look="warn" title={`${many} fuera de ese horario`} live>
      <p>
        {visits.length === 1
          ? 'Sigue agendada: nadie la mueve ni avisa por ti. Habla con esa persona.'
          : 'Siguen agendadas: nadie las mueve ni avisa por ti. Habla con cada quien.'}
      </p>
      <ul className={css.plain}>
        {visits.map(({ id, starts_at, kind, who, phone, advisor }) => (
          <li key={id}>
            <span>
              {instantText('moment', starts_at, timeZone)} · {appointmentKind(kind).label} · {who}
              {phone && ` · ${phoneText(phone)}`}
              {advisor && ` · la atiende ${advisor}`}
            </span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
