import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { allBranches } from '#app/features/branches/queries.ts'
import { failing } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import forms from '#app/ui/forms.module.css'
import { SelectField } from '#app/ui/select-field.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { instantText } from '#contract/dates/date-texts.ts'
import { readAmount } from '#contract/text/amounts.ts'
import { kmOf, kmProblem } from '#contract/text/mileage.ts'
import { precio } from '#contract/text/money.ts'
import { oneStop } from '#contract/text/sentence.ts'
import { answerOffer, receiveListing, tellOffer } from './mutations.ts'
import { offerRangeText } from './purchase-words.ts'
import type { DeskPurchase, Dossier } from './queries.ts'
import { useReread } from './use-reread.ts'

export function OfferToSeller({ car, offer }: { car: DeskPurchase; offer: Dossier['offer'] }) {
  if (car.arrived_at === null && car.stage !== 'nueva') return <ReceiveCar car={car} />
  if ((car.stage === 'inspeccion' || car.stage === 'oferta') && car.version !== null)
    return (
      <>
        {offer && car.offer_state === 'esperando' && <OfferAnswer offer={offer} />}
        <TellOffer car={car} version={car.version} />
      </>
    )
  return null
}

function ReceiveCar({ car }: { car: DeskPurchase }) {
  const contract = useContract()
  const reread = useReread()
  const { data: branches = [] } = useQuery(allBranches(contract))
  const sending = useServiceForm({ values: { km: '', branch: car.branch ?? 'MTY' }, failed: failing('change.save') })
  const { form, busy } = sending
  return (
    <ServiceForm
      of={sending}
      aria-label="Recibir el auto"
      onSend={async ({ km, branch }) => {
        await receiveListing(contract, car.id, kmOf(km) ?? -1, branch)
        toast('Auto recibido.')
        await reread()
      }}
    >
      <div className={forms.formRow}>
        <Field
          label="Dice el odómetro"
          inputMode="numeric"
          autoComplete="off"
          error={form.formState.errors.km?.message}
          {...form.register('km', { validate: (typed) => kmProblem(typed) ?? true })}
        />
        <SelectField
          label="Sucursal"
          options={branches.map(({ code, name }) => ({ value: code, label: name }))}
          {...form.register('branch')}
        />
      </div>
      <div className={forms.formActions}>
        <SubmitButton small busy={busy}>
          Ya está aquí
        </SubmitButton>
      </div>
      {car.stage === 'valuada' && (
        <p className="text-muted text-sm">
          Con esto la compra empieza y no regresa: avanza con su avalúo o se cierra sin comprar.
        </p>
      )}
    </ServiceForm>
  )
}

function OfferAnswer({ offer }: { offer: NonNullable<Dossier['offer']> }) {
  const contract = useContract()
  const reread = useReread()
  const sending = useServiceForm({ values: {}, failed: failing('change.save') })
  const { busy, run } = sending
  const [isAsking, setAsking] = useState(false)
  const answer = async (accepts: boolean) => {
    await answerOffer(contract, offer.id, accepts)
    toast(accepts ? 'Oferta aceptada: siguen sus papeles.' : 'Respuesta guardada.')
    await reread()
  }
  return (
    <ServiceForm
      of={sending}
      aria-label="Qué contestó"
      className="flex flex-wrap items-end gap-2"
      onSend={async () => {
        setAsking(true)
      }}
    >
      <p>
        Le ofrecimos <strong>{precio(Number(offer.amount))}</strong>, vale hasta el{' '}
        {oneStop(`${instantText('moment', offer.valid_until)}.`)}
      </p>
      <SubmitButton small busy={busy}>
        La aceptó
      </SubmitButton>
      <Button small busy={busy} onClick={() => void run(() => answer(false))}>
        No la aceptó
      </Button>
      <ConfirmDialog
        open={isAsking}
        isHarmless
        title="¿Aceptó la oferta?"
        confirm="Sí, la aceptó"
        busy={busy}
        onConfirm={() => void run(() => answer(true)).finally(() => setAsking(false))}
        onClose={() => setAsking(false)}
      >
        <p>
          Quedan acordados {precio(Number(offer.amount))}. El avalúo y la oferta ya no cambian: esto no se deshace, solo
          se puede cerrar sin comprar.
        </p>
      </ConfirmDialog>
    </ServiceForm>
  )
}

function TellOffer({ car, version }: { car: DeskPurchase; version: number }) {
  const contract = useContract()
  const reread = useReread()
  const sending = useServiceForm({
    values: { amount: Number(car.ceiling ?? 0).toLocaleString('es-MX') },
    failed: failing('change.save'),
  })
  const { form, busy } = sending
  return (
    <ServiceForm
      of={sending}
      aria-label="Decir la oferta"
      className="flex flex-wrap items-end gap-2"
      onSend={async ({ amount }) => {
        await tellOffer(contract, car.id, version, readAmount(amount) ?? 0)
        toast('Oferta guardada: díselo a su dueño.')
        await reread()
      }}
    >
      <Field
        label="Le ofrecemos"
        inputMode="numeric"
        autoComplete="off"
        help={offerRangeText(car) ?? undefined}
        {...form.register('amount')}
      />
      <SubmitButton small look={car.offer_state === 'esperando' ? 'secondary' : 'primary'} busy={busy}>
        Decir la oferta
      </SubmitButton>
    </ServiceForm>
  )
}
