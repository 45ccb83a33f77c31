import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { EditorDialog } from '#app/ui/resource/editor-dialog.tsx'
import { useEditor } from '#app/ui/resource/use-editor.ts'
import { publishTemplate } from './mutations.ts'
import { changesText, type TemplateChanges, type TemplateDraft } from './template-rules.ts'

interface PublishTemplateProps {
  draft: TemplateDraft
  changes: TemplateChanges
  seen: number
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

/** A version applies to new inspections only. */
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
  const editor = useEditor({
    values: { reason: before.reason },
    renews: [key('settings', 'inspection-template')],
    save: async ({ reason }) => {
      onRefused(reason)
      const version = await publishTemplate(contract, draft, seen, reason)
      onRefused('')
      onPublished()
      return `Versión ${version} publicada`
    },
    onClose,
  })
  return (
    <EditorDialog of={editor} title="Publicar otra versión" submit="Publicar" onClose={onClose}>
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
    </EditorDialog>
  )
}
