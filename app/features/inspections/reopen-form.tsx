import { useQueryClient } from '@tanstack/react-query'
import { failing } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Field } from '#app/ui/field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { EXPIRY_CAUSES } from '#contract/inspections/inspections.ts'
import { expireInspection, reopenInspection } from './mutations.ts'
import type { Inspection } from './queries.ts'

export function ReopenForm({ inspection, isAdmin }: { inspection: Inspection; isAdmin: boolean }) {
  const contract = useContract()
  const cache = useQueryClient()
  const reread = () => cache.invalidateQueries({ queryKey: key('inspections') })
  const reopening = useServiceForm({ values: { reason: '' }, failed: failing('change.save') })
  const expiring = useServiceForm({ values: { why: 'transporte' }, failed: failing('change.save') })
  return (
    <>
      {inspection.state === 'cerrada' && (
        <ServiceForm
          of={expiring}
          className="flex flex-wrap items-end gap-2"
          aria-label="Dejar de contarla"
          onSend={async ({ why }) => {
            await expireInspection(contract, inspection.id, why)
            await reread()
          }}
        >
          <SelectField label="Ya no vale porque" options={EXPIRY_CAUSES} {...expiring.form.register('why')} />
          <p className="text-muted text-sm">Deja de contar: el auto necesita otra inspección.</p>
          <SubmitButton small look="secondary" busy={expiring.busy}>
            Ya no vale
          </SubmitButton>
        </ServiceForm>
      )}
      {isAdmin && (
        <ServiceForm
          of={reopening}
          className="flex flex-wrap items-end gap-2"
          aria-label="Reabrir la inspección"
          onSend={async ({ reason }) => {
            await reopenInspection(contract, inspection.id, reason)
            await reread()
          }}
        >
          <Field
            label="Por qué se reabre"
            maxLength={300}
            autoComplete="off"
            error={reopening.form.formState.errors.reason?.message}
            {...reopening.form.register('reason', {
              validate: (typed) => typed.trim() !== '' || 'Escribe por qué se reabre.',
            })}
          />
          <SubmitButton small look="secondary" busy={reopening.busy}>
            Reabrir
          </SubmitButton>
        </ServiceForm>
      )}
    </>
  )
}
