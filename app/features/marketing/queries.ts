import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import type { Database } from '#contract/database.ts'

type Tables = Database['public']['Tables']

export type Campaign = Tables['campaigns']['Row']
export type CampaignLink = Tables['campaign_links']['Row'] & { visits: number; bots: number }

export type Touch = 'first' | 'last'

export interface CampaignResult {
  campaign_id: string
  visits: number
  bots: number
  link_visits: number
  leads: number
  appointments: number
  applications: number
  sales: number
  sold_amount: number
}

export interface SourceResult {
  kind: 'campaign' | 'named' | 'organic' | 'unknown'
  source: string
  visits: number
  leads: number
  appointments: number
  applications: number
  sales: number
}

export const campaigns = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('marketing', 'campaigns'),
    queryFn: async (): Promise<Campaign[]> =>
      (
        await (
          await rest()
        )
          .from('campaigns')
          .select('*')
          .order('starts_on', { ascending: false })
          .order('name')
          .throwOnError()
      ).data,
  })

export const campaignResults = ({ rest }: Contract, touch: Touch) =>
  queryOptions({
    queryKey: key('marketing', 'results', touch),
    queryFn: async () =>
      (await (await rest()).rpc('campaign_results', { touch }).throwOnError()).data as CampaignResult[],
  })

export const sourceResults = ({ rest }: Contract, since: string, until: string, touch: Touch) =>
  queryOptions({
    queryKey: key('marketing', 'sources', since, until, touch),
    queryFn: async () =>
      (await (await rest()).rpc('source_results', { since, until, touch }).throwOnError()).data as SourceResult[],
  })

export const campaignLinks = ({ rest }: Contract, campaign: string) =>
  queryOptions({
    queryKey: key('marketing', 'links', campaign),
    queryFn: async (): Promise<CampaignLink[]> => {
      const { data } = await (await rest())
        .from('campaign_links')
        .select('*, link_counts(visits, bots)')
        .eq('campaign_id', campaign)
        .order('created_at')
        .throwOnError()
      return data.map(({ link_counts, ...link }) => ({
        ...link,
        visits: link_counts.reduce((sum, { visits }) => sum + visits, 0),
        bots: link_counts.reduce((sum, { bots }) => sum + bots, 0),
      }))
    },
  })

export const campaignChoices = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('marketing', 'choices'),
    staleTime: 60_000,
    queryFn: async () => {
      const client = await rest()
      const [pages, promotions] = await Promise.all([
        client.from('landing_pages').select('id, slug, title, state').order('title').throwOnError(),
        client.from('promotions').select('label').order('position').throwOnError(),
      ])
      return { pages: pages.data, promotions: promotions.data.map(({ label }) => label) }
    },
  })

export const promotionList = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('marketing', 'promotions'),
    queryFn: async () =>
      (
        await (
          await rest()
        )
          .from('promotions')
          .select('label, published, starts_on, ends_on, campaigns(id, name)')
          .order('position')
          .order('label')
          .throwOnError()
      ).data,
  })
