import { useQueryClient } from '@tanstack/react-query'
import { failing } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { revokeApiKey } from './mutations.ts'
import type { ApiKey } from './queries.ts'

/** Confirms the revocation of a key. */
export function RevokeApiKey({ apiKey: { id, name }, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const contract = useContract()
  const cache = useQueryClient()
  const { busy, failure, run } = useServiceForm({ values: {}, failed: failing('setting.save') })
  const revoke = async () => {
    await revokeApiKey(contract, id).finally(() => cache.invalidateQueries({ queryKey: key('settings', 'api-keys') }))
    toast(`${name}: clave revocada`)
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={`Revocar la clave de ${name}`}
      confirm="Revocar"
      busy={busy}
      onClose={onClose}
      onConfirm={() => void run(revoke)}
    >
      <p>Ese sistema deja de entrar desde su siguiente petición. No se puede deshacer: habría que darle otra.</p>
      {failure && <p role="alert">{failure.text}</p>}
    </ConfirmDialog>
  )
}
