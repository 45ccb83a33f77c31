import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { KEPT, key } from '#app/lib/keys.ts'
import { type CarInfo, carInfoOf } from '#contract/applications/applications.ts'
import type { Database } from '#contract/database.ts'
import type { OpeningDays, Spans } from '#contract/dates/opening-hours.ts'
import type { VisitOption } from '#contract/vehicles/car-gone.ts'
import type { AppointmentKind } from '#contract/visits/appointments.ts'

type Tables = Database['public']['Tables']

export type Waiting = Tables['appointment_waitlist']['Row']

export type AppointmentRule = Tables['appointment_rules']['Row']

/** `advisor`: name. */
export type Appointment = Tables['appointments']['Row'] & { advisor: string | null }

export interface BookableBranch extends OpeningDays {
  code: string
  city: string
  name: string
  address: string
  postal_code: string
  state: string
  time_zone: string
  phone: string
  /** External booking page; empty: here. */
  booking_url: string
  rules: AppointmentRule[]
}

export interface Slot {
  starts_at: string
  ends_at: string
}

const BRANCH_COLUMNS = 'code, city, name, address, postal_code, state, time_zone, phone, booking_url, hours' as const

const MOST = 100

const HALF_A_MINUTE = 30_000

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
        // Checked by database constraints.
        hours: hours as unknown as OpeningDays['hours'],
        exceptions: Object.fromEntries(
          exceptions.filter((one) => one.branch === branch.code).map((one) => [one.day, one.hours as Spans]),
        ),
        rules: rules.filter((rule) => rule.branch === branch.code),
      }))
    },
  })

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

export const myWaiting = ({ rest }: Contract, user: string) =>
  queryOptions({
    queryKey: key('appointments', 'waiting', user),
    meta: KEPT,
    queryFn: async (): Promise<Waiting[]> =>
      (await (await rest()).from('appointment_waitlist').select('*').eq('user_id', user).order('day').throwOnError())
        .data,
  })

export type SlotPlace = { advisor: string } | { bay: string }

export interface SlotQuestion {
  branch: string
  kind: AppointmentKind
  car: string | null
  moving?: string | null
  /** For staff: client id, or null without an account; undefined: own. */
  client?: string | null | undefined
  beside?: SlotPlace | undefined
  from: string
  to: string
}

/** Short-lived. */
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

/** Best first. */
export const visitOptions = ({ rest }: Contract, appointment_id: string, why: string) =>
  queryOptions({
    queryKey: key('appointments', 'options', appointment_id, why),
    queryFn: async (): Promise<VisitOption[]> =>
      (await (await rest()).rpc('visit_options', { appointment_id }).throwOnError()).data as unknown as VisitOption[],
    staleTime: HALF_A_MINUTE,
  })
