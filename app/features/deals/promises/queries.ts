import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import type { Database } from '#contract/database.ts'

type Found = Database['public']['Views']['promise_rows']['Row']
type Said = 'id' | 'kind' | 'due_at' | 'first_due_at' | 'changes' | 'state' | 'late' | 'zone'

export type PromiseRow = { [Name in Said]: NonNullable<Found[Name]> } & Omit<Found, Said>

export type Promised = { deal: string } | { lead: string }

export const promisesTo = ({ rest }: Contract, whom: Promised) =>
  queryOptions({
    queryKey: key('deals', 'promises', whom),
    queryFn: async () => {
      const rows = (await rest()).from('promise_rows').select('*')
      const of = 'deal' in whom ? rows.eq('deal_id', whom.deal) : rows.eq('lead_id', whom.lead)
      return (await of.order('state').order('due_at').limit(50).throwOnError()).data as PromiseRow[]
    },
    staleTime: 0,
  })

const MOST = 200

export const promiseBook = ({ rest }: Contract, which: 'tarde' | 'abiertas' | 'cerradas') =>
  queryOptions({
    queryKey: key('deals', 'promises', 'book', which),
    queryFn: async () => {
      const rows = (await rest()).from('promise_rows').select('*')
      const of =
        which === 'tarde'
          ? rows.eq('late', true)
          : which === 'abiertas'
            ? rows.eq('state', 'abierta')
            : rows.neq('state', 'abierta')
      const { data } = await of
        .order('due_at', { ascending: which !== 'cerradas' })
        .limit(MOST)
        .throwOnError()
      return data as PromiseRow[]
    },
    staleTime: 0,
  })

export const promiseFigures = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('deals', 'promises', 'figures'),
    queryFn: async () => (await (await rest()).rpc('promise_figures').throwOnError()).data,
  })

export type MyPromise = Database['public']['Functions']['my_promises']['Returns'][number]

export const myPromises = ({ rest }: Contract, user: string) =>
  queryOptions({
    queryKey: key('deals', 'promises', 'mine', user),
    queryFn: async () => (await (await rest()).rpc('my_promises').throwOnError()).data,
  })
