import { useQuery, useQueryClient } from '@tanstack/react-query'
import { advisorChoices } from '#app/features/people/advisor/queries.ts'
import { failing } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { CancelButton } from '#app/ui/cancel-button.tsx'
import { EditDialog } from '#app/ui/edit-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import forms from '#app/ui/forms.module.css'
import { SelectField } from '#app/ui/select-field.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { saveAbsence } from './mutations.ts'

interface AbsenceFormProps {
  person: string
  name?: string
  decides: boolean
  onClose: () => void
}

interface TypedAbsence {
  first_day: string
  last_day: string
  reason: string
  covered_by: string
}

export function AbsenceForm({ person, name, decides, onClose }: AbsenceFormProps) {
  const contract = useContract()
  const cache = useQueryClient()
  const { data: colleagues = [] } = useQuery(advisorChoices(contract))
  const sending = useServiceForm<TypedAbsence>({
    values: { first_day: '', last_day: '', reason: '', covered_by: '' },
    failed: failing('setting.save'),
  })
  const { form, busy } = sending
  const { errors } = form.formState
  const save = async (typed: TypedAbsence) => {
    await saveAbsence(contract, { person, ...typed, last_day: typed.last_day || typed.first_day })
    await Promise.all([
      cache.invalidateQueries({ queryKey: key('duty') }),
      cache.invalidateQueries({ queryKey: key('settings', 'shifts') }),
    ])
    toast(decides ? 'Ausencia guardada' : 'Ausencia pedida: un administrador la autoriza')
    onClose()
  }
  return (
    <EditDialog open title={name ? `Ausencia de ${name}` : 'Pedir días'} onClose={onClose}>
      <ServiceForm of={sending} onSend={save}>
        <p>
          En esos días no recibe leads ni citas nuevas. Si escribe alguien suyo, lo atiende un colega en turno. Al
          autorizarla, las citas que ya tiene pasan a quien cubre o, si no puede, a quien esté libre.
        </p>
        <div className={forms.formRow}>
          <Field
            label="Primer día"
            type="date"
            error={errors.first_day?.message}
            {...form.register('first_day', { required: 'Elige el primer día.' })}
          />
          <Field
            label="Último día"
            type="date"
            optional
            help="Vacío: solo ese día."
            error={errors.last_day?.message}
            {...form.register('last_day', {
              validate: (typed, { first_day }) => !typed || typed >= first_day || 'Es antes del primer día.',
            })}
          />
        </div>
        <SelectField
          label="Quién cubre"
          optional
          placeholder="A quien le toque"
          options={colleagues.filter(({ value }) => value !== person)}
          {...form.register('covered_by')}
        />
        <Field label="Motivo" optional maxLength={300} autoComplete="off" {...form.register('reason')} />
        <div className={forms.formActions}>
          <SubmitButton busy={busy}>{decides ? 'Guardar' : 'Pedir'}</SubmitButton>
          <CancelButton />
        </div>
      </ServiceForm>
    </EditDialog>
  )
}
