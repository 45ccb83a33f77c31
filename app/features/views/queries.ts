import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import type { TableLayout } from '#app/ui/table/data-table.tsx'

export interface SavedView {
  id: string
  owner_id: string
  name: string
  shared: boolean
  settings: unknown
  version: number
}

export interface SavedLayout extends TableLayout {
  default_view: string | null
}

export const savedViews = ({ rest }: Contract, screen: string) =>
  queryOptions({
    queryKey: key('saved-views', screen),
    queryFn: async (): Promise<SavedView[]> =>
      (
        await (
          await rest()
        )
          .from('saved_views')
          .select('id, owner_id, name, shared, settings, version')
          .eq('screen', screen)
          .order('name')
          .throwOnError()
      ).data,
  })

export const tableLayout = ({ rest }: Contract, screen: string) =>
  queryOptions({
    queryKey: key('saved-views', screen, 'layout'),
    queryFn: async (): Promise<SavedLayout> => {
      const { data } = await (await rest())
        .from('table_layouts')
        .select('layout, default_view')
        .eq('screen', screen)
        .maybeSingle()
        .throwOnError()
      const { columns, widths } = (data?.layout ?? {}) as Partial<TableLayout>
      return {
        columns: Array.isArray(columns) ? columns : null,
        widths: widths && typeof widths === 'object' ? widths : {},
        default_view: data?.default_view ?? null,
      }
    },
  })
