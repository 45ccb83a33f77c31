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
  row: RedirectRow | null
  onSaved: (made?: string) => void
}

export function RedirectForm({ row, onSaved }: RedirectFormProps) {
  const contract = useContract()
  const ownHost = new URL(useSite().publicUrl).host
  const [initialRow] = useState(row)
  const [id] = useState(() => row?.id ?? crypto.randomUUID())
  const editor = useEditor({
    values: {
      from_path: row?.from_path ?? '',
      to_path: row?.to_path ?? '',
      active: String(row?.active ?? true),
    },
    doing: 'content.save',
    renews: [key('settings', 'redirects')],
    save: async (typed) => {
      const from_path = redirectAddress(typed.from_path, ownHost)!
      const to_path = redirectAddress(typed.to_path, ownHost, true)!
      await saveRedirect(contract, row, id, { from_path, to_path, active: typed.active === 'true' }, typed.reason)
      return 'Redirección guardada'
    },
    onClose: () => onSaved(row ? undefined : id),
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
        row &&
        initialRow &&
        row.updated_at !== initialRow.updated_at && (
          <p>
            {row.from_path} lleva a {row.to_path} ({row.active ? 'activa' : 'apagada'}).
          </p>
        )
      }
      changes={row && { label: row.from_path, of: { tabla: 'redirects', registro: row.id } }}
      actions={
        row && (
          <Button look="quiet" onClick={() => remove(row)}>
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
