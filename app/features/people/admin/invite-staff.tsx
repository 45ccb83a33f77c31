import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Field } from '#app/ui/field.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { EditorDialog } from '#app/ui/resource/editor-dialog.tsx'
import { useEditor } from '#app/ui/resource/use-editor.ts'
import { type StaffInvitation, staffInvitation } from '#contract/people/staff-invitation.ts'
import { inviteStaff } from './mutations.ts'
import { STAFF_ROLES } from './staff-words.ts'

export function InviteStaff({ onClose }: { onClose: () => void }) {
  const contract = useContract()
  const editor = useEditor<StaffInvitation, StaffInvitation>({
    schema: staffInvitation,
    values: { email: '', first_name: '', last_name: '', role: 'sales' },
    doing: 'staff.save',
    renews: [key('settings', 'staff')],
    save: async (invitation) => {
      const { state } = await inviteStaff(contract, invitation)
      return state === 'invited'
        ? `Le mandamos a ${invitation.email} un enlace que abre una sola vez.`
        : `${invitation.first_name} ya tenía cuenta: desde ahora es del equipo.`
    },
    onClose,
  })
  const { field } = editor
  return (
    <EditorDialog of={editor} title="Invitar a alguien" submit="Invitar" hasReason={false} onClose={onClose}>
      <Field
        label="Correo"
        type="email"
        help="Ahí le llega la invitación. Si ya la tiene pendiente, se le manda otra."
        {...field('email')}
      />
      <Field label="Nombre" {...field('first_name')} />
      <Field label="Apellido" {...field('last_name')} />
      <RadioGroup label="Puesto" options={STAFF_ROLES} {...field('role')} />
    </EditorDialog>
  )
}
