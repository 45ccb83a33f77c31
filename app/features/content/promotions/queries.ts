import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import type { Database } from '#contract/database.ts'
import { houseToday } from '#contract/dates/dates.ts'
import type { ListingAnswer } from '#contract/listing/listing.ts'
import type { VehicleCard } from '#contract/vehicles/vehicles.ts'

const COLUMNS = ['label', 'summary', 'terms', 'starts_on', 'ends_on', 'picture_path'] as const

/** YYYY-MM-DD; without `ends_on` until further notice. */
export type Promotion = Pick<Database['public']['Tables']['promotions']['Row'], (typeof COLUMNS)[number]>

/** The filter matters for staff, who may read all. */
export const currentPromotions = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('promotions'),
    queryFn: async () => {
      const today = houseToday(new Date())
      const { data } = await (await rest())
        .from('promotions')
        .select(COLUMNS.join(','))
        .eq('published', true)
        .lte('starts_on', today)
        .or(`ends_on.is.null,ends_on.gte.${today}`)
        .order('position')
        .order('label')
        .overrideTypes<Promotion[], { merge: false }>()
        .throwOnError()
      return data
    },
  })

const SHOWN = 4

/** Newest changes first. */
export const promotedCars = ({ functions }: Contract, label: string) =>
  queryOptions({
    queryKey: key('promotions', 'cars', label),
    queryFn: async (): Promise<VehicleCard[]> => {
      const params = new URLSearchParams({ promociones: label, hideSeparado: 'true', pageSize: String(SHOWN) })
      const { data, error } = await (await functions()).invoke<ListingAnswer>(`rapid-processor?${params}`, {
        method: 'GET',
      })
      if (error || !data) throw error ?? new Error('the function answered nothing')
      return data.vehicles
    },
  })
