import { useState } from 'react'
import { failureOf } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { FilePicker } from '#app/ui/file-picker.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { readAmount } from '#contract/text/amounts.ts'
import { finishLine, isCostReasonMissing, PROOF_TYPES, uploadProof } from './mutations.ts'
import type { WorkLine } from './queries.ts'

interface FinishFormProps {
  line: WorkLine
  me: string
  onDone: (told: string) => unknown
  onCancel: () => void
}

export function FinishForm({ line, me, onDone, onCancel }: FinishFormProps) {
  const contract = useContract()
  const [proof, setProof] = useState({ path: '', name: '' })
  const [isReasonAsked, setReasonAsked] = useState(false)
  const sending = useServiceForm({
    values: { cost: Number(line.estimate).toLocaleString('es-MX'), reason: '' },
    failed: (error) => {
      const failure = failureOf(error, 'change.save')
      if (!isCostReasonMissing(error)) return failure
      setReasonAsked(true)
      return { ...failure, fields: { reason: failure.text } }
    },
  })
  const { form, busy } = sending
  return (
    <ServiceForm
      of={sending}
      aria-label={`Terminar ${line.label}`}
      className="grid gap-2 mt-4"
      onSend={async ({ cost, reason }) => {
        await onDone(await finishLine(contract, line.id, { cost: readAmount(cost)!, proof_path: proof.path, reason }))
      }}
    >
      <Field
        label="Cuánto costó"
        inputMode="numeric"
        autoComplete="off"
        readOnly={busy}
        error={form.formState.errors.cost?.message}
        {...form.register('cost', {
          validate: (typed) => readAmount(typed) !== null || 'Escribe cuánto costó, en pesos.',
        })}
      />
      {isReasonAsked && (
        <Field
          label="Por qué costó más"
          maxLength={300}
          autoComplete="off"
          readOnly={busy}
          error={form.formState.errors.reason?.message}
          {...form.register('reason')}
        />
      )}
      <FilePicker
        label={proof.name ? 'Comprobante: otro archivo' : 'Comprobante (si lo hay)'}
        accept={PROOF_TYPES}
        onFiles={async ([file]) => {
          try {
            if (file) setProof({ path: await uploadProof(contract, me, file), name: file.name })
            return []
          } catch (error) {
            return [failureOf(error, 'sale.upload').text]
          }
        }}
      />
      {proof.name && <p role="status">{proof.name}</p>}
      <p className="text-muted text-sm">Un trabajo terminado ya no cambia.</p>
      <p className="flex flex-wrap items-end gap-2">
        <SubmitButton small busy={busy}>
          Guardar que se terminó
        </SubmitButton>
        <Button small look="quiet" onClick={onCancel}>
          Cancelar
        </Button>
      </p>
    </ServiceForm>
  )
}
