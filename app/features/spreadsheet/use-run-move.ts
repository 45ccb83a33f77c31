import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureOf } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { toast } from '#app/ui/toast-store.ts'
import { beginRun, moveRun, type RunMoveName } from './mutations.ts'

export type RunRequest =
  | { begin: 'sync' | 'rehearsal'; plan?: string }
  | { move: RunMoveName; id: number; plan?: string }

export function useRunMove() {
  const contract = useContract()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (request: RunRequest): Promise<unknown> =>
      'begin' in request
        ? beginRun(contract, request.begin, request.plan)
        : moveRun(contract, request.id, request.move, request.plan),
    onError: (error) => toast(failureOf(error, 'save').text, { look: 'danger' }),
    onSettled: () => cache.invalidateQueries({ queryKey: key('spreadsheet') }),
  })
}
