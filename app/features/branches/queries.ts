import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import type { Database } from '#contract/database.ts'
import { DAY_MS, DAYS_AHEAD, dayIn, HOUSE_ZONE } from '#contract/dates.ts'
import type { OpeningDays, Spans } from '#contract/opening-hours.ts'

type Row = Database['public']['Tables']['branches']['Row']

const COLUMNS =
  'code, city, name, slug, address, postal_code, state, latitude, longitude, time_zone, hours, phone, whatsapp' as const

/** A place where customers see cars, with its hours in its own time zone: the usual week and the next days that differ. */
export type Branch = Pick<
  Row,
  | 'code'
  | 'city'
  | 'name'
  | 'slug'
  | 'address'
  | 'postal_code'
  | 'state'
  | 'latitude'
  | 'longitude'
  | 'time_zone'
  | 'phone'
  | 'whatsapp'
> &
  OpeningDays

/** Every branch in the dealership's own order. */
export const allBranches = ({ rest }: Contract) =>
  queryOptions({
    queryKey: ['branches'],
    queryFn: async (): Promise<Branch[]> => {
      const client = await rest()
      const first = dayIn(HOUSE_ZONE, new Date())
      const last = dayIn(HOUSE_ZONE, new Date(Date.now() + (DAYS_AHEAD + 1) * DAY_MS))
      const [{ data: branches }, { data: exceptions }] = await Promise.all([
        client.from('branches').select(COLUMNS).order('position').throwOnError(),
        client
          .from('appointment_exceptions')
          .select('branch, day, hours')
          .gte('day', first)
          .lte('day', last)
          .order('day')
          .throwOnError(),
      ])
      // The database's own checks guarantee the seven days and that all of them are lists of spans.
      return branches.map((row) => ({
        ...row,
        hours: row.hours as unknown as OpeningDays['hours'],
        exceptions: Object.fromEntries(
          exceptions.filter(({ branch }) => branch === row.code).map(({ day, hours }) => [day, hours as Spans]),
        ),
      }))
    },
  })
