import { useState } from 'react'
import { failing } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Field } from '#app/ui/field.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { StoredFileLink } from '#app/ui/stored-file-link.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { dayText } from '#contract/dates/date-texts.ts'
import { houseToday } from '#contract/dates/dates.ts'
import { noteLien } from './mutations.ts'
import { ProofField } from './proof-field.tsx'
import { centsText, centsTyped } from './purchase-words.ts'
import css from './purchases.module.css'
import type { DeskPurchase, Dossier } from './queries.ts'
import { RemoveLien } from './remove-lien.tsx'
import { useReread } from './use-reread.ts'

interface LienCardProps {
  car: DeskPurchase
  lien: Dossier['liens'][number]
  dossier: Dossier
  isOver: boolean
}

export function LienCard({ car, lien, dossier, isOver }: LienCardProps) {
  const paid = dossier.payments
    .filter((one) => one.lien_id === lien.id && one.void_at === null)
    .reduce((sum, { amount }) => sum + Number(amount), 0)
  const hasPayments = dossier.payments.some((one) => one.lien_id === lien.id && one.void_at === null)
  const isPaid = lien.payoff !== null && paid >= Number(lien.payoff)
  const files = dossier.files.filter(({ id }) => id === lien.letter_file || id === lien.release_file)
  return (
    <section className={css.part} aria-label={`Gravamen de ${lien.lender}`}>
      <p>
        <strong>{lien.lender}</strong>
        {lien.reference && `, crédito ${lien.reference}`}{' '}
        <Badge tone={lien.released_on ? 'accent' : 'warn'}>
          {lien.released_on
            ? `Liberado el ${dayText('shortDate', lien.released_on)}`
            : isPaid
              ? 'Pagado, falta liberarlo'
              : lien.payoff === null
                ? 'Falta su carta'
                : 'Falta pagarle'}
        </Badge>
      </p>
      {lien.payoff !== null && (
        <p className="text-muted text-sm">
          Pide {centsText(Number(lien.payoff))}, pagado {centsText(paid)}
          {lien.letter_until && `; la carta vale hasta el ${dayText('shortDate', lien.letter_until)}`}.
        </p>
      )}
      {files.length > 0 && (
        <p className="flex flex-wrap items-end gap-2">
          {files.map((file) => (
            <StoredFileLink key={file.id} bucket={file.bucket} file={file} />
          ))}
        </p>
      )}
      {!isOver && !lien.released_on && (isPaid ? <Release car={car} lien={lien} /> : <Letter car={car} lien={lien} />)}
      {!isOver && !hasPayments && <RemoveLien lien={lien} />}
    </section>
  )
}

function Letter({ car, lien }: Pick<LienCardProps, 'car' | 'lien'>) {
  const contract = useContract()
  const reread = useReread()
  const [file, setFile] = useState(lien.letter_file)
  const sending = useServiceForm({
    values: {
      payoff: lien.payoff === null ? '' : String(lien.payoff),
      letter_on: lien.letter_on ?? houseToday(new Date()),
      letter_until: lien.letter_until ?? '',
    },
    failed: failing('change.save'),
  })
  const { form, busy } = sending
  return (
    <ServiceForm
      of={sending}
      className={css.part}
      aria-label={`Carta de ${lien.lender}`}
      onSend={async ({ payoff, letter_on, letter_until }) => {
        const facts = { payoff: centsTyped(payoff), letter_on, letter_until: letter_until || null, letter_file: file }
        await noteLien(contract, car.id, lien.id, facts)
        await reread()
      }}
    >
      <div className={css.fields}>
        <Field label="Para liquidar pide" inputMode="decimal" autoComplete="off" {...form.register('payoff')} />
        <Field label="Carta del día" type="date" {...form.register('letter_on')} />
        <Field label="Vale hasta" type="date" {...form.register('letter_until')} />
      </div>
      <ProofField label="Carta de liquidación" listing={car.id} kind="carta_liquidacion" onChange={setFile} />
      <p>
        <SubmitButton small look="secondary" busy={busy}>
          Guardar carta
        </SubmitButton>
      </p>
    </ServiceForm>
  )
}

function Release({ car, lien }: Pick<LienCardProps, 'car' | 'lien'>) {
  const contract = useContract()
  const reread = useReread()
  const [file, setFile] = useState('')
  const sending = useServiceForm({
    values: { released_on: houseToday(new Date()) },
    failed: failing('change.save'),
  })
  const { form, busy } = sending
  return (
    <ServiceForm
      of={sending}
      className={css.part}
      aria-label={`Liberación de ${lien.lender}`}
      onSend={async ({ released_on }) => {
        await noteLien(contract, car.id, lien.id, { released_on, release_file: file || null })
        await reread()
      }}
    >
      <Field label="Se liberó el" type="date" {...form.register('released_on')} />
      <ProofField label="Factura liberada o su carta" listing={car.id} kind="liberacion" onChange={setFile} />
      <p>
        <SubmitButton small look="secondary" busy={busy}>
          Guardar liberación
        </SubmitButton>
      </p>
    </ServiceForm>
  )
}
