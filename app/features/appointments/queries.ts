import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { KEPT, key } from '#app/lib/keys.ts'
import { type CarInfo, carInfoOf } from '#contract/applications.ts'
import type { AppointmentKind } from '#contract/appointments.ts'
import type { VisitOption } from '#contract/car-gone.ts'
import type { Database } from '#contract/database.ts'
import type { OpeningDays, Spans } from '#contract/opening-hours.ts'

type Tables = Database['public']['Tables']

export type Waiting = Tables['appointment_waitlist']['Row']

export type AppointmentRule = Tables['appointment_rules']['Row']

/** An appointment with the name of who receives its owner; null: nobody in particular. */
export type Appointment = Tables['appointments']['Row'] & { advisor: string | null }

/** A branch as somebody who books needs it. */
export interface BookableBranch extends OpeningDays {
  code: string
  city: string
  name: string
  address: string
  postal_code: string
  state: string
  /** IANA name. */
  time_zone: string
  phone: string
  /** Another company's page where this city books; empty: here. */
  booking_url: string
  rules: AppointmentRule[]
}

/** A time at which one may come. */
export interface Slot {
  starts_at: string
  ends_at: string
}

const BRANCH_COLUMNS = 'code, city, name, address, postal_code, state, time_zone, phone, booking_url, hours' as const

const MOST = 100

const HALF_A_MINUTE = 30_000

/** The branches with what may be booked at each, in the dealership's own order. */
export const bookableBranches = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('appointments', 'branches'),
    meta: KEPT,
    queryFn: async (): Promise<BookableBranch[]> => {
      const client = await rest()
      const [{ data: branches }, { data: rules }, { data: exceptions }] = await Promise.all([
        client.from('branches').select(BRANCH_COLUMNS).order('position').throwOnError(),
        client.from('appointment_rules').select('*').throwOnError(),
        client.from('appointment_exceptions').select('branch, day, hours').throwOnError(),
      ])
      return branches.map(({ hours, ...branch }) => ({
        ...branch,
        // The database's own checks guarantee that these are lists of spans.
        hours: hours as unknown as OpeningDays['hours'],
        exceptions: Object.fromEntries(
          exceptions.filter((one) => one.branch === branch.code).map((one) => [one.day, one.hours as Spans]),
        ),
        rules: rules.filter((rule) => rule.branch === branch.code),
      }))
    },
  })

/** Somebody's appointments, the latest first. */
export const myAppointments = ({ rest }: Contract, user: string) =>
  queryOptions({
    queryKey: key('appointments', 'mine', user),
    meta: KEPT,
    queryFn: async (): Promise<Appointment[]> => {
      const client = await rest()
      const { data } = await client
        .from('appointments')
        .select('*')
        .eq('user_id', user)
        .order('starts_at', { ascending: false })
        .limit(MOST)
        .throwOnError()
      const ids = [...new Set(data.flatMap(({ advisor_id }) => advisor_id ?? []))]
      const { data: advisors } =
        ids.length > 0 ? await client.from('advisors').select('id, name').in('id', ids).throwOnError() : { data: [] }
      const names = new Map(advisors.map(({ id, name }) => [id, name]))
      return data.map((one) => ({ ...one, advisor: names.get(one.advisor_id ?? '') ?? null }))
    },
  })

/** The approved application whose car somebody may come for; null: none. */
export const deliverable = ({ rest }: Contract, user: string) =>
  queryOptions({
    queryKey: key('appointments', 'delivery', user),
    meta: KEPT,
    queryFn: async (): Promise<CarInfo | null> => {
      const { data } = await (await rest())
        .from('financing_applications')
        .select('car_info')
        .eq('user_id', user)
        .eq('status', 'approved')
        .order('created_at', { ascending: false })
        .limit(1)
        .maybeSingle()
        .throwOnError()
      return data && carInfoOf(data.car_info)
    },
  })

/** The full days that somebody waits for, the soonest first. */
export const myWaiting = ({ rest }: Contract, user: string) =>
  queryOptions({
    queryKey: key('appointments', 'waiting', user),
    meta: KEPT,
    queryFn: async (): Promise<Waiting[]> =>
      (await (await rest()).from('appointment_waitlist').select('*').eq('user_id', user).order('day').throwOnError())
        .data,
  })

/** Of a branch, who receives people or a bay, by id. */
export type SlotPlace = { advisor: string } | { bay: string }

/** Where, what for and when a slot is looked for; days by the branch's calendar. */
export interface SlotQuestion {
  branch: string
  kind: AppointmentKind
  car: string | null
  /** Id of the appointment that would move. */
  moving?: string | null
  /** Staff look for somebody else: a client's id, or null for who has no account. Left out: for oneself. */
  client?: string | null | undefined
  /** Who is to receive them, or the bay; left out: anybody, anywhere. */
  beside?: SlotPlace | undefined
  from: string
  to: string
}

/** The free slots of some days. Others book too: an answer is soon old. */
export const openSlots = ({ rest }: Contract, { branch, kind, car, moving, client, beside, from, to }: SlotQuestion) =>
  queryOptions({
    queryKey: key(
      'appointments',
      'slots',
      branch,
      kind,
      car,
      moving ?? null,
      client ?? client === null,
      beside ?? null,
      from,
      to,
    ),
    queryFn: async (): Promise<Slot[]> => {
      const ask = await rest()
      const where = { branch, kind, from_day: from, to_day: to, ...(car && { ordencompra: car }) }
      const { data } = await (client === undefined
        ? ask.rpc('open_slots', { ...where, ...(moving && { moving }) })
        : ask.rpc('open_slots_for', { ...where, ...(client && { client }), ...beside })
      ).throwOnError()
      return data
    },
    staleTime: HALF_A_MINUTE,
  })

/** What there is instead of a visit whose car is gone for that reason, best first. */
export const visitOptions = ({ rest }: Contract, appointment_id: string, why: string) =>
  queryOptions({
    queryKey: key('appointments', 'options', appointment_id, why),
    queryFn: async (): Promise<VisitOption[]> =>
      // Only the database writes them.
      (await (await rest()).rpc('visit_options', { appointment_id }).throwOnError()).data as unknown as VisitOption[],
    staleTime: HALF_A_MINUTE,
  })
