import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import type { StockRow } from '../queries.ts'

const personName = ({ person, agent }: { person: string | null; agent: string | null }) =>
  [person ?? 'Sin nombre', agent && `con ${agent}`].filter(Boolean).join(', ')

/** Who may buy a car: of an open sale, or a lead that asked about it. */
export interface Interested {
  value: string
  label: string
  deal: string | null
  lead: string | null
}

const MOST_INTERESTED = 100

export const interestedIn = ({ rest }: Contract, { id, ordencompra }: Pick<StockRow, 'id' | 'ordencompra'>) =>
  queryOptions({
    queryKey: key('inventory', 'deals', id),
    queryFn: async (): Promise<Interested[]> => {
      const client = await rest()
      const [{ data: deals }, { data: leads }] = await Promise.all([
        client
          .from('desk_deals')
          .select('id, person, agent, lead_id, client_id')
          .eq('vehicle_id', id)
          .eq('pipeline', 'venta')
          .eq('outcome', 'open')
          .order('opened_at', { ascending: false })
          .limit(MOST_INTERESTED)
          .throwOnError(),
        client
          .from('leads')
          .select('id, name, lead_events!inner(id)')
          .eq('lead_events.ordencompra', ordencompra)
          .limit(1, { referencedTable: 'lead_events' })
          .is('merged_into', null)
          .neq('state', 'descartado')
          .order('last_touch_at', { ascending: false })
          .limit(MOST_INTERESTED)
          .throwOnError(),
      ])
      const known = new Set(deals.map(({ lead_id }) => lead_id))
      return [
        ...deals.map((deal) => ({ value: deal.id ?? '', label: personName(deal), deal: deal.id, lead: null })),
        ...leads
          .filter((lead) => !known.has(lead.id))
          .map((lead) => ({
            value: lead.id,
            label: `${lead.name ?? 'Sin nombre'}, preguntó por él`,
            deal: null,
            lead: lead.id,
          })),
      ]
    },
    staleTime: 0,
  })
