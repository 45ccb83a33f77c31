import { useQueryClient } from '@tanstack/react-query'
import type { Client } from '#app/features/applications/desk/queries.ts'
import { failureOf } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { toast } from '#app/ui/toast-store.ts'
import type { FactName } from './client-facts.ts'
import { correctClient } from './mutations.ts'

export function useCorrection(client: Client) {
  const contract = useContract()
  const cache = useQueryClient()
  const put = async (name: FactName | 'asesor_asignado_id', from: string | null, to: string | null, reason = '') => {
    try {
      await correctClient(contract, client.id, name, from, to, reason)
    } finally {
      // A refusal usually means a newer value: it is shown beside the input.
      await cache.invalidateQueries({ queryKey: key('client') })
    }
  }
  return async (name: FactName | 'asesor_asignado_id', label: string, to: string | null, reason: string) => {
    const from = client[name]
    await put(name, from, to, reason)
    const undo = () =>
      put(name, to, from).then(
        () => toast(`${label}: como estaba`),
        (error: unknown) => toast(failureOf(error, 'client.save').text, { look: 'danger' }),
      )
    toast(`${label}: guardado`, { action: { label: 'Deshacer', run: () => void undo() } })
  }
}
