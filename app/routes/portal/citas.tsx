import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { AppointmentsList } from '#app/features/appointments/appointments-list.tsx'
import { Booking } from '#app/features/appointments/booking.tsx'
import { bookingOf } from '#app/features/appointments/booking-path.ts'
import { MoveAppointment } from '#app/features/appointments/move-appointment.tsx'
import { ClaimOffer } from '#app/features/sell-listings/claim-offer.tsx'
import { myCars, titleOf } from '#app/features/sell-listings/queries.ts'
import { vehicleByOrdencompra } from '#app/features/vehicles/queries.ts'
import { siteTitle } from '#app/lib/site-title.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { takesInspection } from '#contract/sell-listings.ts'
import { WithAccount } from '../with-account.tsx'
import type { Route } from './+types/citas'

export const meta: Route.MetaFunction = ({ matches }) => siteTitle(matches, 'Citas')

const BOOKING = ['agendar', 'sucursal', 'tipo', 'auto', 'mio']

/**
 * Appointments. Alone it lists them; `sucursal`, `tipo`, `auto` (a car of the inventory), `mio` (one's own), `dia` and `hora` book one,
 * `cambiar` moves one, `oferta` keeps an offer made before signing in and books its inspection; `agendada` was booked just now.
 */
export default function AppointmentsPage() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const book = useCallback((listing: string) => void navigate(`?mio=${listing}`, { replace: true }), [navigate])
  const [offer, moving] = [params.get('oferta'), params.get('cambiar')]
  const { day, startsAt } = bookingOf(params)
  return (
    <WithAccount>
      {({ user }) => (
        <>
          <h1 className="mb-4">{moving ? 'Cambiar cita' : 'Citas'}</h1>
          {offer ? (
            <ClaimOffer offer={offer} onKept={book} />
          ) : moving ? (
            <MoveAppointment user={user.id} id={moving} day={day} startsAt={startsAt} />
          ) : BOOKING.some((name) => params.has(name)) ? (
            <BookingOfCars user={user.id} ordencompra={bookingOf(params).car} />
          ) : (
            <AppointmentsList user={user.id} fresh={params.get('agendada')} />
          )}
        </>
      )}
    </WithAccount>
  )
}

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
