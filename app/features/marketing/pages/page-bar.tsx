import { useState } from 'react'
import { useContract } from '#app/lib/use-contract.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import controls from '#app/ui/controls.module.css'
import { toast } from '#app/ui/toast-store.ts'
import { unpublishPage } from './mutations.ts'
import { failingPage } from './page-failure.ts'
import { PageState } from './page-state.tsx'
import { hasUnpublished } from './page-words.ts'
import type { StoredPage } from './queries.ts'
import type { PageDraft } from './use-page-draft.ts'

interface PageBarProps {
  page: PageDraft
  stored: StoredPage
  isPreviewed: boolean
  onPreview: () => void
  onPublish: () => void
  onUnpublished: () => Promise<void>
  onDelete: () => void
}

export function PageBar({ page, stored, isPreviewed, onPreview, onPublish, onUnpublished, onDelete }: PageBarProps) {
  const contract = useContract()
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const isOut = stored.state === 'published' || stored.scheduled_at !== null
  const unpublish = async () => {
    setBusy(true)
    try {
      await unpublishPage(contract, stored.id)
      await onUnpublished()
      toast('Ya no está en el sitio.')
    } catch (error) {
      toast(failingPage('page.unpublish')(error).text, { look: 'danger' })
    }
    setBusy(false)
    setAsked(false)
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 min-w-0 wrap-anywhere">
        <h2 tabIndex={-1}>{stored.title}</h2>
        <PageState page={stored} />
        {hasUnpublished(stored) && <Badge>Cambios sin publicar</Badge>}
        {page.isUnsaved && <Badge tone="warn">Sin guardar</Badge>}
        {stored.state === 'published' && (
          <a className={controls.link} href={`/${stored.slug}`} target="_blank" rel="noreferrer">
            Ver en el sitio<span className="sr-only"> (se abre en otra pestaña)</span>
          </a>
        )}
      </div>
      <p className="flex flex-wrap items-center gap-2 my-2">
        <Button small look="primary" onClick={onPublish}>
          Publicar
        </Button>
        <Button small aria-pressed={isPreviewed} onClick={onPreview}>
          {isPreviewed ? 'Seguir escribiendo' : 'Ver cómo queda'}
        </Button>
        <Button small look="quiet" aria-disabled={!page.canUndo} onClick={page.undo}>
          Deshacer
        </Button>
        <Button small look="quiet" aria-disabled={!page.canRedo} onClick={page.redo}>
          Rehacer
        </Button>
        {isOut && (
          <Button small look="quiet" onClick={() => setAsked(true)}>
            {stored.state === 'published' ? 'Quitar del sitio' : 'Cancelar lo programado'}
          </Button>
        )}
        <Button small look="quiet" onClick={onDelete}>
          Borrar página
        </Button>
      </p>
      <ConfirmDialog
        open={isAsked}
        isHarmless
        busy={isBusy}
        title="Quitar la página del sitio"
        confirm="Quitar del sitio"
        onConfirm={() => void unpublish()}
        onClose={() => setAsked(false)}
      >
        <p>
          Quien abra /{stored.slug} verá que no existe, y lo programado se cancela. El borrador y las versiones se
          quedan.
        </p>
      </ConfirmDialog>
    </>
  )
}
