import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Field } from '#app/ui/field.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { EditorDialog } from '#app/ui/resource/editor-dialog.tsx'
import { useEditor } from '#app/ui/resource/use-editor.ts'
import { HandOver } from './hand-over.tsx'
import { setStaffRole } from './mutations.ts'
import type { StaffMember } from './queries.ts'
import { STAFF_ROLES } from './staff-words.ts'

interface ChangeRoleProps {
  member: StaffMember
  isMe: boolean
  others: StaffMember[]
  onClose: () => void
}

const LEAVING = [
  { value: 'user', label: 'Deja el equipo', help: 'Su cuenta queda como la de un cliente.' },
  { value: 'left', label: 'Se da de baja', help: 'Nadie entra con su cuenta. Lo que hizo conserva su nombre.' },
] as const

/** Leaving staff hand over their records in the same step. */
export function ChangeRole({ member, isMe, others, onClose }: ChangeRoleProps) {
  const { id, name, email, role, state } = member
  const contract = useContract()
  const now = state === 'left' ? '' : role
  const called = name ?? email ?? 'Sin nombre'
  const isLeavingAs = (chosen: string) => chosen === 'user' || chosen === 'left'
  const editor = useEditor({
    values: { role: now, heir: '', reason: '' },
    doing: 'staff.save',
    renews: [key('settings')],
    save: async (typed) => {
      const leaves = typed.role === 'left'
      await setStaffRole(contract, {
        person: id,
        new_role: leaves ? 'user' : typed.role,
        seen_role: role,
        leaves,
        ...(isLeavingAs(typed.role) && typed.heir && { heir: typed.heir }),
        reason: typed.reason.trim(),
      })
      return isLeavingAs(typed.role) ? `${called} ya no es del equipo` : `${called}: puesto guardado`
    },
    onClose,
  })
  const { form, field } = editor
  const [chosen, heir] = form.watch(['role', 'heir'])
  const isLeaving = isLeavingAs(chosen)
  const options = [
    ...STAFF_ROLES,
    ...(state === 'left' ? [] : LEAVING.filter(({ value }) => value !== 'left' || !isMe)),
  ]
  return (
    <EditorDialog
      of={editor}
      title={called}
      submit={isLeaving ? 'Confirmar' : 'Guardar'}
      isDanger={isLeaving}
      hasReason={false}
      onClose={onClose}
    >
      <RadioGroup
        label="Puesto"
        options={options}
        {...field('role', { validate: (typed) => (typed && typed !== now) || 'Elige otro puesto que el de ahora.' })}
      />
      {isLeaving && (
        <>
          <HandOver
            person={id}
            heir={heir}
            others={others}
            field={() => field('heir', { validate: (typed) => typed !== '' || 'Elige quién se queda con lo suyo.' })}
          />
          <p>Se cierran sus sesiones.</p>
          <Field label="Motivo" optional help="Lo leen los administradores." maxLength={300} {...field('reason')} />
        </>
      )}
    </EditorDialog>
  )
}
