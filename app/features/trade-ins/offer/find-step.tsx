import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Form, useNavigation, useSearchParams, useSubmit } from 'react-router'
import { useContract } from '#app/lib/use-contract.ts'
import controls from '#app/ui/controls.module.css'
import { ErrorState } from '#app/ui/error-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { LONGEST_SEARCH, SHORTEST_SEARCH } from '#contract/listing/search-input.ts'
import { FORM_MESSAGES } from '#contract/messages/form-messages.ts'
import { VISITOR_MESSAGES } from '#contract/messages/visitor-messages.ts'
import type { TradeInFound } from '#contract/trade-ins/trade-in.ts'
import { AskPerson } from './ask-person.tsx'
import { CandidateList } from './candidate-list.tsx'
import type { OfferDraft } from './draft.ts'
import { DraftFields } from './draft-fields.tsx'
import { GuidedChoice } from './guided-choice.tsx'
import { SELL_PATH } from './path.ts'
import { found } from './queries.ts'
import css from './sell.module.css'
import { useStepHeading } from './use-step-heading.ts'

const DEBOUNCE_MS = 300

export function FindStep({ draft }: { draft: OfferDraft }) {
  const { search, choice, ...rest } = draft
  const submit = useSubmit()
  const [params] = useSearchParams()
  // Sent empty before the script, the address says so.
  const [isEmpty, setEmpty] = useState(params.get('search') === '')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const searchSoon = ({ currentTarget: form }: FormEvent<HTMLFormElement>) => {
    setEmpty(false)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const { length } = String(new FormData(form).get('search')).trim()
      if (length === 0 || length >= SHORTEST_SEARCH) submit(form, { replace: true, preventScrollReset: true })
    }, DEBOUNCE_MS)
  }
  const check = (event: FormEvent<HTMLFormElement>) => {
    clearTimeout(timer.current)
    const field = event.currentTarget.elements.namedItem('search') as HTMLInputElement
    if (field.value.trim() !== '') return
    event.preventDefault()
    setEmpty(true)
    field.focus()
  }
  return (
    <section className={css.sellStep} aria-labelledby="paso">
      <h2 id="paso" ref={useStepHeading('auto')} tabIndex={-1}>
        ¿Qué auto vendes?
      </h2>
      <Form
        action={SELL_PATH}
        role="search"
        aria-label="Busca tu auto"
        className={css.sellSearch}
        onInput={searchSoon}
        onSubmit={check}
        preventScrollReset
      >
        <DraftFields draft={{ ...rest, vehicle: null, valuation: null }} />
        <div className={controls.field}>
          <label htmlFor="que-auto">Escribe marca, modelo y año</label>
          <span>
            <input
              id="que-auto"
              className={controls.input}
              type="search"
              name="search"
              defaultValue={search}
              placeholder="Versa 2020 Advance"
              autoComplete="off"
              enterKeyHint="search"
              maxLength={LONGEST_SEARCH}
              aria-invalid={isEmpty || undefined}
              aria-describedby={isEmpty ? 'que-auto-error' : undefined}
            />
            <button type="submit" className={`${controls.btn} ${controls.btnPrimary}`}>
              <Icon name="search" />
              Buscar
            </button>
          </span>
          {isEmpty && (
            <p id="que-auto-error" className={controls.fieldError} role="alert">
              <Icon name="circle-alert" />
              Escribe qué auto vendes, o elígelo por marca aquí abajo.
            </p>
          )}
        </div>
      </Form>
      <FoundVehicles draft={draft} />
      <GuidedChoice draft={draft} />
    </section>
  )
}

function FoundVehicles({ draft }: { draft: OfferDraft }) {
  const { search } = draft
  const query = useQuery(found(useContract(), search))
  const moving = useNavigation().state !== 'idle'
  if (search === '') return null
  if (search.length < SHORTEST_SEARCH) return <p className={controls.fieldHelp}>Escribe al menos tres letras.</p>
  if (query.isError || query.fetchStatus === 'paused')
    return (
      <ErrorState
        message={query.isError ? VISITOR_MESSAGES.car_search_failed : FORM_MESSAGES.offline}
        onRetry={() => query.refetch()}
        busy={query.isFetching}
      />
    )
  if (!query.data)
    return (
      <div role="status" className={css.sellWaiting}>
        <span className="sr-only">Buscando…</span>
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </div>
    )
  const { vehicles, lacks } = query.data
  return (
    <div aria-busy={moving}>
      <p role="status" className={controls.fieldHelp}>
        {foundText(search, query.data)}
      </p>
      <CandidateList label="Versiones encontradas" vehicles={vehicles} draft={draft} />
      {(vehicles.length === 0 || lacks !== '') && <AskPerson car={search} />}
    </div>
  )
}

const foundText = (search: string, { vehicles, lacks }: TradeInFound) => {
  if (vehicles.length === 0)
    return `No encontramos «${search}». Prueba con otras palabras o elige tu auto por marca aquí abajo.`
  if (lacks === 'year') return `No tenemos el ${titled(search)}. Estas versiones son de otros años:`
  return lacks === 'words' ? `Ninguna versión tiene todo «${search}». Lo más parecido:` : 'Elige tu versión:'
}

const titled = (typed: string) => typed.replace(/(^|\s)\p{Ll}/gu, (first) => first.toLocaleUpperCase('es-MX'))
