import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { failureOf } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { toast } from '#app/ui/toast-store.ts'
import { arrangePhotos, confirmNoPlate, replacePhoto } from './mutations.ts'
import type { CarPhotoOrder } from './photo-order.ts'
import { carPhotosOf } from './queries.ts'

/** A refusal restores the stored order. */
export function usePhotoOrder(car: string, onChange: () => void) {
  const contract = useContract()
  const cache = useQueryClient()
  const options = carPhotosOf(contract, car)
  const query = useQuery(options)
  const mutationKey = [...options.queryKey, 'order']
  const change = useMutation({
    mutationKey,
    networkMode: 'always',
    // One after the other: each says what the one before made of them.
    scope: { id: `photos ${car}` },
    mutationFn: ({ seen, after }: { seen: CarPhotoOrder; after: CarPhotoOrder }) =>
      arrangePhotos(contract, car, after, seen),
    onMutate: async ({ after }) => {
      await cache.cancelQueries({ queryKey: options.queryKey })
      cache.setQueryData(
        options.queryKey,
        (order) => order && { ...order, outside: [...after.outside], inside: [...after.inside] },
      )
    },
    onError: (error) => toast(failureOf(error, 'change.save').text, { look: 'danger' }),
    onSettled: () => {
      if (cache.isMutating({ mutationKey }) <= 1) void settled()
    },
  })
  const settled = async () => {
    onChange()
    await cache.invalidateQueries({ queryKey: options.queryKey })
  }
  return {
    query,
    arrange: (seen: CarPhotoOrder, after: CarPhotoOrder) => change.mutate({ seen, after }),
    replace: (photo: string, file: Blob, isPlateCovered: boolean) =>
      replacePhoto(contract, car, photo, file, isPlateCovered).finally(settled),
    confirmPlate: (photo: string) => confirmNoPlate(contract, car, photo).finally(settled),
  }
}
