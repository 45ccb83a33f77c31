import controls from '#app/ui/controls.module.css'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { instantText } from '#contract/date-texts.ts'

interface VisitBookedProps {
  title: string
  at: string
  branch: { name: string; address: string; city: string; time_zone: string }
}

/** It is booked: when, where, and how it is found again. */
export function VisitBooked({ title, at, branch }: VisitBookedProps) {
  return (
    <Notice look="success" live>
      <p>
        <strong>Tu prueba de manejo está agendada.</strong>
      </p>
      <p>
        {title}, {instantText('fullMoment', at, branch.time_zone)}, en {branch.name}: {branch.address}, {branch.city}.
      </p>
      <p>
        Te enviamos los datos por mensaje. Si entras con este celular, la ves y la cambias en{' '}
        <Link className={controls.link} to="/escritorio/citas">
          tus citas
        </Link>
        .
      </p>
    </Notice>
  )
}
