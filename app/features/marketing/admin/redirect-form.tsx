import { useState } from 'react'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { useSite } from '#app/lib/use-site.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { EditorForm } from '#app/ui/resource/editor-form.tsx'
import { useEditor } from '#app/ui/resource/use-editor.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { redirectAddress } from '#contract/marketing/redirects.ts'
import { removeRedirect, saveRedirect } from './mutations.ts'
import type { RedirectRow } from './queries.ts'

interface RedirectFormProps {
  stands: RedirectRow | null
  onSaved: (made?: string) => void
}

export function RedirectForm({ stands, onSaved }: RedirectFormProps) {
  const contract = useContract()
  const ownHost = new URL(useSite().publicUrl).host
  const [opened] = useState(stands)
  const [id] = useState(() => stands?.id ?? crypto.randomUUID())
  const editor = useEditor({
    values: {
      from_path: stands?.from_path ?? '',
      to_path: stands?.to_path ?? '',
      active: String(stands?.active ?? true),
    },
    doing: 'content.save',
    renews: [key('settings', 'redirects')],
    save: async (typed) => {
      const from_path = redirectAddress(typed.from_path, ownHost)!
      const to_path = redirectAddress(typed.to_path, ownHost, true)!
      await saveRedirect(contract, stands, id, { from_path, to_path, active: typed.active === 'true' }, typed.reason)
      return 'Redirección guardada'
    },
    onClose: () => onSaved(stands ? undefined : id),
  })
  const { field } = editor
  const remove = (row: RedirectRow) =>
    editor.act(async () => {
      await removeRedirect(contract, row)
      return 'Redirección quitada'
    })
  const own = (text: string, isTarget: boolean) =>
    redirectAddress(text, ownHost, isTarget) !== null || 'Escribe una dirección de este sitio, como /autos.'
  return (
    <EditorForm
      of={editor}
      changed={
        stands &&
        opened &&
        stands.updated_at !== opened.updated_at && (
          <p>
            {stands.from_path} lleva a {stands.to_path} ({stands.active ? 'activa' : 'apagada'}).
          </p>
        )
      }
      changes={stands && { label: stands.from_path, of: { tabla: 'redirects', registro: stands.id } }}
      actions={
        stands && (
          <Button look="quiet" onClick={() => remove(stands)}>
            Quitar
          </Button>
        )
      }
    >
      <Field
        label="Dirección"
        help="La que ya no se usa, como /ofertas-buen-fin. Con ? solo esa búsqueda; sin ella, cualquiera."
        maxLength={500}
        inputMode="url"
        {...field('from_path', { validate: (text) => own(text, false) })}
      />
      <Field
        label="Lleva a"
        help="La página de este sitio a la que se llega."
        maxLength={500}
        inputMode="url"
        {...field('to_path', { validate: (text) => own(text, true) })}
      />
      <SelectField
        label="Estado"
        options={[
          { value: 'true', label: 'Activa' },
          { value: 'false', label: 'Apagada' },
        ]}
        {...field('active')}
      />
    </EditorForm>
  )
}
