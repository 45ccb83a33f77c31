import { useQuery } from '@tanstack/react-query'
import { onlyAdmin } from '#app/features/people/approvals/queries.ts'
import { failing } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Field } from '#app/ui/field.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { precio } from '#contract/text/money.ts'
import type { ApprovalProps } from './approve-button.tsx'
import { approveLine } from './mutations.ts'
import { useReconReread } from './use-recon-reread.ts'

/** Work above the limit, as its requester sees it. */
export function OwnApproval({ line, onApprove }: ApprovalProps) {
  const contract = useContract()
  const reread = useReconReread()
  const { data: isOnly } = useQuery(onlyAdmin(contract))
  const sending = useServiceForm({ values: { reason: '' }, failed: failing('change.save') })
  const { form, busy } = sending
  const estimate = Number(line.estimate)
  if (!isOnly) return <p className="text-muted text-sm">Lo autoriza otro administrador.</p>
  return (
    <ServiceForm
      of={sending}
      aria-label={`Autorizar ${line.label}`}
      className="flex flex-wrap items-end gap-2"
      onSend={async ({ reason }) => {
        onApprove?.()
        await approveLine(contract, line.id, estimate, reason)
        toast(`Autorizado: ${line.label}.`)
        await reread()
      }}
    >
      <p className="text-muted text-sm">
        Pasa del límite y no hay otro administrador: puedes autorizarlo si dices por qué.
      </p>
      <Field
        label="Por qué lo autorizas tú"
        maxLength={300}
        autoComplete="off"
        readOnly={busy}
        error={form.formState.errors.reason?.message}
        {...form.register('reason', { validate: (typed) => typed.trim() !== '' || 'Escribe por qué lo autorizas tú.' })}
      />
      <SubmitButton small look="secondary" busy={busy}>
        Autorizar {precio(estimate, true)}
      </SubmitButton>
    </ServiceForm>
  )
}
