import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import { VISIT_TOKEN } from '#contract/visits/visit-links.ts'

export interface LinkedInterview {
  vacancy: string
  is_open: boolean
  interview: {
    state: 'booked' | 'begun' | 'done' | 'missed' | 'cancelled'
    starts_at: string
    ends_at: string
    way: string
    interviewer: string | null
    place: string
    address: string
    phone: string | null
    time_zone: string
  } | null
  hours: string[]
  hours_zone: string | null
  hours_place: string | null
}

export const linkedInterview = ({ rest }: Contract, of_token: string) =>
  queryOptions({
    queryKey: key('vacancies', 'interview', of_token),
    queryFn: async (): Promise<LinkedInterview | null> =>
      VISIT_TOKEN.test(of_token)
        ? ((await (await rest()).rpc('interview_of_link', { of_token }).throwOnError()).data as LinkedInterview | null)
        : null,
    staleTime: 0,
  })

export interface LinkedKeeping {
  vacancy: string
  until: string
  can_keep: boolean
}

export const linkedKeeping = ({ rest }: Contract, of_token: string) =>
  queryOptions({
    queryKey: key('vacancies', 'keeping', of_token),
    queryFn: async (): Promise<LinkedKeeping | null> =>
      VISIT_TOKEN.test(of_token)
        ? ((await (await rest()).rpc('keeping_of_link', { of_token }).throwOnError()).data as LinkedKeeping | null)
        : null,
    staleTime: 0,
  })
