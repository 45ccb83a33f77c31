import { useQuery } from '@tanstack/react-query'
import { useContract } from '#app/lib/use-contract.ts'
import controls from '#app/ui/controls.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import css from './appointments.module.css'
import { BookingChoices } from './booking-choices.tsx'
import { bookableBranches, deliverable } from './queries.ts'
import type { Cars } from './subject.ts'

export function Booking({ user, visited, own }: { user: string } & Pick<Cars, 'visited' | 'own'>) {
  const contract = useContract()
  const branches = useQuery(bookableBranches(contract))
  const delivery = useQuery(deliverable(contract, user))
  const skeleton = <Skeleton className="h-80 w-full" />
  return (
    <div className={`${css.booking} grid gap-8 max-w-3xl`}>
      <p className={css.visitBack}>
        <Link className={controls.link} to="?">
          <Icon name="arrow-left" /> Mis citas
        </Link>
      </p>
      <Loaded query={branches} noun="las sucursales" skeleton={skeleton}>
        {(all) => (
          <Loaded query={delivery} noun="tus solicitudes" skeleton={skeleton}>
            {(delivered) => <BookingChoices user={user} branches={all} cars={{ visited, own, delivered }} />}
          </Loaded>
        )}
      </Loaded>
    </div>
  )
}
