import { useState } from 'react'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckField } from '#app/ui/check-field.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import forms from '#app/ui/forms.module.css'
import { EditorDialog } from '#app/ui/resource/editor-dialog.tsx'
import { useEditor } from '#app/ui/resource/use-editor.ts'
import { API_RIGHTS } from '#contract/settings/api-keys.ts'
import { makeApiKey } from './mutations.ts'

export function MakeApiKey({ onClose }: { onClose: () => void }) {
  const contract = useContract()
  const [made, setMade] = useState<string | null>(null)
  const editor = useEditor({
    values: { name: '', inventory: false, leads: false },
    renews: [key('settings', 'api-keys')],
    save: async ({ name, reason, ...chosen }) => {
      const rights = API_RIGHTS.map(({ value }) => value).filter((right) => chosen[right])
      setMade(await makeApiKey(contract, { name, rights, reason }))
      return null
    },
    onClose,
  })
  if (made)
    return (
      <Dialog
        open
        title="Guarda esta clave"
        onClose={onClose}
        actions={
          <Button look="primary" onClick={onClose}>
            Ya la guardé
          </Button>
        }
      >
        <p className="grid gap-2 text-muted">
          Solo la verás esta vez. El otro sistema la manda en la cabecera x-api-key a /functions/v1/outside.
        </p>
        <p className="break-all">
          <code>{made}</code>
        </p>
        <div className={forms.formActions}>
          <CopyButton text={made} />
        </div>
      </Dialog>
    )
  return (
    <EditorDialog of={editor} title="Nueva clave" submit="Crear clave" onClose={onClose}>
      <Field
        label="De qué sistema es"
        maxLength={60}
        {...editor.field('name', { validate: (text) => text.trim() !== '' || 'Falta este dato.' })}
      />
      <fieldset>
        <legend>Qué puede hacer</legend>
        {API_RIGHTS.map(({ value, label, help }) => (
          <CheckField
            key={value}
            help={help}
            {...editor.field(value, {
              validate: (_, all) => all.inventory || all.leads || value !== 'inventory' || 'Elige al menos una.',
            })}
          >
            {label}
          </CheckField>
        ))}
      </fieldset>
    </EditorDialog>
  )
}
