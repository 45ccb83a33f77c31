import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import { type ListingAnswer, PAGE_SIZE } from '#contract/listing/listing.ts'
import type { LandingData } from '#contract/marketing/landing.ts'
import { SLUG } from '#contract/marketing/landing-slug.ts'
import type { VehicleCard } from '#contract/vehicles/vehicles.ts'
import { VISIT_TOKEN } from '#contract/visits/visit-links.ts'

// The parser is heavy, so it loads with the first page.
const readPage = async (data: unknown, brand: { name: string }): Promise<LandingData> =>
  (await import('#contract/marketing/landing.ts')).readLanding(data, brand)

/** null: no such page. */
export const publishedPage = ({ rest }: Contract, slug: string, brand: { name: string }) =>
  queryOptions({
    queryKey: key('landing', slug),
    queryFn: async (): Promise<LandingData | null> => {
      if (!SLUG.test(slug)) return null
      const { data } = await (await rest())
        .from('published_pages')
        .select('data')
        .eq('slug', slug)
        .maybeSingle()
        .throwOnError()
      return data && readPage(data.data, brand)
    },
  })

/** null: invalid or expired link. */
export const landingPreview = ({ rest }: Contract, token: string, brand: { name: string }) =>
  queryOptions({
    queryKey: key('landing', 'preview', token),
    staleTime: 0,
    queryFn: async () => {
      if (!VISIT_TOKEN.test(token)) return null
      const { data } = await (await rest()).rpc('landing_preview', { of_token: token }).maybeSingle().throwOnError()
      return data && { ...data, data: await readPage(data.data, brand) }
    },
  })

export const landingCars = ({ functions }: Contract, params: string, most: number) =>
  queryOptions({
    queryKey: key('landing', 'cars', params, most),
    queryFn: async (): Promise<VehicleCard[]> => {
      const asked = new URLSearchParams(params)
      asked.set('pageSize', String(Math.min(most, PAGE_SIZE)))
      const { data, error } = await (await functions()).invoke<ListingAnswer>(`rapid-processor?${asked}`, {
        method: 'GET',
      })
      if (error || !data) throw error ?? new Error('the function answered nothing')
      return data.vehicles
    },
  })

export const HERO_CARS = 3

export const testimonials = ({ rest }: Contract, most: number) =>
  queryOptions({
    queryKey: key('landing', 'testimonials', most),
    queryFn: async () =>
      (
        await (
          await rest()
        )
          .from('testimonials')
          .select('id, message, author, created_at')
          .order('shown_at', { ascending: false })
          .order('id')
          .limit(most)
          .throwOnError()
      ).data,
  })

/** For the loader. */
export const carsOf = ({ content }: LandingData): { params: string; most: number }[] =>
  content.flatMap(({ type, props }) => {
    if (type === 'CarGrid') return [{ params: props.cars, most: props.most }]
    if (type === 'PlanTable') return [{ params: props.cars, most: HERO_CARS }]
    return type === 'Hero' && !props.image && props.cars !== null ? [{ params: props.cars, most: HERO_CARS }] : []
  })

export const publishedPages = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('landing', 'all'),
    queryFn: async () => {
      const { data } = await (await rest())
        .from('published_pages')
        .select('slug, published_at')
        .order('slug')
        .throwOnError()
      return data
    },
  })
