import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { useContract } from '#app/lib/use-contract.ts'
import forms from '#app/ui/forms.module.css'
import { stateOfPostalCode } from '#contract/people/postal-codes.ts'
import { AnswerField } from './answer-field.tsx'
import { placesOf } from './queries.ts'
import type { DraftHandle } from './step-props.ts'

export function AddressFields({ draft }: { draft: DraftHandle }) {
  const { values, set } = draft
  const list = useId()
  const code = String(values.postal_code ?? '').trim()
  const state = stateOfPostalCode(code)
  const { data: places = [], isPending } = useQuery({ ...placesOf(useContract(), code), enabled: state !== null })
  const filled = useRef(values.municipality ? code : '')
  useEffect(() => {
    if (state === null || filled.current === code || isPending) return
    filled.current = code
    const [place] = places
    set('state', place?.state ?? state)
    if (!place) return
    set('municipality', place.municipality)
    const isAmong = places.some(({ neighbourhood }) => neighbourhood === values.neighbourhood)
    if (!isAmong) set('neighbourhood', places.length === 1 ? place.neighbourhood : null)
  }, [code, state, places, isPending, set, values.neighbourhood])
  return (
    <>
      <AnswerField name="postal_code" autoComplete="postal-code" help="Con él llenamos tu estado y tu municipio." />
      <AnswerField
        name="neighbourhood"
        autoComplete="address-level3"
        list={places.length > 0 ? list : undefined}
        help={places.length > 1 ? `Elige una de las ${places.length} de tu código postal, o escríbela.` : undefined}
      />
      <datalist id={list}>
        {places.map(({ neighbourhood }) => (
          <option key={neighbourhood} value={neighbourhood} />
        ))}
      </datalist>
      <div className={forms.formRow}>
        <AnswerField name="municipality" autoComplete="address-level2" />
        <AnswerField name="state" autoComplete="address-level1" />
      </div>
      <AnswerField name="street" autoComplete="address-line1" />
      <div className={forms.formRow}>
        <AnswerField name="exterior_number" autoComplete="off" />
        <AnswerField name="interior_number" autoComplete="off" />
      </div>
    </>
  )
}
