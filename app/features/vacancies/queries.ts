import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import type { Vacancy } from '#contract/hiring/vacancies.ts'

const COLUMNS = 'id, title, area, branch_code, employment, salary_min, salary_max, summary' as const

export type VacancyCard = Pick<
  Vacancy,
  'id' | 'title' | 'area' | 'branch_code' | 'employment' | 'salary_min' | 'salary_max' | 'summary'
>

export const openVacancies = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('vacancies', 'open'),
    queryFn: async (): Promise<VacancyCard[]> => {
      const { data } = await (await rest())
        .from('vacancies')
        .select(COLUMNS)
        .eq('state', 'published')
        .order('published_at', { ascending: false })
        .order('id')
        .throwOnError()
      return data
    },
  })

/** null: none. */
export const vacancyById = ({ rest }: Contract, id: string) =>
  queryOptions({
    queryKey: key('vacancies', 'one', id),
    queryFn: async (): Promise<Vacancy | null> => {
      const { data } = await (await rest())
        .from('vacancies')
        .select('*')
        .eq('id', id)
        .neq('state', 'draft')
        .maybeSingle()
        .throwOnError()
      return data
    },
  })

export const vacancyTimes = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('vacancies', 'times'),
    queryFn: async () => {
      const { data } = await (await rest())
        .from('vacancies')
        .select('id, updated_at')
        .eq('state', 'published')
        .order('id')
        .throwOnError()
      return data
    },
  })
