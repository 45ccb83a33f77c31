import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useContract } from '#app/lib/use-contract.ts'
import controls from '#app/ui/controls.module.css'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import css from './appointments.module.css'
import { MoveForm } from './move-form.tsx'
import { bookableBranches, myAppointments } from './queries.ts'
import { movedHere } from './use-moved-here.ts'

interface MoveAppointmentProps {
  user: string
  id: string
  day: string | null
  startsAt: string | null
  list: string
}

export function MoveAppointment({ user, id, day, startsAt, list }: MoveAppointmentProps) {
  const contract = useContract()
  const navigate = useNavigate()
  const mine = useQuery(myAppointments(contract, user))
  const branches = useQuery(bookableBranches(contract))
  const skeleton = <Skeleton className="h-80 w-full" />
  return (
    <div className={`${css.booking} grid gap-8 max-w-3xl`}>
      <p className={css.visitBack}>
        <Link className={controls.link} to={list}>
          <Icon name="arrow-left" /> Mis citas
        </Link>
      </p>
      <Loaded query={mine} noun="tu cita" skeleton={skeleton}>
        {(all) => (
          <Loaded query={branches} noun="las sucursales" skeleton={skeleton}>
            {(places) => {
              const appointment = all.find((one) => one.id === id && one.status === 'booked')
              const branch = places.find(({ code }) => code === appointment?.branch)
              if (!appointment || !branch) {
                return (
                  <EmptyState icon="calendar" title="Esa cita ya no se puede cambiar">
                    <p>Puede que ya haya pasado, que esté cancelada o que sea de otra cuenta.</p>
                  </EmptyState>
                )
              }
              return (
                <MoveForm
                  appointment={appointment}
                  branch={branch}
                  day={day}
                  startsAt={startsAt}
                  onChoose={(one, at) => {
                    const params = new URLSearchParams({ cambiar: id, dia: one, ...(at && { hora: at }) })
                    void navigate(`?${params}`, { replace: true, preventScrollReset: true })
                  }}
                  onMoved={() => void navigate(list, { replace: true, state: movedHere(id) })}
                />
              )
            }}
          </Loaded>
        )}
      </Loaded>
    </div>
  )
}
