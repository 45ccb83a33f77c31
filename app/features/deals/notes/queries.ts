import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import { type AboutRecord, aboutCondition } from '../about-record.ts'

const MOST = 200

export const notesAbout = ({ rest }: Contract, about: AboutRecord) =>
  queryOptions({
    queryKey: key('deals', 'notes', about.id, about.also ?? null),
    queryFn: async () =>
      (
        await (
          await rest()
        )
          .from('staff_notes')
          .select('id, body, author_id, created_at, edited_at')
          .or(aboutCondition(about))
          .order('created_at', { ascending: false })
          .limit(MOST)
          .throwOnError()
      ).data,
  })
