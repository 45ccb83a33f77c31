import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'

/** Absence in whole days (YYYY-MM-DD), approved or requested. */
export interface Absence {
  id: string
  first_day: string
  last_day: string
  reason: string | null
  state: 'pedida' | 'aprobada' | 'rechazada'
  covered_by: string | null
  cover: string | null
}

export interface OwnShift {
  working: boolean
  off_shift: boolean
  sounds: boolean
  busy_until: string | null
  absences: Absence[]
}

export const ownShift = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('duty', 'own'),
    queryFn: async () => (await (await rest()).rpc('my_shift').throwOnError()).data as unknown as OwnShift,
  })

export interface TurnCandidate {
  name: string | null
  chosen: boolean
  here: boolean
  works: boolean
  away?: true
  busy?: true
  given: number
  waits_since: string | null
  open?: number
  cap?: number
}

export interface Assignment {
  id: number
  at: string
  cause: string
  agent: string | null
  from_agent: string | null
  branch: string | null
  over_cap: boolean
  /** null: no rotation was used. */
  same: boolean | null
  people: TurnCandidate[] | null
}

export const whyMe = ({ rest }: Contract, of: { lead: string } | { client: string }) =>
  queryOptions({
    queryKey: key('duty', 'why', of),
    queryFn: async () => {
      const asked = 'lead' in of ? { of_lead: of.lead } : { of_client: of.client }
      return (await (await rest()).rpc('why_me', asked).throwOnError()).data as unknown as Assignment[]
    },
  })
