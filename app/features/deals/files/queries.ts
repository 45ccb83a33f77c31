import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import { type AboutPerson, aboutCondition } from '../about-record.ts'

export const STAFF_BUCKET = 'staff-files'
const MOST = 200

export const filesAbout = ({ rest }: Contract, about: AboutPerson) =>
  queryOptions({
    queryKey: key('deals', 'files', about.id, about.also ?? null),
    queryFn: async () =>
      (
        await (
          await rest()
        )
          .from('staff_files')
          .select('id, path, name, added_by, created_at')
          .or(aboutCondition(about))
          .order('created_at', { ascending: false })
          .limit(MOST)
          .throwOnError()
      ).data,
  })
