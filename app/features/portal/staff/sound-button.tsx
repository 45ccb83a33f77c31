import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { setSounds } from '#app/features/duty/mutations.ts'
import { ownShift } from '#app/features/duty/queries.ts'
import { failureOf } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Icon } from '#app/ui/icon.tsx'
import { toast } from '#app/ui/toast-store.ts'

export function SoundButton() {
  const contract = useContract()
  const cache = useQueryClient()
  const { data: own } = useQuery(ownShift(contract))
  const change = useMutation({
    mutationFn: (isOn: boolean) => setSounds(contract, isOn),
    onError: (error) => toast(failureOf(error, 'contact.log').text, { look: 'danger' }),
    onSettled: () => cache.invalidateQueries({ queryKey: key('duty') }),
  })
  if (!own) return null
  return (
    <button type="button" disabled={change.isPending} onClick={() => change.mutate(!own.sounds)}>
      <Icon name={own.sounds ? 'eye-off' : 'eye'} />
      {own.sounds ? 'Sin sonido de leads' : 'Con sonido de leads'}
    </button>
  )
}
