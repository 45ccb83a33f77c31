import type { ReactNode } from 'react'
import { CancelButton } from '#app/ui/cancel-button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { EditDialog } from '#app/ui/edit-dialog.tsx'
import forms from '#app/ui/forms.module.css'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { typedInstant } from '#contract/dates/typed-moment.ts'
import { AT_ONCE, WhenFields } from '../when-fields.tsx'
import { failingPage } from './page-failure.ts'

interface PublishPageProps {
  slug: string
  findings: ReactNode
  /** Something of that bars publication. */
  isBarred: boolean
  isEmpty: boolean
  onPublish: (at: string | null) => Promise<void>
  onClose: () => void
}

export function PublishPage({ slug, findings, isBarred, isEmpty, onPublish, onClose }: PublishPageProps) {
  const sending = useServiceForm({ values: AT_ONCE, failed: failingPage('page.publish') })
  const { form, busy } = sending
  const isLater = form.watch('when') === 'later'
  const laterProblem = (typed: string) => {
    const at = typedInstant(typed)
    return at !== null && Date.parse(at) > Date.now() ? true : 'Elige un día y una hora que no hayan pasado.'
  }
  if (isBarred)
    return (
      <Dialog open title="Todavía no se puede publicar" onClose={onClose}>
        <p>Hay partes que no todos podrían usar. Corrígelas y publica.</p>
        {findings}
      </Dialog>
    )
  return (
    <EditDialog open title="Publicar la página" onClose={onClose}>
      <ServiceForm of={sending} onSend={({ when, at }) => onPublish(when === 'later' ? typedInstant(at) : null)}>
        {findings}
        <p>Se guarda y queda en /{slug}, a la vista de todos.</p>
        {isEmpty && <p>No tiene ningún bloque que los visitantes vean: saldría solo su título.</p>}
        <WhenFields
          form={form}
          busy={busy}
          help="Hora de Monterrey. Hasta entonces sigue lo que ya esté publicado; sale lo que esté guardado a esa hora."
          check={laterProblem}
        />
        <div className={forms.formActions}>
          <SubmitButton busy={busy}>{isLater ? 'Programar' : 'Publicar ahora'}</SubmitButton>
          <CancelButton />
        </div>
      </ServiceForm>
    </EditDialog>
  )
}
