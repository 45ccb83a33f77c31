import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import { addDays } from '#contract/dates/calendar.ts'
import { dayIn } from '#contract/dates/dates.ts'
import type { VisitOption } from '#contract/vehicles/car-gone.ts'
import { VISIT_TOKEN } from '#contract/visits/visit-links.ts'
import type { Slot } from '../queries.ts'
import type { GuestVisitKind } from './visit-words.ts'

const DAYS = 13

/** Free slots of two weeks for guests, for a vehicle by ordencompra. Short-lived. */
export const guestSlots = (
  { rest }: Contract,
  branch: { code: string; time_zone: string },
  kind: GuestVisitKind,
  ordencompra: string | null,
) =>
  queryOptions({
    queryKey: key('appointments', 'guest', branch.code, kind, ordencompra),
    queryFn: async (): Promise<Slot[]> => {
      const today = dayIn(branch.time_zone, new Date())
      const days = { from_day: today, to_day: addDays(today, DAYS) }
      const asked = { branch: branch.code, kind, ...days, ...(ordencompra && { ordencompra }) }
      return (await (await rest()).rpc('open_slots', asked).throwOnError()).data
    },
    staleTime: 30_000,
  })

export interface LinkedVisit {
  kind: string
  status: 'booked' | 'begun' | 'cancelled' | 'done' | 'missed'
  starts_at: string
  time_zone: string
  place: string
  address: string
  phone: string | null
  vehicle_title: string | null
  confirmed_at: string | null
  car_gone_why: string | null
  options: VisitOption[]
  hours: string[]
  offer_id: string | null
}

export const linkedVisit = ({ rest }: Contract, of_token: string) =>
  queryOptions({
    queryKey: key('appointments', 'link', of_token),
    queryFn: async (): Promise<LinkedVisit | null> => {
      if (!VISIT_TOKEN.test(of_token)) return null
      const { data } = await (await rest()).rpc('visit_of_link', { of_token }).maybeSingle().throwOnError()
      return data as unknown as LinkedVisit | null
    },
    staleTime: 0,
  })
