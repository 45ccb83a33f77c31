import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import type { Database, Json } from '#contract/database.ts'
import type { TrustKit } from '#contract/vehicles/trust-kit.ts'
import { CONTENT_KINDS, type ContentTable } from './content-kinds.ts'
import { type ContentRow, rowOf } from './content-rows.ts'

/** All rows of a page in order, including hidden ones. */
export const contentRows = ({ rest }: Contract, table: ContentTable) =>
  queryOptions({
    queryKey: key('settings', 'content', table),
    queryFn: async (): Promise<ContentRow[]> => {
      const kind = CONTENT_KINDS[table]
      const { data } = await (await rest())
        .from(table as 'faqs')
        .select('*')
        .order('position')
        .order(kind.id as 'id')
        .throwOnError()
      return data.map((row) => rowOf(kind, row))
    },
  })

/** Kit as its editor needs it. */
export interface EditedKit extends TrustKit {
  published: boolean
}

/** The brand's kit, also if hidden; null: none. */
export const editedKit = ({ rest }: Contract, brand: string) =>
  queryOptions({
    queryKey: key('settings', 'content', 'trust_kits', brand),
    queryFn: async (): Promise<EditedKit | null> => {
      const { data } = await (await rest())
        .from('trust_kits')
        .select('intro, inspection, sections, updated_at, published')
        .eq('brand', brand)
        .maybeSingle()
        .overrideTypes<EditedKit, { merge: false }>()
        .throwOnError()
      return data
    },
  })

type Page = Database['public']['Tables']['advisor_pages']['Row']

/** Staff member and their public page; null: none yet. */
export interface AdvisorPage {
  id: string
  name: string
  phone: string | null
  avatar_path: string | null
  page: (Omit<Page, 'hours'> & { hours: Json }) | null
}

/** All staff with their public pages, by name. */
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
        ...{ id, phone, avatar_path },
        name: [first_name, last_name].filter(Boolean).join(' ') || 'Sin nombre',
        page: pages.find((page) => page.id === id) ?? null,
      }))
    },
  })

/** Those of the purchase orders without a car. */
export async function unknownOrders({ rest }: Contract, orders: string[]): Promise<string[]> {
  if (orders.length === 0) return []
  const { data } = await (await rest())
    .from('inventario_cache')
    .select('ordencompra')
    .in('ordencompra', orders)
    .throwOnError()
  return orders.filter((order) => !data.some(({ ordencompra }) => ordencompra === order))
}
