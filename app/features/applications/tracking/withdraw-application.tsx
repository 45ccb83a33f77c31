import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { withdrawApplication } from './mutations.ts'

export function WithdrawApplication({ application }: { application: string }) {
  const contract = useContract()
  const cache = useQueryClient()
  const [open, setOpen] = useState(false)
  const withdraw = useMutation({
    networkMode: 'always',
    mutationFn: () => withdrawApplication(contract, application),
    onSuccess: async () => {
      toast('Retiraste tu solicitud')
      await cache.invalidateQueries({ queryKey: key('applications') })
      setOpen(false)
    },
  })
  return (
    <>
      <Button look="danger" onClick={() => setOpen(true)}>
        Retirar solicitud
      </Button>
      <ConfirmDialog
        open={open}
        title="¿Retirar esta solicitud?"
        confirm="Retirar"
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate()}
        onClose={() => setOpen(false)}
      >
        <p>Dejamos de revisarla y no se puede volver a abrir. Después puedes empezar otra con el auto que quieras.</p>
        {withdraw.isError && (
          <Notice look="danger" live>
            {failureOf(withdraw.error, 'application.withdraw').text}
          </Notice>
        )}
      </ConfirmDialog>
    </>
  )
}
