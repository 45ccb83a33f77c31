import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'

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
    // After an error the data has usually changed.
    onError: () => void cache.invalidateQueries({ queryKey: key('appointments') }),
  })
}
