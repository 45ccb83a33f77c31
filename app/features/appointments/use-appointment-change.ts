import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'

/** Changes an appointment or the waiting list and shows what stands then: slots too, and the application whose car is delivered. */
export function useAppointmentChange<Wish, Answer>(change: (contract: Contract, wish: Wish) => Promise<Answer>) {
  const contract = useContract()
  const cache = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (wish: Wish) => change(contract, wish),
    onSuccess: async () => {
      void cache.invalidateQueries({ queryKey: key('applications', 'followed') })
      await cache.invalidateQueries({ queryKey: key('appointments') })
    },
    // What was refused has usually changed; what went wrong is told without waiting for it.
    onError: () => void cache.invalidateQueries({ queryKey: key('appointments') }),
  })
}
