import { useQuery } from '@tanstack/react-query'
import { paperName } from '#app/features/applications/tracking/event-text.ts'
import { overviewOf, standingOf } from '#app/features/applications/tracking/queries.ts'
import { bookableBranches, myAppointments } from '#app/features/appointments/queries.ts'
import { isAhead } from '#app/features/appointments/upcoming.ts'
import { NextStep } from '#app/features/dashboard/next-step.tsx'
import { nextStepOf, type Situation } from '#app/features/dashboard/next-step-of.ts'
import { whenText } from '#app/features/dashboard/when-text.ts'
import type { Profile } from '#app/features/people/queries.ts'
import { type MyCars, myCars, titleOf, vehicleOf } from '#app/features/trade-ins/listings/queries.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { draftTitle } from '#contract/applications/applications.ts'
import { isProfileComplete } from '#contract/people/profile-fields.ts'
import { isEditable } from '#contract/trade-ins/sell-stages.ts'
import { appointmentKind } from '#contract/visits/appointments.ts'

/** Data that fails is omitted; its own panel shows the error. */
export function DashboardStep({ profile }: { profile: Profile }) {
  const contract = useContract()
  const overview = useQuery(overviewOf(contract, profile.id))
  const appointments = useQuery(myAppointments(contract, profile.id))
  const branches = useQuery(bookableBranches(contract))
  const cars = useQuery(myCars(contract, profile.id))
  const isLoading = [overview, appointments, branches, cars].some((query) => query.isLoading)
  // An incomplete profile comes first.
  if (isLoading && isProfileComplete(profile)) return <NextStep card={undefined} />

  const now = new Date()
  const { current, draft, asked, unread } = overview.data ?? {}
  const next = appointments.data?.findLast((one) => isAhead(one, now))
  const branch = next && branches.data?.find(({ code }) => code === next.branch)
  const situation: Situation = {
    profile,
    unread,
    draft: draft && { id: draft.id, title: draftTitle(draft.car_info) },
    application: current && {
      ...standingOf(current),
      title: draftTitle(current.car_info),
      papers: asked?.map(({ kind }) => paperName(kind)) ?? [],
      since: current.status_since,
    },
    appointment: branch && {
      kind: next.kind,
      startsAt: next.starts_at,
      when: whenText(branch.time_zone, next.starts_at, now),
      title: [appointmentKind(next.kind).label, next.vehicle_title, `en ${branch.city}`].filter(Boolean).join(' · '),
    },
    offer: cars.data && firstToEnd(cars.data),
  }
  return <NextStep card={nextStepOf(situation, now)} />
}

function firstToEnd({ listings, offers, loose }: MyCars): Situation['offer'] {
  const ofCars = listings.flatMap((listing) => {
    const offer = offers[listing.quote_id ?? '']
    return offer?.state === 'open' && isEditable(listing.stage)
      ? [{ title: titleOf(listing), validUntil: offer.valid_until, to: `/escritorio/vende-tu-auto?auto=${listing.id}` }]
      : []
  })
  const ofNone = loose.map(({ id, vehicle, valid_until }) => ({
    title: vehicleOf(vehicle).label,
    validUntil: valid_until,
    to: `/escritorio/vende-tu-auto?oferta=${id}`,
  }))
  return [...ofCars, ...ofNone].sort((one, other) => (one.validUntil < other.validUntil ? -1 : 1))[0] ?? null
}
