import { useQuery } from '@tanstack/react-query'
import { useContract } from '#app/lib/use-contract.ts'
import controls from '#app/ui/controls.module.css'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { instantText } from '#contract/dates/date-texts.ts'
import { dayIn } from '#contract/dates/dates.ts'
import { visitOfPurchase } from './queries.ts'

export function ComingVisit({ listing }: { listing: string }) {
  const { data: visit } = useQuery(visitOfPurchase(useContract(), listing))
  if (!visit) return null
  const { starts_at: at, branches: place } = visit
  return (
    <Notice
      look="info"
      action={
        <Link className={controls.link} to={`/escritorio/citas?vista=dia&dia=${dayIn(place.time_zone, at)}`}>
          Ver la cita
        </Link>
      }
    >
      Trae su auto a {place.city} el {instantText('weekday', at, place.time_zone)},{' '}
      {instantText('time', at, place.time_zone)}
    </Notice>
  )
}
