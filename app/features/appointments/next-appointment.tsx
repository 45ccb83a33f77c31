import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useContract } from '#app/lib/use-contract.ts'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { appointmentKind } from '#contract/appointments.ts'
import { AppointmentLines } from './appointment-lines.tsx'
import { bookingPath } from './booking-path.ts'
import { bookableBranches, myAppointments } from './queries.ts'
import { isAhead } from './upcoming.ts'
import './appointments.css'

const PAGE = '/escritorio/citas'

/** For the first screen of the portal: the appointment that comes next. */
export function NextAppointment({ user }: { user: string }) {
  const contract = useContract()
  const mine = useQuery(myAppointments(contract, user))
  const { data: branches = [] } = useQuery(bookableBranches(contract))
  return (
    <section className="panel" aria-labelledby="proxima-cita">
      <div className="panel-head">
        <h2 id="proxima-cita">Próxima cita</h2>
        <Link className="link" to={PAGE}>
          Mis citas
        </Link>
      </div>
      <Loaded query={mine} message="No se pudieron cargar tus citas." skeleton={<Skeleton className="h-24 w-full" />}>
        {(all) => {
          const now = new Date()
          const next = all.filter((one) => isAhead(one, now)).at(-1)
          const branch = branches.find(({ code }) => code === next?.branch)
          if (!next) {
            return (
              <p className="panel-note">
                No tienes citas por venir.{' '}
                <Link className="link" to={PAGE + bookingPath({})}>
                  Agenda una
                </Link>
              </p>
            )
          }
          return (
            <div className="visit">
              <p className="visit-kind">{appointmentKind(next.kind).label}</p>
              {branch && (
                <AppointmentLines
                  branch={branch}
                  startsAt={next.starts_at}
                  about={next.vehicle_title}
                  advisor={next.advisor}
                />
              )}
            </div>
          )
        }}
      </Loaded>
    </section>
  )
}
