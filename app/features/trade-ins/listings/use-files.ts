import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { failureOf } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { toast } from '#app/ui/toast-store.ts'
import { orderPhotos, removeFile } from './mutations.ts'
import { type ListingFile, listingFiles } from './queries.ts'

/** Optimistic, rolled back on failure. */
export function useFiles(listing: string) {
  const contract = useContract()
  const cache = useQueryClient()
  const options = listingFiles(contract, listing)
  const query = useQuery(options)
  const change = useMutation({
    networkMode: 'always',
    mutationFn: ({ work }: { work: () => Promise<void>; after: ListingFile[] }) => work(),
    onMutate: async ({ after }) => {
      await cache.cancelQueries({ queryKey: options.queryKey })
      cache.setQueryData(options.queryKey, after)
    },
    onError: (error) => toast(failureOf(error, 'sale.save').text, { look: 'danger' }),
    onSettled: () => cache.invalidateQueries({ queryKey: options.queryKey }),
  })
  const files = query.data ?? []
  return {
    query,
    busy: change.isPending,
    remove: (id: string) =>
      change.mutate({ work: () => removeFile(contract, id), after: files.filter((file) => file.id !== id) }),
    order: (photos: ListingFile[]) =>
      change.mutate({
        work: () =>
          orderPhotos(
            contract,
            listing,
            photos.map(({ id }) => id),
          ),
        after: [...photos, ...files.filter(({ kind }) => kind !== 'foto')],
      }),
  }
}
