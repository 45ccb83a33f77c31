import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { deleteDraft } from './mutations.ts'

interface DeleteDraftProps {
  user: string
  draft: string
  title: string
}

export function DeleteDraft({ user, draft, title }: DeleteDraftProps) {
  const contract = useContract()
  const cache = useQueryClient()
  const [open, setOpen] = useState(false)
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: () => deleteDraft(contract, user, draft),
    onSuccess: () => {
      toast('Borrador eliminado')
      setOpen(false)
      return cache.invalidateQueries({ queryKey: key('applications') })
    },
  })
  return (
    <>
      <IconButton icon="trash-2" label={`Eliminar el borrador ${title}`} onClick={() => setOpen(true)} />
      <ConfirmDialog
        open={open}
        title="¿Eliminar este borrador?"
        confirm="Eliminar"
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setOpen(false)}
      >
        <p>Se borran tus respuestas y los documentos que subiste a «{title}». No se puede recuperar.</p>
        {remove.isError && (
          <Notice look="danger" live>
            {failureOf(remove.error, 'application.delete').text}
          </Notice>
        )}
      </ConfirmDialog>
    </>
  )
}
