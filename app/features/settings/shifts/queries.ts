import { queryOptions } from '@tanstack/react-query'
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
  mark: ChangeMark | null
}

/** Everybody of the staff with their shifts. */
export const shiftSettings = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('settings', 'shifts'),
    queryFn: async () => (await (await rest()).rpc('shift_settings').throwOnError()).data as unknown as ShiftMember[],
  })
