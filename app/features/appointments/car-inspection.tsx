import { useQuery } from '@tanstack/react-query'
import { useContract } from '#app/lib/use-contract.ts'
import forms from '#app/ui/forms.module.css'
import frame from '#app/ui/frame.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { AppointmentLines } from './appointment-lines.tsx'
import css from './appointments.module.css'
import { bookingPath } from './booking-path.ts'
import { bookableBranches, myAppointments } from './queries.ts'
import { isAhead } from './upcoming.ts'

const PAGE = '/escritorio/citas'

interface CarInspectionProps {
  user: string
  listing: string
  bookable: boolean
}

export function CarInspection({ user, listing, bookable }: CarInspectionProps) {
  const contract = useContract()
  const mine = useQuery(myAppointments(contract, user))
  const { data: branches = [] } = useQuery(bookableBranches(contract))
  const now = new Date()
  const booked = mine.data?.find((one) => one.listing_id === listing && isAhead(one, now))
  const branch = branches.find(({ code }) => code === booked?.branch)
  if (!bookable && !booked) return null
  return (
    <section className={frame.salePart} aria-labelledby="inspeccion">
      <h2 id="inspeccion">Inspección</h2>
      <Loaded query={mine} noun="tu inspección" skeleton={<Skeleton className="h-24 w-full" />}>
        {() =>
          booked ? (
            <>
              <div className={css.visit}>
                {branch && (
                  <AppointmentLines branch={branch} startsAt={booked.starts_at} about={null} advisor={booked.advisor} />
                )}
              </div>
              {!booked.arrived_at && (
                <p className={forms.formActions}>
                  <LinkButton to={PAGE}>Cambiar o cancelar</LinkButton>
                </p>
              )}
            </>
          ) : (
            <>
              <p className={frame.saleFacts}>Elige cuándo traerlo. Toma una hora y es gratis.</p>
              <p className={forms.formActions}>
                <LinkButton look="primary" to={PAGE + bookingPath({ kind: 'inspeccion', listing })}>
                  <Icon name="calendar-plus" />
                  Agendar inspección
                </LinkButton>
              </p>
            </>
          )
        }
      </Loaded>
    </section>
  )
}
