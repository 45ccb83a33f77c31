import { failing } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { LienCard } from './lien-card.tsx'
import { changePurchase, noteLien } from './mutations.ts'
import type { DeskPurchase, Dossier } from './queries.ts'
import { useReread } from './use-reread.ts'

export function LienPart({ car, dossier, isOver }: { car: DeskPurchase; dossier: Dossier; isOver: boolean }) {
  const { liens, purchase } = dossier
  return (
    <>
      {liens.length === 0 && (
        <p className="text-muted text-sm">
          {purchase?.no_lien ? 'Quien vende dice que nadie le prestó sobre él.' : 'Pregunta si debe el auto.'}
        </p>
      )}
      {liens.map((lien) => (
        <LienCard key={`${lien.id} ${lien.updated_at}`} car={car} lien={lien} dossier={dossier} isOver={isOver} />
      ))}
      {!isOver && <LenderForm key={liens.length} car={car} dossier={dossier} />}
    </>
  )
}

function LenderForm({ car, dossier }: { car: DeskPurchase; dossier: Dossier }) {
  const contract = useContract()
  const reread = useReread()
  const { liens, purchase } = dossier
  const sending = useServiceForm({ values: { lender: '', reference: '' }, failed: failing('change.save') })
  const { form, busy, run } = sending
  const free = async () => {
    await changePurchase(contract, car.id, { no_lien: true }, purchase ? { no_lien: purchase.no_lien } : {})
    await reread()
  }
  return (
    <ServiceForm
      of={sending}
      aria-label="Apuntar quién le prestó"
      className="flex flex-wrap items-end gap-2"
      onSend={async (typed) => {
        await noteLien(contract, car.id, null, typed)
        await reread()
      }}
    >
      <Field label="Le debe a" autoComplete="off" maxLength={120} {...form.register('lender')} />
      <Field label="Número de crédito" optional autoComplete="off" maxLength={60} {...form.register('reference')} />
      <SubmitButton small look="secondary" busy={busy}>
        Agregar
      </SubmitButton>
      {liens.length === 0 && !purchase?.no_lien && (
        <Button small busy={busy} onClick={() => void run(free)}>
          No debe nada
        </Button>
      )}
    </ServiceForm>
  )
}
