import { useQuery } from '@tanstack/react-query'
import { useContract } from '#app/lib/use-contract.ts'
import controls from '#app/ui/controls.module.css'
import { Link } from '#app/ui/link.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { instantText } from '#contract/dates/date-texts.ts'
import { dayIn, HOUSE_ZONE } from '#contract/dates/dates.ts'
import { agendaPath } from '../agenda/agenda-path.ts'
import type { BookForProps } from './book-for.tsx'
import { BookForButton } from './book-for-button.tsx'
import { deliveryOfCar } from './queries.ts'

interface BookDeliveryProps {
  ordencompra: string
  person: BookForProps['person'] | null
}

export function BookDelivery({ ordencompra, person }: BookDeliveryProps) {
  const query = useQuery(deliveryOfCar(useContract(), ordencompra))
  return (
    <Loaded query={query} noun="su entrega" skeleton={<Skeleton className="h-9 w-full" />}>
      {(visit) =>
        visit ? (
          <p>
            Su entrega: {instantText('moment', visit.starts_at)} ·{' '}
            <Link
              className={controls.link}
              to={`/escritorio/citas${agendaPath({ day: dayIn(HOUSE_ZONE, visit.starts_at) })}`}
            >
              Ir a la agenda
            </Link>
          </p>
        ) : (
          <p>
            <BookForButton kind="entrega" ordencompra={ordencompra} {...(person && { person })} />
          </p>
        )
      }
    </Loaded>
  )
}
