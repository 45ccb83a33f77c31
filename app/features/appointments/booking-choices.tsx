import { Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { lazily } from '#app/lib/lazily.ts'
import controls from '#app/ui/controls.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { AppointmentKind } from '#contract/visits/appointments.ts'
import css from './appointments.module.css'
import { type Booking, bookingOf, bookingPath } from './booking-path.ts'
import { clockApart } from './branch-clock.ts'
import { ChoiceSet } from './choice-set.tsx'
import { branchesOf, firstBranch, horizonOf, kindsOf } from './offered.ts'
import type { BookableBranch } from './queries.ts'
import { SlotPicker } from './slot-picker.tsx'
import { type Cars, subjectOf } from './subject.ts'
import { SubjectChoice } from './subject-choice.tsx'
import { WaitForPlace } from './wait-for-place.tsx'

const ConfirmBooking = lazily(() => import('./confirm-booking.tsx').then((file) => file.ConfirmBooking))

interface BookingChoicesProps {
  user: string
  branches: readonly BookableBranch[]
  cars: Cars
}

export function BookingChoices({ user, branches, cars }: BookingChoicesProps) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const asked = bookingOf(params)
  const { kind, listing, day, startsAt } = asked
  const change = (part: Partial<Booking>) =>
    void navigate(bookingPath({ ...asked, ...part }), { replace: true, preventScrollReset: true })

  const subject = kind && subjectOf(kind, cars, listing)
  const offered = branchesOf(branches, subject?.places ?? cars.visited?.places ?? [])
  const city = cars.own.find(({ id }) => id === listing)?.city
  const near = cars.visited?.places ?? (city ? [city] : [])
  const branch = offered.find(({ code }) => code === asked.branch) ?? firstBranch(branches, offered, near)
  const isHere = branch?.booking_url === ''
  const kinds = isHere ? kindsOf(branch, cars.delivered !== null) : []
  const horizon = isHere && kind ? horizonOf(branch, kind) : null
  return (
    <>
      {cars.visited && (
        <p className={css.visitLine}>
          <Icon name="car-front" />
          <Link className={controls.link} to={`/autos/${cars.visited.slug}`}>
            {cars.visited.title}
          </Link>
        </p>
      )}
      <ChoiceSet
        label="Sucursal"
        look="cards"
        value={branch?.code ?? null}
        onChoose={(code) => change({ branch: code, day: null, startsAt: null })}
        options={offered.map((one) => {
          const apart = clockApart(one.time_zone, new Date())
          const place = `${one.address}, ${one.city}`
          return { value: one.code, label: one.name, help: apart ? `${place}. Su hora va ${apart}.` : place }
        })}
      />
      {branch && !isHere && (
        <Notice
          title={`En ${branch.city} se agenda en otra página`}
          action={
            <LinkButton look="primary" to={branch.booking_url} target="_blank" rel="noopener">
              Agendar en {branch.city}
              <Icon name="arrow-up-right" />
            </LinkButton>
          }
        >
          Se abre en otra pestaña. Tu cita no aparecerá en esta lista.
        </Notice>
      )}
      {isHere && kinds.length === 0 && <Notice>{branch.name} no recibe citas por ahora. Elige otra sucursal.</Notice>}
      {isHere && kinds.length > 0 && (
        <ChoiceSet
          label="¿Para qué vienes?"
          look="cards"
          value={horizon === null ? null : kind}
          onChoose={(value) => change({ kind: value as AppointmentKind, day: null, startsAt: null })}
          options={kinds}
        />
      )}
      {isHere && kind && horizon !== null && (
        <SubjectChoice kind={kind} cars={cars} listing={listing} onListing={(id) => change({ listing: id })} />
      )}
      {isHere && kind && horizon !== null && subject && (
        <SlotPicker
          branch={branch}
          kind={kind}
          car={subject.ordencompra}
          day={day}
          startsAt={startsAt}
          horizon={horizon}
          onChoose={(one, at) => change({ branch: branch.code, day: one, startsAt: at })}
          whenFull={(one) => (
            <WaitForPlace key={one} user={user} branch={branch} kind={kind} car={subject.ordencompra} day={one} />
          )}
        />
      )}
      {isHere && kind && horizon !== null && subject && startsAt && (
        <Suspense fallback={<Skeleton className="h-60 w-full" />}>
          <ConfirmBooking
            key={startsAt}
            user={user}
            branch={branch}
            kind={kind}
            subject={subject}
            startsAt={startsAt}
          />
        </Suspense>
      )}
    </>
  )
}
