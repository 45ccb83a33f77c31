import { useState } from 'react'
import { failureOf } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { removeLien } from './mutations.ts'
import type { Dossier } from './queries.ts'
import { useReread } from './use-reread.ts'

export function RemoveLien({ lien }: { lien: Dossier['liens'][number] }) {
  const contract = useContract()
  const reread = useReread()
  const [isAsking, setIsAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    if (busy) return
    setBusy(true)
    try {
      await removeLien(contract, lien.id)
      toast('Gravamen quitado')
    } catch (error) {
      toast(failureOf(error, 'change.save').text, { look: 'danger' })
    } finally {
      setBusy(false)
      setIsAsking(false)
      await reread()
    }
  }
  return (
    <p>
      <Button small look="quiet" onClick={() => setIsAsking(true)}>
        Quitar gravamen<span className="sr-only"> de {lien.lender}</span>
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`¿Quitar el gravamen de ${lien.lender}?`}
        confirm="Quitar"
        busy={busy}
        onConfirm={() => void remove()}
        onClose={() => setIsAsking(false)}
      >
        <p>Solo si se apuntó por error: mientras el auto se deba, no se quita.</p>
      </ConfirmDialog>
    </p>
  )
}
