import { useQuery } from '@tanstack/react-query'
import { Suspense, useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { agendaOf, agendaPath } from '#app/features/appointments/agenda-path.ts'
import { AppointmentsList } from '#app/features/appointments/appointments-list.tsx'
import { Booking } from '#app/features/appointments/booking.tsx'
import { bookingOf } from '#app/features/appointments/booking-path.ts'
import { MoveAppointment } from '#app/features/appointments/move-appointment.tsx'
import { ClaimOffer } from '#app/features/sell-listings/claim-offer.tsx'
import { myCars, titleOf } from '#app/features/sell-listings/queries.ts'
import { vehicleByOrdencompra } from '#app/features/vehicles/queries.ts'
import { lazily } from '#app/lib/lazily.ts'
import { siteTitle } from '#app/lib/site-title.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Loaded } from '#app/ui/loaded.tsx'
import { SectionLinks } from '#app/ui/section-links.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { takesInspection } from '#contract/sell-listings.ts'
import { WithAccount } from '../with-account.tsx'
import type { Route } from './+types/citas'

export const meta: Route.MetaFunction = ({ matches }) => siteTitle(matches, 'Citas')

// The staff's alone: customers do not fetch it.
const Agenda = lazily(() => import('#app/features/appointments/agenda.tsx').then((file) => file.Agenda))

const BOOKING = ['agendar', 'sucursal', 'tipo', 'auto', 'mio']

const OWN = '?vista=mias'

/**
 * Appointments. Alone it lists one's own; of the staff it shows the agenda, which `vista` says too (app/features/appointments/agenda-path.ts),
 * and one's own under `vista=mias`. `sucursal`, `tipo`, `auto` (a car of the inventory), `mio` (one's own), `dia` and `hora` book one, `cambiar`
 * moves one, `oferta` keeps an offer made before signing in and books its inspection; `agendada` was booked just now.
 */
export default function AppointmentsPage() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const book = useCallback((listing: string) => void navigate(`?mio=${listing}`, { replace: true }), [navigate])
  const [offer, moving] = [params.get('oferta'), params.get('cambiar')]
  const { day, startsAt } = bookingOf(params)
  return (
    <WithAccount>
      {({ user, profile }) => {
        const isStaff = profile.role !== 'user'
        const list = isStaff ? OWN : '?'
        const isOwn = params.get('vista') === 'mias' || params.has('agendada')
        return (
          <>
            <h1 className="mb-4">{moving ? 'Cambiar cita' : params.has('mover') ? 'Mover cita' : 'Citas'}</h1>
            {offer ? (
              <ClaimOffer offer={offer} onKept={book} />
            ) : moving ? (
              <MoveAppointment user={user.id} id={moving} day={day} startsAt={startsAt} list={list} />
            ) : !(isStaff && params.has('vista')) && BOOKING.some((name) => params.has(name)) ? (
              <BookingOfCars user={user.id} ordencompra={bookingOf(params).car} />
            ) : isStaff ? (
              <>
                <SectionLinks
                  label="Vistas de citas"
                  links={[
                    { to: at(params, 'dia'), name: 'Día', current: !isOwn && params.get('vista') !== 'semana' },
                    { to: at(params, 'semana'), name: 'Semana', current: !isOwn && params.get('vista') === 'semana' },
                    { to: OWN, name: 'Mis citas', current: isOwn },
                  ]}
                />
                {isOwn ? (
                  <AppointmentsList user={user.id} fresh={params.get('agendada')} />
                ) : (
                  <Suspense fallback={<Skeleton className="h-80 w-full" />}>
                    <Agenda />
                  </Suspense>
                )}
              </>
            ) : (
              <AppointmentsList user={user.id} fresh={params.get('agendada')} />
            )}
          </>
        )
      }}
    </WithAccount>
  )
}

// The same days and filters in another view.
const at = (params: URLSearchParams, view: 'dia' | 'semana') => agendaPath({ ...agendaOf(params), view })

function BookingOfCars({ user, ordencompra }: { user: string; ordencompra: string | null }) {
  const contract = useContract()
  const mine = useQuery(myCars(contract, user))
  const vehicle = useQuery({ ...vehicleByOrdencompra(contract, ordencompra ?? ''), enabled: ordencompra !== null })
  const skeleton = <Skeleton className="h-80 w-full" />
  return (
    <Loaded query={mine} message="No se pudieron cargar tus autos." skeleton={skeleton}>
      {({ listings }) => (
        <Loaded
          query={ordencompra ? vehicle : { ...vehicle, data: null }}
          message="No se pudo cargar el auto."
          skeleton={skeleton}
        >
          {(car) => (
            <Booking
              user={user}
              visited={
                car && {
                  ordencompra: car.ordencompra,
                  title: car.titulo,
                  slug: car.slug,
                  places: [...car.sucursal, ...car.ubicacion],
                  available: !car.vendido && !car.separado,
                }
              }
              own={listings
                .filter(({ stage }) => takesInspection(stage))
                .map((one) => ({ id: one.id, title: titleOf(one) }))}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  )
}
