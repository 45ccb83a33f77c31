import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'

export function useAppointmentChange<Change, Answer>(change: (contract: Contract, asked: Change) => Promise<Answer>) {
  const contract = useContract()
  const cache = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (asked: Change) => change(contract, asked),
    onSuccess: async () => {
      void cache.invalidateQueries({ queryKey: key('applications', 'followed') })
      await cache.invalidateQueries({ queryKey: key('appointments') })
    },
    // After an error the data has usually changed.
    onError: () => void cache.invalidateQueries({ queryKey: key('appointments') }),
  })
}
