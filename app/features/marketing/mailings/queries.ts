import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { UserFacingError } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { sendForm } from '#app/lib/public-form.ts'
import type { Database } from '#contract/database.ts'

export type Mailing = Database['public']['Tables']['mailings']['Row']
export type MailingResult = Omit<
  Database['public']['Functions']['mailing_results']['Returns'][number],
  'mailing_id' | 'reasons'
> & { reasons: Record<string, number> }

/** Among those who consented. */
export type Segment = Pick<Mailing, 'people' | 'branch' | 'brand'>

export interface Audience {
  many: number
  some: { person: string; name: string | null; address: string }[]
}

/** Polled while one is being sent. */
export const mailingList = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('marketing', 'mailings', 'list'),
    refetchInterval: ({ state }) =>
      state.data?.some(({ mailing }) => mailing.state === 'enviando' || mailing.state === 'programada')
        ? 10_000
        : false,
    queryFn: async () => {
      const client = await rest()
      const [{ data: all }, { data: results }] = await Promise.all([
        client.from('mailings').select('*').order('created_at', { ascending: false }).order('id').throwOnError(),
        client.rpc('mailing_results').throwOnError(),
      ])
      return all.map((mailing) => ({
        mailing,
        result: (results.find(({ mailing_id }) => mailing_id === mailing.id) ?? null) as MailingResult | null,
      }))
    },
  })

export const mailingAudience = ({ rest }: Contract, { people, branch, brand }: Segment) =>
  queryOptions({
    queryKey: key('marketing', 'mailings', 'audience', people, branch ?? '', brand ?? ''),
    staleTime: 0,
    queryFn: async () => {
      const asked = { people, ...(branch && { branch }), ...(brand && { brand }) }
      return (await (await rest()).rpc('mailing_audience', asked).throwOnError()).data as unknown as Audience
    },
  })

/** For a recipient or the caller. Throws UserFacingError. */
export const drawnMailing = (contract: Contract, { id, updated_at, subject, body }: Mailing, person?: string) =>
  queryOptions({
    queryKey: key('marketing', 'mailings', 'drawn', id, updated_at, person),
    queryFn: async () => {
      const asked = { action: 'draw', id, ...(person && { person }) }
      const answer = await sendForm<{ subject: string; html: string }>(contract, 'mailings', asked)
      if ('failure' in answer) throw new UserFacingError(answer.failure)
      return answer.sent
    },
    enabled: subject !== '' && body !== '',
  })

export const buttonLinks = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('marketing', 'mailings', 'links'),
    staleTime: 60_000,
    queryFn: async () => {
      const { data } = await (await rest())
        .from('campaign_links')
        .select('id, label, to_path, campaigns(name)')
        .eq('active', true)
        .order('created_at', { ascending: false })
        .throwOnError()
      return data.map(({ id, label, to_path, campaigns }) => ({
        value: id,
        label: `${campaigns?.name ?? ''}: ${label} (${to_path})`,
      }))
    },
  })

export const makesForSale = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('marketing', 'mailings', 'makes'),
    staleTime: 600_000,
    queryFn: async () => {
      const { data } = await (await rest()).rpc('get_filter_options').throwOnError()
      return (data as { marca: { value: string }[] }).marca.map(({ value }) => value).sort()
    },
  })
