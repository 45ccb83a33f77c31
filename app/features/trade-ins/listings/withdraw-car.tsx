import { useState } from 'react'
import { failureOf } from '#app/lib/failure.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useListingChange } from './use-listing-change.ts'

/** Final. */
export function WithdrawCar({ listing }: { listing: string }) {
  const [open, setOpen] = useState(false)
  const withdraw = useListingChange(listing, 'Retiraste tu auto')
  return (
    <>
      <Button look="danger" onClick={() => setOpen(true)}>
        Retirar este auto
      </Button>
      <ConfirmDialog
        open={open}
        title="¿Retirar este auto?"
        confirm="Retirar"
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate({ stage: 'retirada' }, { onSuccess: () => setOpen(false) })}
        onClose={() => setOpen(false)}
      >
        <p>
          Dejamos de revisarlo, se cancela su cita de inspección y no recibe más archivos. Si cambias de idea, pide otra
          oferta y agrégalo de nuevo.
        </p>
        {withdraw.isError && (
          <Notice look="danger" live>
            {failureOf(withdraw.error, 'sale.save').text}
          </Notice>
        )}
      </ConfirmDialog>
    </>
  )
}
