import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failing } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckField } from '#app/ui/check-field.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { EditDialog } from '#app/ui/edit-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import forms from '#app/ui/forms.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { ReasonAndSave } from '#app/ui/resource/reason-and-save.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { API_RIGHTS } from '#contract/settings/api-keys.ts'
import { makeApiKey } from './mutations.ts'

/** Creates a key and shows it once. */
export function MakeApiKey({ onClose }: { onClose: () => void }) {
  const contract = useContract()
  const cache = useQueryClient()
  const [made, setMade] = useState<string | null>(null)
  const sending = useServiceForm({
    values: { name: '', inventory: false, leads: false, reason: '' },
    failed: failing('setting.save'),
  })
  const { form, busy } = sending
  const { errors } = form.formState
  const copy = async () => {
    await navigator.clipboard.writeText(made ?? '')
    toast('Clave copiada')
  }
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
        <p className={forms.dialogText}>
          Solo la verás esta vez. El otro sistema la manda en la cabecera x-api-key a /functions/v1/outside.
        </p>
        <p className="break-all">
          <code>{made}</code>
        </p>
        <div className={forms.formActions}>
          <Button small onClick={() => void copy()}>
            <Icon name="copy" />
            Copiar
          </Button>
        </div>
      </Dialog>
    )
  return (
    <EditDialog open title="Nueva clave" onClose={onClose}>
      <ServiceForm
        of={sending}
        onSend={async ({ name, reason, ...chosen }) => {
          const rights = API_RIGHTS.map(({ value }) => value).filter((right) => chosen[right])
          const told = await makeApiKey(contract, { name, rights, reason })
          await cache.invalidateQueries({ queryKey: key('settings', 'api-keys') })
          setMade(told)
        }}
      >
        <Field
          label="De qué sistema es"
          maxLength={60}
          autoComplete="off"
          error={errors.name?.message}
          {...form.register('name', { validate: (text) => text.trim() !== '' || 'Falta este dato.' })}
        />
        <fieldset>
          <legend>Qué puede hacer</legend>
          {API_RIGHTS.map(({ value, label, help }) => (
            <CheckField
              key={value}
              help={help}
              error={value === 'inventory' ? errors.inventory?.message : undefined}
              {...form.register(value, {
                validate: (_, all) => all.inventory || all.leads || value !== 'inventory' || 'Elige al menos una.',
              })}
            >
              {label}
            </CheckField>
          ))}
        </fieldset>
        <ReasonAndSave reason={form.register('reason')} busy={busy} label="Crear clave" />
      </ServiceForm>
    </EditDialog>
  )
}
