import { useState } from 'react'
import { failing } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { StoredFileLink } from '#app/ui/stored-file-link.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { dayText } from '#contract/dates/date-texts.ts'
import { PAYMENT_METHODS } from '#contract/trade-ins/purchases.ts'
import { voidPayment } from './mutations.ts'
import { PaymentForm } from './payment-form.tsx'
import { centsText } from './purchase-words.ts'
import css from './purchases.module.css'
import type { DeskPurchase, Dossier } from './queries.ts'
import { useReread } from './use-reread.ts'

interface PaymentsPartProps {
  car: DeskPurchase
  dossier: Dossier
  isAdmin: boolean
  isOver: boolean
}

export function PaymentsPart({ car, dossier, isAdmin, isOver }: PaymentsPartProps) {
  const { payments, offer } = dossier
  const paid = payments.reduce((sum, { amount, void_at }) => sum + (void_at === null ? Number(amount) : 0), 0)
  const agreed = offer?.answer === 'aceptada' ? Number(offer.amount) : null
  return (
    <>
      <p className="text-muted text-sm">
        {agreed === null
          ? 'Se paga cuando acepte la oferta.'
          : `Acordado ${centsText(agreed)}, pagado ${centsText(paid)}, falta ${centsText(agreed - paid)}.`}
      </p>
      <ul className={`${css.lines} grid`} aria-label="Pagos">
        {payments.map((one) => (
          <PaymentLine key={one.id} one={one} dossier={dossier} mayVoid={isAdmin && !isOver && one.void_at === null} />
        ))}
      </ul>
      {agreed !== null && !isOver && paid < agreed && isAdmin && (
        <PaymentForm key={payments.length} car={car} dossier={dossier} left={agreed - paid} />
      )}
      {agreed !== null && !isOver && !isAdmin && (
        <p className="text-muted text-sm">Lo paga y lo compra un administrador.</p>
      )}
    </>
  )
}

interface PaymentLineProps {
  one: Dossier['payments'][number]
  dossier: Dossier
  mayVoid: boolean
}

function PaymentLine({ one, dossier, mayVoid }: PaymentLineProps) {
  const contract = useContract()
  const reread = useReread()
  const [isVoiding, setVoiding] = useState(false)
  const sending = useServiceForm({ values: { reason: '' }, failed: failing('change.save') })
  const file = dossier.files.find(({ id }) => id === one.proof_file)
  const lender = dossier.liens.find(({ id }) => id === one.lien_id)?.lender
  return (
    <li>
      <span>
        {centsText(Number(one.amount))} a{' '}
        {one.payee === 'acreedor' ? (lender ?? 'una financiera que se quitó') : 'quien vende'},{' '}
        {dayText('shortDate', one.paid_on)},{' '}
        {PAYMENT_METHODS.find(({ value }) => value === one.method)?.label.toLowerCase() ?? one.method}
        {one.void_at !== null && (
          <>
            {' '}
            <Badge tone="neutral">Cancelado: {one.void_why}</Badge>
          </>
        )}
      </span>
      {file && <StoredFileLink bucket={file.bucket} file={file} />}
      {mayVoid && !isVoiding && (
        <Button small look="quiet" onClick={() => setVoiding(true)}>
          Cancelar pago
        </Button>
      )}
      {mayVoid && isVoiding && (
        <ServiceForm
          of={sending}
          className="flex flex-wrap items-end gap-2"
          aria-label="Cancelar el pago"
          onSend={async ({ reason }) => {
            await voidPayment(contract, one.id, reason)
            await reread()
          }}
        >
          <Field label="Por qué se cancela" maxLength={300} autoComplete="off" {...sending.form.register('reason')} />
          <SubmitButton small look="danger" busy={sending.busy}>
            Cancelar este pago
          </SubmitButton>
          <Button small look="quiet" onClick={() => setVoiding(false)}>
            Dejarlo
          </Button>
        </ServiceForm>
      )}
    </li>
  )
}
