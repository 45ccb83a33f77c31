import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import type { ChangeMark } from '#app/ui/resource/last-change.tsx'
import type { Day, Spans } from '#contract/dates/opening-hours.ts'
import type { Absence } from '../queries.ts'

/** Branches, hours (missing branch: its opening hours) and lead limit. */
export interface Shifts {
  branches: string[]
  week: Record<string, Partial<Record<Day, Spans>>>
  cap: number | null
}

export interface ShiftMember {
  id: string
  name: string
  role: string
  available: boolean
  on_shift: boolean
  open_leads: number
  shifts: Shifts
  busy_until: string | null
  absences: Absence[]
  mark: ChangeMark | null
}

export const shiftSettings = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('settings', 'shifts'),
    queryFn: async () => (await (await rest()).rpc('shift_settings').throwOnError()).data as unknown as ShiftMember[],
  })

export interface WorkFlag {
  id: number
  kind: 'contactos_seguidos' | 'prospecto_cambiado' | 'no_atendido'
  actor: string | null
  lead: string | null
  client_id: string | null
  detail: { many?: number; name?: string; phone?: string }
  created_at: string
}

export const workFlags = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('settings', 'flags'),
    queryFn: async () => (await (await rest()).rpc('flags_to_see').throwOnError()).data as unknown as WorkFlag[],
  })
