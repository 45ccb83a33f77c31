import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import type { Database } from '#contract/database.ts'

export type AboutPart = Pick<
  Database['public']['Tables']['about_sections']['Row'],
  'id' | 'title' | 'text' | 'picture_path'
>

export const aboutSections = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('about'),
    queryFn: async () => {
      const { data } = await (await rest())
        .from('about_sections')
        .select('id, title, text, picture_path')
        .eq('published', true)
        .order('position')
        .order('id')
        .throwOnError()
      return data
    },
  })
