import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { deletePage } from './mutations.ts'
import { failingPage } from './page-failure.ts'
import type { StoredPage } from './queries.ts'

export function DeletePage({ page, onClose }: { page: StoredPage; onClose: () => void }) {
  const contract = useContract()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      await deletePage(contract, page.id, page.updated_at)
      await navigate('?', { replace: true })
      toast('Página borrada. La recuperas en Registro de Cambios.')
    } catch (error) {
      toast(failingPage('page.delete')(error).text, { look: 'danger' })
    }
    void cache.invalidateQueries({ queryKey: key('marketing') })
    void cache.invalidateQueries({ queryKey: key('landing') })
    onClose()
  }
  return (
    <ConfirmDialog
      open
      busy={isBusy}
      title={`Borrar ${page.title}`}
      confirm="Borrar página"
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>
        {page.state === 'published' && 'Está en el sitio: quien la abra verá que no existe. '}
        Se borran el borrador, las versiones y la liga de vista previa, y /{page.slug} queda libre. Se puede recuperar
        en Registro de Cambios, con sus versiones.
      </p>
    </ConfirmDialog>
  )
}
