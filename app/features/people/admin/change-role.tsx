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
import { HandOver } from './hand-over.tsx'
import { setStaffRole } from './mutations.ts'
import type { StaffMember } from './queries.ts'
import { STAFF_ROLES } from './staff-words.ts'

interface ChangeRoleProps {
  member: StaffMember
  isMe: boolean
  /** Possible successors. */
  others: StaffMember[]
  onClose: () => void
}

const LEAVING = [
  { value: 'user', label: 'Deja el equipo', help: 'Su cuenta queda como la de un cliente.' },
  { value: 'left', label: 'Se da de baja', help: 'Nadie entra con su cuenta. Lo que hizo conserva su nombre.' },
] as const

/** Changes a role; leaving staff hand over their records in the same step. */
export function ChangeRole({ member, isMe, others, onClose }: ChangeRoleProps) {
  const { id, name, email, role, state } = member
  const contract = useContract()
  const cache = useQueryClient()
  const now = state === 'left' ? '' : role
  const sending = useServiceForm({ values: { role: now, heir: '', reason: '' }, failed: failing('staff.save') })
  const { form, busy } = sending
  const [chosen, heir] = form.watch(['role', 'heir'])
  const isLeaving = chosen === 'user' || chosen === 'left'
  const called = name ?? email ?? 'Sin nombre'
  const options = [
    ...STAFF_ROLES,
    ...(state === 'left' ? [] : LEAVING.filter(({ value }) => value !== 'left' || !isMe)),
  ]
  const save = async (typed: { role: string; heir: string; reason: string }) => {
    const leaves = typed.role === 'left'
    await setStaffRole(contract, {
      person: id,
      new_role: leaves ? 'user' : typed.role,
      seen_role: role,
      leaves,
      ...(isLeaving && typed.heir && { heir: typed.heir }),
      reason: typed.reason.trim(),
    })
    await cache.invalidateQueries({ queryKey: key('settings') })
    toast(isLeaving ? `${called} ya no es del equipo` : `${called}: puesto guardado`)
    onClose()
  }
  return (
    <EditDialog open title={called} onClose={onClose}>
      <ServiceForm of={sending} onSend={save}>
        <RadioGroup
          label="Puesto"
          options={options}
          error={form.formState.errors.role?.message}
          {...form.register('role', {
            validate: (typed) => (typed && typed !== now) || 'Elige otro puesto que el de ahora.',
          })}
        />
        {isLeaving && (
          <HandOver
            person={id}
            heir={heir}
            others={others}
            error={form.formState.errors.heir?.message}
            field={form.register('heir')}
          />
        )}
        {isLeaving && (
          <p>Se cierran sus sesiones. Si vuelve, lo que pasó a otra persona se queda con ella: esto no se deshace.</p>
        )}
        {isLeaving && (
          <Field
            label="Motivo"
            optional
            help="Lo leen los administradores."
            maxLength={300}
            autoComplete="off"
            {...form.register('reason')}
          />
        )}
        <div className={forms.formActions}>
          <SubmitButton busy={busy} {...(isLeaving && { look: 'danger' as const })}>
            {isLeaving ? 'Confirmar' : 'Guardar'}
          </SubmitButton>
        </div>
      </ServiceForm>
    </EditDialog>
  )
}
