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
  /** Substitute's name. */
  cover: string | null
}

/** The reader's own day at work. */
export interface OwnShift {
  working: boolean
  /** They have shifts, and none now. */
  off_shift: boolean
  /** Sound for new leads and messages. */
  sounds: boolean
  busy_until: string | null
  absences: Absence[]
}

/** Whether the reader works now, until when they are busy, and their days off to come. */
export const ownShift = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('duty', 'own'),
    queryFn: async () => (await (await rest()).rpc('my_shift').throwOnError()).data as unknown as OwnShift,
  })

/** A candidate of an assignment: leads received that day, and reasons for or against. */
export interface TurnCandidate {
  name: string | null
  chosen: boolean
  /** At the branch, or at work somewhere. */
  here: boolean
  works: boolean
  away?: true
  busy?: true
  given: number
  waits_since: string | null
  open?: number
  cap?: number
}

/** One assignment of a lead or a client. */
export interface Assignment {
  id: number
  at: string
  cause: string
  agent: string | null
  from_agent: string | null
  branch: string | null
  over_cap: boolean
  /** The rule comes to the same agent again; null: no turn was drawn. */
  same: boolean | null
  people: TurnCandidate[] | null
}

/** Assignments of a lead, or of a client and their leads, latest first. */
export const whyMe = ({ rest }: Contract, of: { lead: string } | { client: string }) =>
  queryOptions({
    queryKey: key('duty', 'why', of),
    queryFn: async () => {
      const asked = 'lead' in of ? { of_lead: of.lead } : { of_client: of.client }
      return (await (await rest()).rpc('why_me', asked).throwOnError()).data as unknown as Assignment[]
    },
  })
