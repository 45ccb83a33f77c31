import { useQuery } from '@tanstack/react-query'
import { useContract } from '#app/lib/use-contract.ts'
import controls from '#app/ui/controls.module.css'
import frame from '#app/ui/frame.module.css'
import { Link } from '#app/ui/link.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { appointmentKind } from '#contract/visits/appointments.ts'
import { AppointmentLines } from './appointment-lines.tsx'
import css from './appointments.module.css'
import { bookingPath } from './booking-path.ts'
import { bookableBranches, myAppointments } from './queries.ts'
import { isAhead } from './upcoming.ts'

const PAGE = '/escritorio/citas'

/** null: not offered. */
export function NextAppointment({ user }: { user: string }) {
  const contract = useContract()
  const mine = useQuery(myAppointments(contract, user))
  const { data: branches = [] } = useQuery(bookableBranches(contract))
  return (
    <section className={frame.panel} aria-labelledby="proxima-cita">
      <div className={frame.panelHead}>
        <h2 id="proxima-cita">Próxima cita</h2>
        <Link className={controls.link} to={PAGE}>
          Mis citas
        </Link>
      </div>
      <Loaded query={mine} noun="tus citas" skeleton={<Skeleton className="h-24 w-full" />}>
        {(all) => {
          const now = new Date()
          const next = all.filter((one) => isAhead(one, now)).at(-1)
          const branch = branches.find(({ code }) => code === next?.branch)
          if (!next) {
            return (
              <p className={frame.panelNote}>
                No tienes citas por venir.{' '}
                <Link className={controls.link} to={PAGE + bookingPath({})}>
                  Agenda una
                </Link>
              </p>
            )
          }
          return (
            <div className={css.visit}>
              <p className="text-[1rem] font-semibold">{appointmentKind(next.kind).label}</p>
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
