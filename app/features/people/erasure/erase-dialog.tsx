import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { LONGEST_REASON } from '#app/lib/change-reason.ts'
import { failureOf, isRefused } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { retainedText, takenText } from './erasure-text.ts'
import { erasePerson } from './mutations.ts'
import { whatErasingTakes } from './queries.ts'

interface EraseDialogProps {
  record: string
  name: string
  onErased?: (() => void) | undefined
  onClose: () => void
}

/** Preview and reason of an erasure. */
export function EraseDialog({ record, name, onErased, onClose }: EraseDialogProps) {
  const contract = useContract()
  const cache = useQueryClient()
  const parts = useQuery(whatErasingTakes(contract, record))
  const [reason, setReason] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const erase = useMutation({
    networkMode: 'always',
    mutationFn: () => erasePerson(contract, record, reason.trim()),
    onSuccess: () => {
      toast('Listo: se borraron sus datos.')
      onClose()
      onErased?.()
      // The person may appear anywhere: refetch all.
      cache.removeQueries({ queryKey: whatErasingTakes(contract, record).queryKey })
      void cache.invalidateQueries()
    },
  })
  const send = () => {
    if (field.current?.reportValidity()) erase.mutate()
  }
  const refused = isRefused(parts.error) ? failureOf(parts.error, 'load').text : null
  return (
    <Dialog
      open
      title={`¿Borrar los datos de ${name}?`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{refused ? 'Cerrar' : 'Cancelar'}</Button>
          {parts.data && (
            <SubmitButton type="button" look="danger" busy={erase.isPending} onClick={send}>
              Borrar para siempre
            </SubmitButton>
          )}
        </>
      }
    >
      {refused ? (
        <Notice look="warn">{refused}</Notice>
      ) : (
        <Loaded query={parts} noun="lo que se borraría" skeleton={<Skeleton className="h-40 w-full" />}>
          {(found) => (
            <>
              <div className="grid gap-2 text-muted">
                <p>{takenText(found)}</p>
                <p>{retainedText(found)}</p>
                <p>Esto no se puede deshacer.</p>
              </div>
              <Field
                ref={field}
                label="Motivo"
                help="El folio de su solicitud ARCO, o por qué. Sin sus datos: el motivo se conserva."
                required
                minLength={5}
                maxLength={LONGEST_REASON}
                autoComplete="off"
                value={reason}
                readOnly={erase.isPending}
                onChange={({ target }) => setReason(target.value)}
              />
              {erase.isError && (
                <Notice look="danger" live>
                  {failureOf(erase.error, 'person.erase').text}
                </Notice>
              )}
            </>
          )}
        </Loaded>
      )}
    </Dialog>
  )
}
