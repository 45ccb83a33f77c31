import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { eraseBankProfile } from './mutations.ts'
import { bankProfileOf } from './queries.ts'

export function EraseProfile({ user }: { user: string }) {
  const contract = useContract()
  const cache = useQueryClient()
  const [open, setOpen] = useState(false)
  const erase = useMutation({
    networkMode: 'always',
    mutationFn: () => eraseBankProfile(contract),
    onSuccess: async () => {
      setOpen(false)
      toast('Perfil bancario borrado', { look: 'info' })
      await cache.invalidateQueries({ queryKey: bankProfileOf(contract, user).queryKey })
    },
  })
  return (
    <>
      <div>
        <Button look="quiet" onClick={() => setOpen(true)}>
          Borrar mi perfil bancario
        </Button>
      </div>
      <ConfirmDialog
        open={open}
        title="¿Borrar tu perfil bancario?"
        confirm="Borrar"
        busy={erase.isPending}
        onConfirm={() => erase.mutate()}
        onClose={() => setOpen(false)}
      >
        <p>Borramos lo que guardaste de tus ingresos y deudas, y dejas de permitir que lo guardemos.</p>
        {erase.isError && (
          <Notice look="danger" live>
            {failureOf(erase.error, 'bank-profile.erase').text}
          </Notice>
        )}
      </ConfirmDialog>
    </>
  )
}
