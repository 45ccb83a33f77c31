import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failing } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SmallActions } from '#app/ui/small-actions.tsx'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { typedInstant } from '#contract/dates/typed-moment.ts'
import { tooLong } from '#contract/text/too-long.ts'
import { loseDeal, reopenDeal } from './mutations.ts'
import { type DeskDeal, lostReasons } from './queries.ts'
import { StepFields } from './step-fields.tsx'
import { tomorrow } from './step-time.ts'

interface DealEndProps {
  deal: DeskDeal
  onChange: () => void
}

/** A deal ended by a fact reopens only with that fact. */
export function DealEnd({ deal, onChange }: DealEndProps) {
  const [isAsking, setAsking] = useState(false)
  if (deal.closed_by_fact)
    return (
      <p className="text-muted text-sm">
        Se cerró solo, por una venta, compra o solicitud: se abre solo si eso se deshace.
      </p>
    )
  const done = () => {
    setAsking(false)
    onChange()
  }
  const isOpen = deal.outcome === 'open'
  return (
    <section className="grid gap-2 mt-4" aria-label={isOpen ? 'Cerrar el trato' : 'Abrir el trato'}>
      {!isAsking && (
        <Button small look="quiet" onClick={() => setAsking(true)}>
          {isOpen ? 'Se perdió…' : 'Abrir de nuevo…'}
        </Button>
      )}
      {isAsking && isOpen && <LoseForm deal={deal} onDone={done} onClose={() => setAsking(false)} />}
      {isAsking && !isOpen && <ReopenForm deal={deal} onDone={done} onClose={() => setAsking(false)} />}
    </section>
  )
}

interface FormProps {
  deal: DeskDeal
  onDone: () => void
  onClose: () => void
}

function LoseForm({ deal, onDone, onClose }: FormProps) {
  const contract = useContract()
  const { data: reasons = [] } = useQuery(lostReasons(contract))
  const sending = useServiceForm({ values: { reason: '', note: '' }, failed: failing('change.save') })
  const { form, busy } = sending
  return (
    <ServiceForm
      of={sending}
      aria-label="Por qué se perdió"
      onSend={async ({ reason, note }) => {
        await loseDeal(contract, deal.id, reason, note)
        onDone()
      }}
    >
      <SelectField
        label="Por qué se perdió"
        placeholder="Elige…"
        options={reasons
          .filter(({ pipeline }) => pipeline === null || pipeline === deal.pipeline)
          .map(({ id, label }) => ({ value: id, label }))}
        error={form.formState.errors.reason?.message}
        {...form.register('reason', { required: 'Elige por qué se perdió.' })}
      />
      <Field
        label="Algo más"
        optional
        autoComplete="off"
        readOnly={busy}
        error={form.formState.errors.note?.message}
        {...form.register('note', { validate: (typed) => tooLong(typed, 500) ?? true })}
      />
      <SmallActions label="Marcar perdido" busy={busy} onCancel={onClose} />
    </ServiceForm>
  )
}

function ReopenForm({ deal, onDone, onClose }: FormProps) {
  const contract = useContract()
  const sending = useServiceForm({
    values: { title: '', due: tomorrow(new Date()) },
    failed: failing('change.save'),
  })
  return (
    <ServiceForm
      of={sending}
      aria-label="Abrir de nuevo"
      onSend={async ({ title, due }) => {
        await reopenDeal(contract, deal.id, { next_action: title, next_at: typedInstant(due)! })
        onDone()
      }}
    >
      <StepFields form={sending.form} busy={sending.busy} />
      <SmallActions label="Abrir trato" busy={sending.busy} onCancel={onClose} />
    </ServiceForm>
  )
}
