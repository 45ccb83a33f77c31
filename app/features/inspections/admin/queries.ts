import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import type { InspectionTemplate } from '#contract/inspections/inspections.ts'

export interface TemplateVersion extends InspectionTemplate {
  note: string | null
  created_at: string
}

export const templateVersions = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('settings', 'inspection-template'),
    queryFn: async () => {
      const { data } = await (await rest())
        .from('inspection_templates')
        .select('version, sections, points, road_minutes, note, created_at')
        .order('version', { ascending: false })
        .throwOnError()
      return data as unknown as TemplateVersion[]
    },
  })
