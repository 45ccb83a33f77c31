import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Sending } from '#app/lib/form-draft.ts'
import { sendingOf } from '#app/lib/form-draft.ts'
import { key } from '#app/lib/keys.ts'
import { type FormFailure, sendForm } from '#app/lib/public-form.ts'
import { useContract } from '#app/lib/use-contract.ts'
import controls from '#app/ui/controls.module.css'
import { Field } from '#app/ui/field.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import forms from '#app/ui/forms.module.css'
import { Loaded } from '#app/ui/loaded.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { COLOURS, CONDITIONS, type Colour, type Condition, type Owners } from '#contract/offer.ts'
import type { PickedVehicle } from '#contract/trade-in.ts'
import type { TradeInQuote } from '#contract/trade-in-quote.ts'
import type { ValuationAnswer } from '#contract/valuation.ts'
import { DeliveryState } from './delivery-state.tsx'
import { type OfferAnswers, previewOffer } from './offer-basis.ts'
import { OWNER_CHOICES } from './owner-choices.ts'
import { quoteById } from './queries.ts'
import { Receipt } from './receipt.tsx'
import css from './staff-valuation.module.css'

const EMPTY = { name: '', phone: '', email: '', city: '' }
const LABELS = { name: 'Nombre del cliente', phone: 'Teléfono', email: 'Correo', city: 'Ciudad' }
const owners = OWNER_CHOICES.map(({ value, label }) => ({ value: String(value), label }))

interface SaveOfferProps {
  answer: ValuationAnswer
  vehicle: PickedVehicle
  kms: number
  /** The advisor whose customer it is from now on; null: the house's rule says whose. */
  advisor: string | null
  /** Id of the offer that it was saved as, as the address says; null: it was not yet. */
  saved: string | null
  onSaved: (id: string) => void
}

/** Condition, owners and colour make the receipt; saved, it is an offer for a named customer, or for nobody yet. */
export function SaveOffer(props: SaveOfferProps) {
  // Only what was saved before this page was opened is fetched.
  const [before] = useState(props.saved)
  const query = useQuery({ ...quoteById(useContract(), before ?? ''), enabled: before !== null })
  if (before === null) return <OfferForm {...props} known={null} />
  return (
    <Loaded query={query} noun="la cotización" skeleton={<Skeleton className="h-96 w-full" />}>
      {(found) => <OfferForm {...props} known={found?.quote ?? null} />}
    </Loaded>
  )
}

const USUAL: OfferAnswers = { condition: 'bueno', owners: 2, colour: 'blanco' }

function OfferForm({ answer, vehicle, kms, advisor, onSaved, known }: SaveOfferProps & { known: TradeInQuote | null }) {
  const contract = useContract()
  const cache = useQueryClient()
  const [answers, setAnswers] = useState<OfferAnswers>(
    known ? { condition: known.condition, owners: known.owners, colour: known.colour as Colour } : USUAL,
  )
  const [typed, setTyped] = useState(EMPTY)
  const [failure, setFailure] = useState<FormFailure>()
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  const [saved, setSaved] = useState<TradeInQuote | null>(known)
  const sending = useRef<Sending>(undefined)
  const receipt = previewOffer(answer, kms, answers)
  if (!receipt) return null

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const { name, phone, email, city } = typed
    const named = [name, phone, email].some((text) => text.trim() !== '')
    const { brand, model, year, trim } = vehicle
    const request = {
      valuation_id: answer.id,
      vehicle: { brand, model, year, trim },
      kms,
      ...answers,
      ...(city.trim() && { city: city.trim() }),
      ...(named && { contact: { name, phone, email }, ...(advisor && { agent_id: advisor }) }),
    }
    sending.current = sendingOf(request, sending.current)
    setBusy(true)
    const sent = await sendForm<TradeInQuote>(contract, 'offers', { ...request, key: sending.current.key })
    setBusy(false)
    setAttempt((now) => now + 1)
    setFailure('failure' in sent ? sent.failure : undefined)
    if (!('sent' in sent)) return
    setSaved(sent.sent)
    onSaved(sent.sent.id)
    await cache.invalidateQueries({ queryKey: key('staff-valuation', 'quotes') })
  }
  const problems = failure?.fields ?? {}
  // A name alone reaches nobody.
  const lacksWay = typed.name.trim() !== '' && (typed.phone + typed.email).trim() === ''
  const text = (name: keyof typeof EMPTY) => ({
    name,
    label: LABELS[name],
    value: typed[name],
    error: problems[`contact.${name}`] ?? problems[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [name]: event.currentTarget.value }),
  })
  return (
    <section aria-labelledby="recibo" className={css.deskPart}>
      <h2 id="recibo">Oferta con su recibo</h2>
      <div className={css.deskSplit}>
        <form className={forms.form} noValidate aria-label="Guardar cotización" onSubmit={(event) => void save(event)}>
          <FormErrors
            errors={Object.fromEntries(
              Object.entries(problems).map(([name, message]) => [name.replace(/^contact\./, ''), { message }]),
            )}
            attempt={attempt}
            failure={failure && Object.keys(problems).length === 0 ? failure.message : undefined}
          />
          <SelectField
            label="Condición"
            options={CONDITIONS}
            value={answers.condition}
            help={CONDITIONS.find(({ value }) => value === answers.condition)?.help}
            onChange={(event) => setAnswers({ ...answers, condition: event.currentTarget.value as Condition })}
          />
          <div className={forms.formRow}>
            <SelectField
              label="Dueños"
              options={owners}
              value={String(answers.owners)}
              onChange={(event) => setAnswers({ ...answers, owners: Number(event.currentTarget.value) as Owners })}
            />
            <SelectField
              label="Color"
              options={COLOURS}
              value={answers.colour}
              onChange={(event) => setAnswers({ ...answers, colour: event.currentTarget.value as Colour })}
            />
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
        </form>
        <Receipt
          base={receipt.base}
          adjustments={receipt.adjustments}
          amount={receipt.amount}
          defects={receipt.defects}
        />
      </div>
      {saved && (
        <div className={css.deskSaved} role="status">
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
