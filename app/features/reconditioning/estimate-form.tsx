import { failing } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Field } from '#app/ui/field.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useRemoteValues } from '#app/ui/use-remote-values.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { readAmount } from '#contract/text/amounts.ts'
import { changeLine } from './mutations.ts'
import type { WorkLine } from './queries.ts'
import { useReconReread } from './use-recon-reread.ts'

export function EstimateForm({ line }: { line: WorkLine }) {
  const contract = useContract()
  const reread = useReconReread()
  const stored = { estimate: Number(line.estimate).toLocaleString('es-MX') }
  const sending = useServiceForm({ values: stored, failed: failing('change.save') })
  const { form, busy } = sending
  const remote = useRemoteValues(form, stored)
  return (
    <details>
      <summary className="text-muted text-sm">Cambiar el presupuesto</summary>
      <ServiceForm
        of={sending}
        aria-label={`Presupuesto de ${line.label}`}
        className="flex flex-wrap items-end gap-2"
        onSend={async ({ estimate }) => {
          await changeLine(
            contract,
            line.id,
            { estimate: readAmount(estimate) },
            { estimate: readAmount(remote.over().estimate) },
          )
          remote.settle()
          await reread()
        }}
      >
        <Field
          label="Presupuesto"
          inputMode="numeric"
          autoComplete="off"
          readOnly={busy}
          error={form.formState.errors.estimate?.message}
          {...form.register('estimate', {
            validate: (typed) => readAmount(typed) !== null || 'Escribe la cantidad en pesos.',
          })}
        />
        <SubmitButton small look="secondary" busy={busy}>
          Guardar
        </SubmitButton>
      </ServiceForm>
    </details>
  )
}
