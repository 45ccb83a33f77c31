import { failing } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckField } from '#app/ui/check-field.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import forms from '#app/ui/forms.module.css'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { TableState } from '#app/ui/table/table-address.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { changeView, keepView } from './mutations.ts'
import type { SavedView } from './queries.ts'

interface NameViewProps {
  screen: string
  state: TableState
  rename?: SavedView
  onClose: () => void
  onKept: (id: string | null) => void
}

const LONGEST_NAME = 60

export function NameView({ screen, state, rename, onClose, onKept }: NameViewProps) {
  const contract = useContract()
  const sending = useServiceForm({
    values: { name: rename?.name ?? '', shared: false },
    failed: failing('view.save'),
  })
  const { form } = sending
  return (
    <Dialog open title={rename ? 'Cambiar nombre' : 'Guardar como vista nueva'} onClose={onClose}>
      <ServiceForm
        of={sending}
        aria-label="Vista"
        onSend={async ({ name, shared }) => {
          if (rename) {
            await changeView(contract, rename, { name: name.trim() })
            onKept(null)
          } else onKept(await keepView(contract, { screen, name: name.trim(), shared, state }))
        }}
      >
        <Field
          label="Nombre"
          autoComplete="off"
          maxLength={LONGEST_NAME}
          autoFocus
          placeholder="Vigentes de esta semana"
          error={form.formState.errors.name?.message}
          {...form.register('name', { validate: (name) => name.trim() !== '' || 'Ponle un nombre.' })}
        />
        {!rename && <CheckField {...form.register('shared')}>Que la vea todo el equipo</CheckField>}
        <p className={forms.formActions}>
          <SubmitButton>Guardar</SubmitButton>
          <Button onClick={onClose}>Cancelar</Button>
        </p>
      </ServiceForm>
    </Dialog>
  )
}
