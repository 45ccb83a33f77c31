import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import type { ChangeMark } from '#app/ui/resource/last-change.tsx'
import type { Database, Json } from '#contract/database.ts'
import type { Hours, Spans } from '#contract/dates/opening-hours.ts'

export interface BranchDay {
  day: string
  hours: Spans
  note: string
}

export interface VisitRule {
  kind: string
  duration_minutes: number
  step_minutes: number
  notice_minutes: number
  horizon_days: number
  cutoff_minutes: number
  active: boolean
}

type Row = Database['public']['Functions']['branch_settings']['Returns'][number]

export interface BranchSettings extends Omit<Row, 'hours' | 'days' | 'rules' | 'mark' | 'latitude' | 'longitude'> {
  latitude: number | null
  longitude: number | null
  hours: Hours
  days: BranchDay[]
  rules: VisitRule[]
  mark: ChangeMark | null
}

export const branchSettings = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('settings', 'branches'),
    queryFn: async () =>
      (await (await rest()).rpc('branch_settings').throwOnError()).data as unknown as BranchSettings[],
  })

export type VisitOutside = Database['public']['Functions']['branch_visits_outside']['Returns'][number]

/** Hours null: the exception is removed. */
export const visitsOutside = ({ rest }: Contract, branch: string, hours: Hours | Spans | null, day: string | null) =>
  queryOptions({
    queryKey: key('settings', 'visits-outside', branch, hours, day),
    staleTime: 0,
    queryFn: async (): Promise<VisitOutside[]> =>
      (
        await (
          await rest()
        )
          .rpc('branch_visits_outside', { branch, hours: hours as unknown as Json, ...(day && { day }) })
          .throwOnError()
      ).data,
  })

export type ServiceBay = Database['public']['Tables']['service_bays']['Row']

export const branchBays = ({ rest }: Contract, branch: string) =>
  queryOptions({
    queryKey: key('settings', 'bays', branch),
    queryFn: async (): Promise<ServiceBay[]> =>
      (
        await (
          await rest()
        )
          .from('service_bays')
          .select('*')
          .eq('branch', branch)
          .order('position')
          .order('name')
          .throwOnError()
      ).data,
  })
