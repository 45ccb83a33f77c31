import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import type { TrustKit } from '#contract/vehicles/trust-kit.ts'
import { CONTENT_KINDS, type ContentTable } from './content-kinds.ts'
import { type ContentRow, rowOf } from './content-rows.ts'

export const CONTENT_KEYS = [
  ...[key('settings', 'content'), key('promotions'), key('faqs'), key('about'), key('trust-kit')],
]

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

export interface EditedKit extends TrustKit {
  published: boolean
}

/** null: none. */
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
