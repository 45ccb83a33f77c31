import { useQueryClient } from '@tanstack/react-query'
import { failing } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { EditDialog } from '#app/ui/edit-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import forms from '#app/ui/forms.module.css'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { type StaffInvitation, staffInvitation } from '#contract/people/staff-invitation.ts'
import { inviteStaff } from './mutations.ts'
import { STAFF_ROLES } from './staff-words.ts'

/** Invites by e-mail, or adds an existing account at once. */
export function InviteStaff({ onClose }: { onClose: () => void }) {
  const contract = useContract()
  const cache = useQueryClient()
  const sending = useServiceForm<StaffInvitation, StaffInvitation>({
    schema: staffInvitation,
    values: { email: '', first_name: '', last_name: '', role: 'sales' },
    failed: failing('staff.save'),
  })
  const { form, busy } = sending
  const { errors } = form.formState
  const invite = async (invitation: StaffInvitation) => {
    const { state } = await inviteStaff(contract, invitation)
    await cache.invalidateQueries({ queryKey: key('settings', 'staff') })
    toast(
      state === 'invited'
        ? `Le mandamos a ${invitation.email} un enlace que abre una sola vez.`
        : `${invitation.first_name} ya tenía cuenta: desde ahora es del equipo.`,
    )
    onClose()
  }
  return (
    <EditDialog open title="Invitar a alguien" onClose={onClose}>
      <ServiceForm of={sending} onSend={invite}>
        <Field
          label="Correo"
          type="email"
          autoComplete="off"
          help="Ahí le llega la invitación. Si ya la tiene pendiente, se le manda otra."
          error={errors.email?.message}
          {...form.register('email')}
        />
        <Field label="Nombre" autoComplete="off" error={errors.first_name?.message} {...form.register('first_name')} />
        <Field label="Apellido" autoComplete="off" error={errors.last_name?.message} {...form.register('last_name')} />
        <RadioGroup label="Puesto" options={STAFF_ROLES} error={errors.role?.message} {...form.register('role')} />
        <div className={forms.formActions}>
          <SubmitButton busy={busy}>Invitar</SubmitButton>
        </div>
      </ServiceForm>
    </EditDialog>
  )
}
