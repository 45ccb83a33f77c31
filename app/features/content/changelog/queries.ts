import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import type { Database } from '#contract/database.ts'
import { houseToday } from '#contract/dates/dates.ts'

const COLUMNS = ['version', 'released_on', 'title', 'changes'] as const

export const KINDS = { nuevo: 'Nuevo', mejora: 'Mejora', arreglo: 'Arreglo' } as const

/** `published_on` is YYYY-MM-DD. */
export type Release = Omit<
  Pick<Database['public']['Tables']['releases']['Row'], (typeof COLUMNS)[number]>,
  'changes'
> & {
  /** As the database's own guard guarantees (guard_release). */
  changes: { kind: keyof typeof KINDS; text: string }[]
}

export const releases = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('releases'),
    queryFn: async () => {
      const { data } = await (await rest())
        .from('releases')
        .select(COLUMNS.join(','))
        .eq('published', true)
        .lte('released_on', houseToday(new Date()))
        .order('released_on', { ascending: false })
        .order('version', { ascending: false })
        .overrideTypes<Release[], { merge: false }>()
        .throwOnError()
      return data
    },
  })
