import { useQueryClient } from '@tanstack/react-query'
import { failing } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { EditDialog } from '#app/ui/edit-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { ReasonAndSave } from '#app/ui/resource/reason-and-save.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { addDays } from '#contract/dates/calendar.ts'
import { endLender } from './mutations.ts'
import type { SetLender } from './queries.ts'

/** Sets the day from which a lender stops; empty: never. */
export function EndLender({ lender, onClose }: { lender: SetLender; onClose: () => void }) {
  const contract = useContract()
  const cache = useQueryClient()
  const latest = lender.history[0]!
  const first = latest.effective_from < lender.today ? lender.today : addDays(latest.effective_from, 1)
  const sending = useServiceForm({
    values: { until: latest.effective_until ?? '', reason: '' },
    failed: failing('setting.save'),
  })
  const { form, busy } = sending
  const save = async ({ until, reason }: { until: string; reason: string }) => {
    try {
      await endLender(contract, { latest, until: until || null, reason })
    } finally {
      await cache.invalidateQueries({ queryKey: key('settings', 'lenders') })
    }
    toast(`${latest.name}: guardado`)
    onClose()
  }
  return (
    <EditDialog open title={`Hasta cuándo presta ${latest.name}`} onClose={onClose}>
      <ServiceForm of={sending} onSend={save}>
        <p>Quien ya mandó su solicitud conserva la financiera y las condiciones que se le dijeron.</p>
        <Field
          label="Primer día en que ya no presta"
          optional
          help="Déjalo vacío para que siga."
          type="date"
          min={first}
          max={addDays(lender.today, 730)}
          error={form.formState.errors.until?.message}
          {...form.register('until', {
            validate: (typed) =>
              typed === '' ||
              (typed >= first && typed <= addDays(lender.today, 730)) ||
              'Elige un día de los próximos dos años.',
          })}
        />
        <ReasonAndSave reason={form.register('reason')} busy={busy} />
      </ServiceForm>
    </EditDialog>
  )
}
