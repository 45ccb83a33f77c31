import { useMutation, useQueryClient } from '@tanstack/react-query'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { toast } from '#app/ui/toast-store.ts'
import { changeListing, type ListingChange } from './mutations.ts'

export function useListingChange(listing: string, doneText: string) {
  const contract = useContract()
  const cache = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (change: ListingChange) => changeListing(contract, listing, change),
    onSuccess: async () => {
      toast(doneText)
      await cache.invalidateQueries({ queryKey: key('sell-listings') })
    },
  })
}
