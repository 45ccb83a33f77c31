import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { keepDraft, restoreDraft, savedDraft, typedInto } from '#app/lib/form-draft.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import forms from '#app/ui/forms.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { kmProblem } from '#contract/text/mileage.ts'
import { COLOURS, CONDITIONS, OWNERS } from '#contract/trade-ins/offer.ts'
import { ChoiceCards } from './choice-cards.tsx'
import { isComplete, type OfferDraft, readDraft } from './draft.ts'
import { DraftFields } from './draft-fields.tsx'
import { SELL_PATH } from './path.ts'
import css from './sell.module.css'
import { useStepHeading } from './use-step-heading.ts'

const FORM = 'vender-datos'

type Problems = Record<string, { message: string }>

export function DetailsStep({ draft, cities }: { draft: OfferDraft; cities: string[] }) {
  const { kms, condition, owners, colour, city, search, choice, towards, vehicle } = draft
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Problems>({})
  const [attempt, setAttempt] = useState(0)
  const complete = isComplete(draft)
  useEffect(() => {
    if (!form.current) return
    // Errors are shown inline in Spanish, not by the browser.
    form.current.noValidate = true
    if (!complete) restoreDraft(form.current, savedDraft(FORM).typed)
  }, [complete])
  const check = (event: FormEvent<HTMLFormElement>) => {
    const params = new URLSearchParams(typedInto(event.currentTarget))
    const found = problemsOf(readDraft(params), params.get('km') ?? '')
    setProblems(found)
    if (Object.keys(found).length === 0) return
    event.preventDefault()
    setAttempt((count) => count + 1)
  }
  const wrong = (name: string) => problems[name]?.message
  return (
    <section className={css.sellStep} aria-labelledby="paso">
      <h2 id="paso" ref={useStepHeading('datos')} tabIndex={-1}>
        ¿Cómo está tu auto?
      </h2>
      <Form
        ref={form}
        action={SELL_PATH}
        className={forms.form}
        aria-labelledby="paso"
        onSubmit={check}
        onInput={({ currentTarget }) => keepDraft(FORM, { typed: typedInto(currentTarget) })}
      >
        <FormErrors errors={problems} attempt={attempt} />
        <DraftFields draft={{ vehicle, search, choice, towards }} />
        <Field
          label="Kilometraje"
          name="km"
          inputMode="numeric"
          autoComplete="off"
          placeholder="45,000"
          maxLength={12}
          required
          defaultValue={kms === null ? '' : kms.toLocaleString('es-MX')}
          help="Lo que marca el tablero."
          error={wrong('km')}
        />
        <ChoiceCards
          label="Condición"
          name="condicion"
          options={CONDITIONS}
          chosen={condition}
          error={wrong('condicion')}
        />
        <ChoiceCards
          label="¿Cuántos dueños ha tenido?"
          name="duenos"
          options={OWNERS}
          chosen={owners}
          error={wrong('duenos')}
        />
        <div className={forms.formRow}>
          <SelectField
            label="Color"
            name="color"
            options={COLOURS}
            placeholder="Elige…"
            required
            defaultValue={colour ?? ''}
            error={wrong('color')}
          />
          <SelectField
            label="¿Dónde está?"
            name="ciudad"
            options={[...cities, OTHER_CITY].map((name) => ({ value: name, label: name }))}
            placeholder="Elige…"
            required
            defaultValue={city}
            error={wrong('ciudad')}
          />
        </div>
        <div className={forms.formActions}>
          <Button type="submit" look="primary">
            Continuar
            <Icon name="arrow-right" />
          </Button>
        </div>
      </Form>
    </section>
  )
}

const OTHER_CITY = 'Otra ciudad'

const problemsOf = ({ kms, condition, owners, colour, city }: OfferDraft, typedKm: string): Problems => ({
  ...(kms === null && { km: { message: kmProblem(typedKm) ?? '' } }),
  ...(condition === null && { condicion: { message: 'Elige en qué condición está.' } }),
  ...(owners === null && { duenos: { message: 'Elige cuántos dueños ha tenido.' } }),
  ...(colour === null && { color: { message: 'Elige el color.' } }),
  ...(city === '' && { ciudad: { message: 'Elige en qué ciudad está.' } }),
})
