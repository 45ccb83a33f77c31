import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { toast } from '#app/ui/toast-store.ts'

export function useClientChange<Given = void>(
  work: (contract: Contract, given: Given) => Promise<void>,
  doneText: string,
) {
  const contract = useContract()
  const cache = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (given: Given) => work(contract, given),
    onSuccess: async () => {
      toast(doneText)
      await cache.invalidateQueries({ queryKey: key('client') })
    },
  })
}
