import { queryOptions } from '@tanstack/react-query'
import type { Absence } from '#app/features/duty/queries.ts'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import type { Day, Spans } from '#contract/opening-hours.ts'
import type { ChangeMark } from '../change-mark.tsx'

/** Where somebody receives people, when they work there (a branch that is not named: whenever it is open), and how many open leads they take. */
export interface Shifts {
  branches: string[]
  week: Record<string, Partial<Record<Day, Spans>>>
  cap: number | null
}

/** Somebody of the staff as administrators set their work. */
export interface ShiftMember {
  id: string
  name: string
  role: string
  /** Takes clients: their own switch. */
  available: boolean
  /** Works at this moment. */
  on_shift: boolean
  open_leads: number
  shifts: Shifts
  /** Until when they take nobody; null: they do. */
  busy_until: string | null
  /** Days off that are not over. */
  absences: Absence[]
  mark: ChangeMark | null
}

/** Everybody of the staff with their shifts. */
export const shiftSettings = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('settings', 'shifts'),
    queryFn: async () => (await (await rest()).rpc('shift_settings').throwOnError()).data as unknown as ShiftMember[],
  })

/** Something of the team's work that an administrator should look at. */
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
