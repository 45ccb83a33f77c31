import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '#app/lib/failure.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'

interface RemoveButtonProps {
  what: string
  asks: string
  text: string
  remove: () => Promise<unknown>
  onRemoved: () => void
}

export function RemoveButton({ what, asks, text, remove, onRemoved }: RemoveButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const removing = useMutation({
    networkMode: 'always',
    mutationFn: remove,
    onSuccess: () => {
      setAsking(false)
      onRemoved()
    },
  })
  return (
    <>
      <Button small look="quiet" onClick={() => setAsking(true)}>
        Quitar<span className="sr-only"> {what}</span>
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={asks}
        confirm="Quitar"
        busy={removing.isPending}
        onConfirm={() => removing.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>{text}</p>
        {removing.isError && (
          <Notice look="danger" live>
            {failureOf(removing.error, 'change.save').text}
          </Notice>
        )}
      </ConfirmDialog>
    </>
  )
}
