import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ChangeEvent, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { useContract } from '#app/lib/use-contract.ts'
import controls from '#app/ui/controls.module.css'
import forms from '#app/ui/forms.module.css'
import { SelectField } from '#app/ui/select-field.tsx'
import { useChosenEarly } from '#app/ui/use-chosen-early.ts'
import { VISITOR_MESSAGES } from '#contract/messages/visitor-messages.ts'
import type { TradeInOption } from '#contract/trade-ins/trade-in.ts'
import { CandidateList } from './candidate-list.tsx'
import type { OfferDraft } from './draft.ts'
import { DraftFields } from './draft-fields.tsx'
import { SELL_PATH } from './path.ts'
import { choices, versions } from './queries.ts'
import css from './sell.module.css'

// Later choices that a change resets.
const AFTER: Record<string, string[]> = { marca: ['modelo', 'anio'], modelo: ['anio'], anio: [] }

export function GuidedChoice({ draft }: { draft: OfferDraft }) {
  const { choice, search: _, ...rest } = draft
  const { brand, model, year } = choice
  const contract = useContract()
  const submit = useSubmit()
  const brands = useQuery(choices(contract, 'brand'))
  const models = useQuery(choices(contract, 'model', { brand }))
  const years = useQuery(choices(contract, 'year', { brand, model }))
  const found = useQuery(versions(contract, choice))
  const form = useRef<HTMLFormElement>(null)
  const go = (name: string) => {
    const data = new FormData(form.current!)
    for (const later of AFTER[name] ?? []) data.delete(later)
    submit(new URLSearchParams([...data] as [string, string][]), {
      action: SELL_PATH,
      replace: true,
      preventScrollReset: true,
    })
  }
  const change = ({ currentTarget: { name } }: ChangeEvent<HTMLSelectElement>) => go(name)
  useChosenEarly(form, () => {
    const data = new FormData(form.current!)
    const early = Object.entries({ marca: brand, modelo: model, anio: year }).find(
      ([name, known]) => data.get(name) && data.get(name) !== known,
    )
    if (early) go(early[0])
  })
  // Remounted only when its options change, so that it keeps the focus after a choice.
  const select = (
    name: string,
    label: string,
    value: string | undefined,
    { data, isError }: Pick<UseQueryResult<TradeInOption[]>, 'data' | 'isError'>,
    parent?: { of: string; missing: string | false },
  ) => (
    <SelectField
      key={`${name} ${parent?.of} ${data !== undefined}`}
      label={label}
      name={name}
      options={(data ?? []).map(({ id, label: text }) => ({ value: id, label: text }))}
      placeholder="Elige…"
      help={parent?.missing || (isError ? VISITOR_MESSAGES.car_choice_failed : undefined)}
      defaultValue={data?.some(({ id }) => id === value) ? value : ''}
      disabled={!data?.length}
      onChange={change}
    />
  )
  return (
    <Form ref={form} action={SELL_PATH} className={css.sellGuided} aria-labelledby="por-marca" preventScrollReset>
      <h3 id="por-marca">O elígelo por marca</h3>
      <DraftFields draft={{ ...rest, vehicle: null, valuation: null }} />
      <div className={forms.formRow}>
        {select('marca', 'Marca', brand, brands)}
        {select('modelo', 'Modelo', model, models, {
          of: `${brand}`,
          missing: !brand && 'Primero elige la marca.',
        })}
        {select('anio', 'Año', year, years, {
          of: `${brand} ${model}`,
          missing: !(brand && model) && `Primero elige ${brand ? 'el modelo' : 'la marca y el modelo'}.`,
        })}
      </div>
      <noscript>
        <button type="submit" className={`${controls.btn} ${controls.btnSecondary}`}>
          Continuar
        </button>
      </noscript>
      {found.data && found.data.length > 0 && (
        <>
          <p role="status" className={controls.fieldHelp}>
            Elige tu versión:
          </p>
          <CandidateList label="Versiones" vehicles={found.data} draft={draft} />
        </>
      )}
      {year && found.data?.length === 0 && (
        <p role="status" className={controls.fieldHelp}>
          No tenemos versiones de ese año. Elige otro o escribe tu auto arriba.
        </p>
      )}
    </Form>
  )
}
