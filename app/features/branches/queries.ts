import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { KEPT } from '#app/lib/kept.ts'
import type { Database } from '#contract/database.ts'
import type { Hours } from './opening-hours.ts'

type Row = Database['public']['Tables']['branches']['Row']

const COLUMNS =
  'code, city, name, slug, address, postal_code, state, latitude, longitude, time_zone, hours, phone, whatsapp' as const

/** A place where customers see cars, with its weekly hours in its own time zone. */
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
> & { hours: Hours }

/** Every branch in the dealership's own order. */
export const allBranches = ({ rest }: Contract) =>
  queryOptions({
    queryKey: ['branches'],
    meta: KEPT,
    queryFn: async (): Promise<Branch[]> => {
      const { data } = await (await rest()).from('branches').select(COLUMNS).order('position').throwOnError()
      // The database's own check guarantees the seven days (hours_names_seven_days).
      return data.map((row) => ({ ...row, hours: row.hours as unknown as Hours }))
    },
  })
