import { Breadcrumb, type Crumb } from '#app/ui/breadcrumb.tsx'
import controls from '#app/ui/controls.module.css'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { instantText } from '#contract/dates/date-texts.ts'
import type { BookedVisit } from '#contract/visits/visits.ts'
import { visitWords } from './visit-words.ts'

interface VisitBookedProps {
  visit: Pick<BookedVisit, 'kind' | 'starts_at' | 'vehicle_title'>
  branch: { name: string; address: string; city: string; time_zone: string }
  from: Crumb | null
}

export function VisitBooked({ visit, branch, from }: VisitBookedProps) {
  const { name, booked } = visitWords(visit.kind)
  return (
    <>
      <Breadcrumb crumbs={[{ name: 'Inicio', path: '/' }, ...(from ? [from] : []), { name }]} />
      <h1>{name}</h1>
      <Notice look="success" live>
        <p>
          <strong>{booked}</strong>
        </p>
        <p>
          {visit.vehicle_title && `${visit.vehicle_title}, `}
          {instantText('fullMoment', visit.starts_at, branch.time_zone)}, en {branch.name}: {branch.address},{' '}
          {branch.city}.
        </p>
        <p>
          Te enviamos los datos por mensaje, con un enlace para cambiarla o cancelarla sin cuenta. Si entras con este
          celular, también está en{' '}
          <Link className={controls.link} to="/escritorio/citas">
            tus citas
          </Link>
          .
        </p>
      </Notice>
    </>
  )
}
