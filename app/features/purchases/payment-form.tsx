import { useState } from 'react'
import { failing } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Field } from '#app/ui/field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { houseToday } from '#contract/dates/dates.ts'
import { PAYMENT_METHODS } from '#contract/trade-ins/purchases.ts'
import { payForListing } from './mutations.ts'
import { ProofField } from './proof-field.tsx'
import { centsTyped } from './purchase-words.ts'
import css from './purchases.module.css'
import type { DeskPurchase, Dossier } from './queries.ts'
import { useReread } from './use-reread.ts'

interface PaymentFormProps {
  car: DeskPurchase
  dossier: Dossier
  left: number
}

export function PaymentForm({ car, dossier, left }: PaymentFormProps) {
  const contract = useContract()
  const reread = useReread()
  const [proof, setProof] = useState('')
  const paidTo = (lien: string) =>
    dossier.payments.reduce((sum, one) => sum + (one.lien_id === lien && !one.void_at ? Number(one.amount) : 0), 0)
  const due = dossier.liens.find(({ id, payoff }) => payoff !== null && paidTo(id) < Number(payoff))
  const first = due ? Math.min(left, Number(due.payoff) - paidTo(due.id)) : left
  const sending = useServiceForm({
    values: {
      payee: due?.id ?? '',
      amount: String(Math.round(first * 100) / 100),
      method: 'transferencia',
      paid_on: houseToday(new Date()),
      note: '',
    },
    failed: failing('change.save'),
  })
  const { form, busy } = sending
  const payees = [
    { value: '', label: 'Quien vende' },
    ...dossier.liens.map(({ id, lender }) => ({ value: id, label: lender })),
  ]
  return (
    <ServiceForm
      of={sending}
      aria-label="Apuntar un pago"
      className={css.part}
      onSend={async ({ payee, amount, method, paid_on, note }, keyFor) => {
        const facts = {
          ...(payee === '' ? { payee: 'vendedor' } : { payee: 'acreedor', lien_id: payee }),
          amount: centsTyped(amount),
          method,
          paid_on,
          proof_file: proof || null,
          note,
        }
        await payForListing(contract, car.id, keyFor(facts), facts)
        toast('Pago guardado.')
        await reread()
      }}
    >
      <div className={css.fields}>
        <SelectField label="A quién" options={payees} {...form.register('payee')} />
        <Field label="Cuánto se pagó" inputMode="decimal" autoComplete="off" {...form.register('amount')} />
        <SelectField label="Cómo" options={PAYMENT_METHODS} {...form.register('method')} />
        <Field label="Día del pago" type="date" {...form.register('paid_on')} />
        <Field label="Nota" optional autoComplete="off" maxLength={300} {...form.register('note')} />
      </div>
      <ProofField label="Comprobante del pago" listing={car.id} kind="comprobante" onChange={setProof} />
      <p>
        <SubmitButton small look="secondary" busy={busy}>
          Guardar pago
        </SubmitButton>
      </p>
    </ServiceForm>
  )
}
