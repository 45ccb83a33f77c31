import { Suspense, useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { agendaOf, agendaPath } from '#app/features/appointments/agenda/agenda-path.ts'
import { AppointmentsList } from '#app/features/appointments/appointments-list.tsx'
import { bookingOf } from '#app/features/appointments/booking-path.ts'
import { siteTitle } from '#app/features/seo/site-title.ts'
import { lazily } from '#app/lib/lazily.ts'
import { SectionLinks } from '#app/ui/section-links.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { WithAccount } from '../with-account.tsx'
import type { Route } from './+types/citas'

export const meta: Route.MetaFunction = ({ matches }) => siteTitle(matches, 'Citas')

const BookingOfCars = lazily(() => import('../booking-of-cars.tsx').then((file) => file.BookingOfCars))
const MoveAppointment = lazily(() =>
  import('#app/features/appointments/move-appointment.tsx').then((file) => file.MoveAppointment),
)
const ClaimOffer = lazily(() =>
  import('#app/features/trade-ins/listings/claim-offer.tsx').then((file) => file.ClaimOffer),
)
// Not loaded by customers.
const Agenda = lazily(() => import('#app/features/appointments/agenda/agenda.tsx').then((file) => file.Agenda))
const AgendaInterviews = lazily(() =>
  import('#app/features/hiring/agenda-interviews.tsx').then((file) => file.AgendaInterviews),
)
const NewLead = lazily(() => import('#app/features/lead-desk/new-lead.tsx').then((file) => file.NewLead))

const BOOKING = ['agendar', 'sucursal', 'tipo', 'auto', 'mio']

const OWN = '?vista=mias'

/**
 * Own appointments, or the agenda of staff (`vista`). `sucursal`, `tipo`, `auto`, `mio`, `dia` and `hora`
 * book; `cambiar` moves; `oferta` claims an offer and books its inspection; `agendada` was just booked.
 */
export default function AppointmentsPage() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const book = useCallback((listing: string) => void navigate(`?mio=${listing}`, { replace: true }), [navigate])
  const [offer, moving] = [params.get('oferta'), params.get('cambiar')]
  const { day, startsAt } = bookingOf(params)
  const shown = agendaOf(params)
  return (
    <WithAccount>
      {({ user, profile }) => {
        const isStaff = profile.role !== 'user'
        const list = isStaff ? OWN : '?'
        const isOwn = params.get('vista') === 'mias' || params.has('agendada')
        return (
          <>
            <h1 className="mb-4">{moving ? 'Cambiar cita' : params.has('mover') ? 'Mover cita' : 'Citas'}</h1>
            <Suspense fallback={<Skeleton className="h-80 w-full" />}>
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
                      {
                        to: agendaPath({ ...shown, view: 'dia' }),
                        name: 'Día',
                        current: !isOwn && shown.view === 'dia',
                      },
                      {
                        to: agendaPath({ ...shown, view: 'semana' }),
                        name: 'Semana',
                        current: !isOwn && shown.view === 'semana',
                      },
                      {
                        to: agendaPath({ branch: shown.branch, view: 'recepcion' }),
                        name: 'Recepción',
                        current: !isOwn && shown.view === 'recepcion',
                      },
                      { to: OWN, name: 'Mis citas', current: isOwn },
                    ]}
                  />
                  {isOwn ? (
                    <AppointmentsList user={user.id} fresh={params.get('agendada')} />
                  ) : (
                    <Agenda
                      beside={(from, to, branch) => (
                        <Suspense>
                          <AgendaInterviews from={from} to={to} branch={branch} />
                        </Suspense>
                      )}
                      walkIn={(branch, onClose) => (
                        <Suspense>
                          <NewLead branch={branch} onClose={onClose} onTaken={onClose} />
                        </Suspense>
                      )}
                    />
                  )}
                </>
              ) : (
                <AppointmentsList user={user.id} fresh={params.get('agendada')} />
              )}
            </Suspense>
          </>
        )
      }}
    </WithAccount>
  )
}
