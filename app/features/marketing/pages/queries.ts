import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { carsOf, landingCars } from '#app/features/landing/queries.ts'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import type { Database } from '#contract/database.ts'
import { houseToday } from '#contract/dates/dates.ts'
import type { LandingData } from '#contract/marketing/landing.ts'
import { isUuid } from '#contract/text/uuid.ts'
import { coverPhotoOf, imageUrl } from '#contract/vehicles/images.ts'

export type StoredPage = Database['public']['Tables']['landing_pages']['Row']

export interface ListedPage
  extends Pick<StoredPage, 'id' | 'slug' | 'title' | 'state' | 'published_at' | 'scheduled_at' | 'updated_at'> {
  /** Name of the last editor; null: a former account. */
  editor: string | null
}

export interface PageVersion {
  id: number
  version: number
  data: unknown
  published_at: string
  /** Name of the publisher; null: its schedule, or a former account. */
  publisher: string | null
}

export const landingPages = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('marketing', 'pages', 'list'),
    queryFn: async (): Promise<ListedPage[]> => {
      const client = await rest()
      const { data } = await client
        .from('landing_pages')
        .select('id, slug, title, state, published_at, scheduled_at, updated_at, updated_by')
        .order('updated_at', { ascending: false })
        .order('slug')
        .throwOnError()
      const names = await namesOf(
        client,
        data.map(({ updated_by }) => updated_by),
      )
      return data.map(({ updated_by, ...page }) => ({ ...page, editor: names.get(updated_by) ?? null }))
    },
  })

export const storedPage = ({ rest }: Contract, id: string) =>
  queryOptions({
    queryKey: key('marketing', 'pages', 'page', id),
    // Polled to notice colleagues' changes.
    staleTime: 0,
    refetchInterval: 15_000,
    queryFn: async (): Promise<StoredPage | null> =>
      isUuid(id)
        ? (await (await rest()).from('landing_pages').select('*').eq('id', id).maybeSingle().throwOnError()).data
        : null,
  })

export const pageVersions = ({ rest }: Contract, id: string) =>
  queryOptions({
    queryKey: key('marketing', 'pages', 'versions', id),
    staleTime: 0,
    queryFn: async (): Promise<PageVersion[]> => {
      const client = await rest()
      const { data } = await client
        .from('landing_page_versions')
        .select('id, version, data, published_by, published_at')
        .eq('landing_page_id', id)
        .order('version', { ascending: false })
        .limit(50)
        .throwOnError()
      const names = await namesOf(
        client,
        data.map(({ published_by }) => published_by),
      )
      return data.map(({ published_by, ...version }) => ({ ...version, publisher: names.get(published_by) ?? null }))
    },
  })

export const previewLink = ({ rest }: Contract, id: string) =>
  queryOptions({
    queryKey: key('marketing', 'pages', 'preview', id),
    staleTime: 0,
    queryFn: async () =>
      (await (await rest()).rpc('landing_preview_link', { page_id: id }).maybeSingle().throwOnError()).data,
  })

/** At phone size; null: not found. */
export const photographWeights = (contract: Contract, cache: QueryClient, data: LandingData) => {
  const [cars, pictures] = [carsOf(data), picturesOf(data)]
  return queryOptions({
    queryKey: key('marketing', 'pages', 'weights', cars, pictures),
    queryFn: async (): Promise<(number | null)[]> => {
      const found = await Promise.all(
        cars.map(({ params, most }) => cache.fetchQuery(landingCars(contract, params, most))),
      )
      const shown = found.flat().flatMap((car) => coverPhotoOf(car) ?? [])
      return Promise.all([...new Set([...pictures, ...shown])].map(weightOf))
    },
  })
}

const weightOf = async (source: string) => {
  const answer = await fetch(imageUrl(source, 480, 'avif'))
  return answer.ok ? (await answer.blob()).size : null
}

const picturesOf = ({ content }: LandingData) =>
  content.flatMap(({ type, props }) => {
    if (type === 'Gallery') return props.pictures.map(({ image }) => image)
    return type === 'Hero' && props.image ? [props.image] : []
  })

export const endingPromotions = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('promotions', 'ending'),
    queryFn: async () =>
      (
        await (
          await rest()
        )
          .from('promotions')
          .select('label, ends_on')
          .eq('published', true)
          .gte('ends_on', houseToday(new Date()))
          .order('ends_on')
          .order('label')
          .throwOnError()
      ).data,
  })

async function namesOf(client: Awaited<ReturnType<Contract['rest']>>, ids: (string | null)[]) {
  const asked = [...new Set(ids.filter((id) => id !== null))]
  if (asked.length === 0) return new Map<string | null, string>()
  const { data } = await client.from('profiles').select('id, first_name, last_name').in('id', asked).throwOnError()
  return new Map<string | null, string>(
    data.flatMap(({ id, first_name, last_name }) => {
      const name = [first_name, last_name].filter(Boolean).join(' ')
      return name ? [[id, name] as const] : []
    }),
  )
}
