import { CancelButton } from '#app/ui/cancel-button.tsx'
import { EditDialog } from '#app/ui/edit-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import forms from '#app/ui/forms.module.css'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { passkeyName } from '#contract/people/sign-in.ts'
import { authFailure } from '../auth-failure.ts'
import { namePasskey } from './mutations.ts'
import type { Passkey } from './queries.ts'

interface RenamePasskeyProps {
  passkey: Passkey
  onClose: () => void
}

export function RenamePasskey({ passkey, onClose }: RenamePasskeyProps) {
  const sending = useServiceForm({
    schema: passkeyName,
    values: { name: passkey.friendly_name ?? '' },
    failed: authFailure,
  })
  const { form, busy } = sending
  const rename = async ({ name }: { name: string }) => {
    await namePasskey(passkey.id, name.trim())
    toast('Guardamos el nombre.')
    onClose()
  }
  return (
    <EditDialog open title="Cambiar nombre" onClose={onClose}>
      <ServiceForm of={sending} onSend={rename}>
        <Field
          label="Nombre"
          help="El que te ayude a reconocerla, como «Mi celular»."
          autoComplete="off"
          error={form.formState.errors.name?.message}
          {...form.register('name')}
        />
        <div className={forms.formActions}>
          <SubmitButton busy={busy}>Guardar</SubmitButton>
          <CancelButton />
        </div>
      </ServiceForm>
    </EditDialog>
  )
}
