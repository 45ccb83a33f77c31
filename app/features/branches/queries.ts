import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import type { Database } from '#contract/database.ts'
import { addDays, DAYS_AHEAD } from '#contract/dates/calendar.ts'
import type { OpeningDays, Spans } from '#contract/dates/opening-hours.ts'

type Row = Database['public']['Tables']['branches']['Row']

const COLUMNS =
  'code, city, name, slug, address, postal_code, state, latitude, longitude, time_zone, hours, phone, whatsapp' as const

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

export const allBranches = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('branches'),
    queryFn: async (): Promise<Branch[]> => {
      const client = await rest()
      // A day more on either side than any branch's clock can say.
      const today = new Date().toISOString().slice(0, 10)
      const [{ data: branches }, { data: exceptions }] = await Promise.all([
        client.from('branches').select(COLUMNS).order('position').throwOnError(),
        client
          .from('appointment_exceptions')
          .select('branch, day, hours')
          .gte('day', addDays(today, -1))
          .lte('day', addDays(today, DAYS_AHEAD + 1))
          .order('day')
          .throwOnError(),
      ])
      // Checked by database constraints.
      return branches.map((row) => ({
        ...row,
        hours: row.hours as unknown as OpeningDays['hours'],
        exceptions: Object.fromEntries(
          exceptions.filter(({ branch }) => branch === row.code).map(({ day, hours }) => [day, hours as Spans]),
        ),
      }))
    },
  })
