import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import type { Database, Json } from '#contract/database.ts'
import { addDays } from '#contract/dates/calendar.ts'
import { houseToday } from '#contract/dates/dates.ts'

/** Current or former staff. `state`: 'active', 'invited' (never signed in) or 'left'. */
export interface StaffMember {
  id: string
  name: string | null
  email: string | null
  phone: string | null
  role: string
  state: string
  seen_at: string | null
  left_at: string | null
  heir: string | null
  reason: string | null
}

export const staffList = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('settings', 'staff'),
    queryFn: async (): Promise<StaffMember[]> => (await (await rest()).rpc('staff_list').throwOnError()).data,
  })

export type AssignedWork = Database['public']['Functions']['staff_holdings']['Returns'][number]

/** Also those `heir` cannot take over. */
export const assignedWorkOf = ({ rest }: Contract, person: string, heir: string) =>
  queryOptions({
    queryKey: key('settings', 'assigned-work', person, heir),
    queryFn: async (): Promise<AssignedWork[]> =>
      (await (await rest()).rpc('staff_holdings', { person, ...(heir && { heir }) }).throwOnError()).data,
  })

export type AbsentDays = Pick<Database['public']['Tables']['staff_absences']['Row'], 'first_day' | 'last_day'>

const SOON_DAYS = 7

/** An approved absence, of today or the next days; null: none. */
export const nextAbsence = ({ rest }: Contract, person: string) =>
  queryOptions({
    queryKey: key('settings', 'absence', person),
    queryFn: async (): Promise<AbsentDays | null> => {
      const today = houseToday(new Date())
      const query = (await rest()).from('staff_absences').select('first_day, last_day')
      const { data } = await query
        .eq('person', person)
        .eq('state', 'aprobada')
        .gte('last_day', today)
        .lte('first_day', addDays(today, SOON_DAYS))
        .order('first_day')
        .limit(1)
        .maybeSingle()
        .throwOnError()
      return data
    },
    staleTime: 0,
  })

type Page = Database['public']['Tables']['advisor_pages']['Row']

export interface AdvisorPage {
  id: string
  name: string
  phone: string | null
  avatar_path: string | null
  page: (Omit<Page, 'hours'> & { hours: Json }) | null
}

export const staffPages = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('settings', 'content', 'advisor_pages'),
    queryFn: async (): Promise<AdvisorPage[]> => {
      const client = await rest()
      const [{ data: people }, { data: pages }] = await Promise.all([
        client
          .from('profiles')
          .select('id, first_name, last_name, phone, avatar_path')
          .in('role', ['sales', 'admin'])
          .order('first_name')
          .throwOnError(),
        client.from('advisor_pages').select('*').throwOnError(),
      ])
      return people.map(({ id, first_name, last_name, phone, avatar_path }) => ({
        id,
        phone,
        avatar_path,
        name: [first_name, last_name].filter(Boolean).join(' ') || 'Sin nombre',
        page: pages.find((page) => page.id === id) ?? null,
      }))
    },
  })

export async function missingOrders({ rest }: Contract, orders: string[]): Promise<string[]> {
  if (orders.length === 0) return []
  const { data } = await (await rest())
    .from('inventario_cache')
    .select('ordencompra')
    .in('ordencompra', orders)
    .throwOnError()
  return orders.filter((order) => !data.some(({ ordencompra }) => ordencompra === order))
}
