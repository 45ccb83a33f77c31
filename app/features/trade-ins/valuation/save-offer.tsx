import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Failure, failureOf, UserFacingError } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { sendForm } from '#app/lib/public-form.ts'
import { useContract } from '#app/lib/use-contract.ts'
import controls from '#app/ui/controls.module.css'
import { Field } from '#app/ui/field.tsx'
import forms from '#app/ui/forms.module.css'
import { Link } from '#app/ui/link.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useServiceForm, type Work } from '#app/ui/use-service-form.ts'
import { COLOURS, CONDITIONS, type Colour, type Condition, type Owners } from '#contract/trade-ins/offer.ts'
import type { PickedVehicle } from '#contract/trade-ins/trade-in.ts'
import type { TradeInQuote } from '#contract/trade-ins/trade-in-quote.ts'
import type { ValuationAnswer } from '#contract/trade-ins/valuation.ts'
import { DeliveryState } from './delivery-state.tsx'
import { type OfferAnswers, previewOffer } from './offer-basis.ts'
import { OWNER_CHOICES } from './owner-choices.ts'
import { quoteById } from './queries.ts'
import { Receipt } from './receipt.tsx'
import css from './staff-valuation.module.css'

const NOBODY = { name: '', phone: '', email: '', city: '' }
const LABELS = { name: 'Nombre del cliente', phone: 'Teléfono', email: 'Correo', city: 'Ciudad' }
const owners = OWNER_CHOICES.map(({ value, label }) => ({ value: String(value), label }))

interface SaveOfferProps {
  answer: ValuationAnswer
  vehicle: PickedVehicle
  kms: number
  /** null: the assignment rule decides. */
  advisor: string | null
  saved: string | null
  onSaved: (id: string) => void
}

export function SaveOffer(props: SaveOfferProps) {
  const [before] = useState(props.saved)
  const query = useQuery({ ...quoteById(useContract(), before ?? ''), enabled: before !== null })
  if (before === null) return <OfferForm {...props} known={null} />
  return (
    <Loaded query={query} noun="la cotización" skeleton={<Skeleton className="h-96 w-full" />}>
      {(found) => <OfferForm {...props} known={found?.quote ?? null} />}
    </Loaded>
  )
}

type TypedOffer = typeof NOBODY & Record<keyof OfferAnswers, string>

const answersTyped = ({ condition, owners, colour }: TradeInQuote) => ({ condition, owners: String(owners), colour })
const answersOf = ({ condition, owners, colour }: TypedOffer): OfferAnswers => ({
  condition: condition as Condition,
  owners: Number(owners) as Owners,
  colour: colour as Colour,
})
const USUAL = { condition: 'bueno', owners: '2', colour: 'blanco' }

// The service prefixes field names with their path.
const contactFields = ({ fields, ...failure }: Failure): Failure => ({
  ...failure,
  ...(fields && {
    fields: Object.fromEntries(Object.entries(fields).map(([name, text]) => [name.replace(/^contact\./, ''), text])),
  }),
})

function OfferForm({ answer, vehicle, kms, advisor, onSaved, known }: SaveOfferProps & { known: TradeInQuote | null }) {
  const contract = useContract()
  const cache = useQueryClient()
  const sending = useServiceForm<TypedOffer>({
    values: { ...NOBODY, ...(known ? answersTyped(known) : USUAL) },
    failed: (error) => contactFields(failureOf(error, 'save')),
  })
  const { form, busy } = sending
  const [saved, setSaved] = useState<TradeInQuote | null>(known)
  const typed = form.watch()
  const answers = answersOf(typed)
  const receipt = previewOffer(answer, kms, answers)
  if (!receipt) return null

  const save: Work<TypedOffer> = async ({ name, phone, email, city }, keyFor) => {
    const { brand, model, year, trim } = vehicle
    const named = [name, phone, email].some((text) => text.trim() !== '')
    const request = {
      valuation_id: answer.id,
      vehicle: { brand, model, year, trim },
      kms,
      ...answers,
      ...(city.trim() && { city: city.trim() }),
      ...(named && { contact: { name, phone, email }, ...(advisor && { agent_id: advisor }) }),
    }
    const sent = await sendForm<TradeInQuote>(contract, 'offers', { ...request, key: keyFor(request) })
    if ('failure' in sent) throw new UserFacingError(sent.failure)
    setSaved(sent.sent)
    onSaved(sent.sent.id)
    await cache.invalidateQueries({ queryKey: key('staff-valuation', 'quotes') })
  }
  // A name needs a phone or e-mail.
  const lacksWay = typed.name.trim() !== '' && (typed.phone + typed.email).trim() === ''
  const text = (name: keyof typeof NOBODY) => ({
    label: LABELS[name],
    error: form.formState.errors[name]?.message,
    ...form.register(name),
  })
  return (
    <section aria-labelledby="recibo" className={css.deskPart}>
      <h2 id="recibo">Oferta con su recibo</h2>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,32rem)_minmax(0,1fr)]">
        <ServiceForm of={sending} onSend={save} lists aria-label="Guardar cotización">
          <SelectField
            label="Condición"
            options={CONDITIONS}
            help={CONDITIONS.find(({ value }) => value === typed.condition)?.help}
            {...form.register('condition')}
          />
          <div className={forms.formRow}>
            <SelectField label="Dueños" options={owners} {...form.register('owners')} />
            <SelectField label="Color" options={COLOURS} {...form.register('colour')} />
          </div>
          <Field
            {...text('name')}
            optional
            autoComplete="off"
            help="Sin cliente queda como cotización interna; con nombre, escribe también su teléfono o su correo."
          />
          <div className={forms.formRow}>
            <Field {...text('phone')} optional={!lacksWay} type="tel" inputMode="tel" autoComplete="off" />
            <Field {...text('email')} optional={!lacksWay} type="email" autoComplete="off" />
          </div>
          <Field {...text('city')} optional autoComplete="off" maxLength={60} />
          <div className={forms.formActions}>
            <SubmitButton busy={busy}>Guardar cotización</SubmitButton>
          </div>
        </ServiceForm>
        <Receipt
          base={receipt.base}
          adjustments={receipt.adjustments}
          amount={receipt.amount}
          defects={receipt.defects}
        />
      </div>
      {saved && (
        <div className="grid gap-2 max-w-160" role="status">
          <Notice
            look="success"
            title={`Guardada con el folio ${saved.folio}`}
            action={
              <Link className={controls.link} to={`?vista=cotizaciones&cotizacion=${saved.id}`}>
                Ver la cotización
              </Link>
            }
          >
            Vale siete días.
          </Notice>
          <DeliveryState quote={saved.id} />
        </div>
      )}
    </section>
  )
}
