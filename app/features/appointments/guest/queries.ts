import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import { addDays } from '#contract/calendar.ts'
import { dayIn } from '#contract/dates.ts'
import type { Slot } from '../queries.ts'

const DAYS = 13

/** When a car may be driven at a branch, for who has no account: the free hours of two weeks. Others book too: an answer is soon old. */
export const guestSlots = ({ rest }: Contract, branch: { code: string; time_zone: string }, ordencompra: string) =>
  queryOptions({
    queryKey: key('appointments', 'guest', branch.code, ordencompra),
    queryFn: async (): Promise<Slot[]> => {
      const today = dayIn(branch.time_zone, new Date())
      const asked = { branch: branch.code, kind: 'prueba', from_day: today, to_day: addDays(today, DAYS), ordencompra }
      return (await (await rest()).rpc('open_slots', asked).throwOnError()).data
    },
    staleTime: 30_000,
  })
