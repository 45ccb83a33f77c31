import { useQueryClient } from '@tanstack/react-query'
import { failing } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { EditDialog } from '#app/ui/edit-dialog.tsx'
import { ReasonAndSave } from '#app/ui/resource/reason-and-save.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { publishTemplate } from './mutations.ts'
import { changesText, type TemplateChanges, type TemplateDraft } from './template-rules.ts'

interface PublishTemplateProps {
  draft: TemplateDraft
  changes: TemplateChanges
  /** Version the draft is based on. */
  seen: number
  /** Text typed before a rejection. */
  reason: string
  onRefused: (reason: string) => void
  onClose: () => void
  onPublished: () => void
}

const LISTS = [
  ['added', 'Nuevos'],
  ['changed', 'Cambiados'],
  ['removed', 'Quitados'],
] as const

/** Shows the changes of the next version before publishing; it applies to new inspections. */
export function PublishTemplate({
  draft,
  changes,
  seen,
  onClose,
  onPublished,
  onRefused,
  ...before
}: PublishTemplateProps) {
  const contract = useContract()
  const cache = useQueryClient()
  const sending = useServiceForm({ values: { reason: before.reason }, failed: failing('setting.save') })
  const reread = () => cache.invalidateQueries({ queryKey: key('settings', 'inspection-template') })
  const publish = async ({ reason }: { reason: string }) => {
    let version: number
    try {
      version = await publishTemplate(contract, draft, seen, reason)
    } catch (error) {
      onRefused(reason)
      await reread()
      throw error
    }
    onRefused('')
    onPublished()
    await reread()
    toast(`Versión ${version} publicada`)
    onClose()
  }
  return (
    <EditDialog open title="Publicar otra versión" onClose={onClose}>
      <ServiceForm of={sending} onSend={publish}>
        <p>
          {changesText(changes)}. Vale para las inspecciones que empiecen desde ahora: las que están abiertas siguen con
          la suya. Una versión publicada no se cambia ni se quita: se publica otra.
        </p>
        {LISTS.filter(([name]) => changes[name].length > 0).map(([name, title]) => (
          <section key={name} aria-label={title}>
            <h3>{title}</h3>
            <ul>
              {changes[name].map(({ code, label }) => (
                <li key={code}>
                  {code} · {label}
                </li>
              ))}
            </ul>
          </section>
        ))}
        <ReasonAndSave reason={sending.form.register('reason')} busy={sending.busy} label="Publicar" />
      </ServiceForm>
    </EditDialog>
  )
}
