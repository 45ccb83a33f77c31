import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FocusEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import { savedTerms } from '#app/features/lenders/use-terms.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Icon } from '#app/ui/icon.tsx'
import search from '#app/ui/search.module.css'
import { useCombobox } from '#app/ui/use-combobox.ts'
import { useDebounced } from '#app/ui/use-debounced.ts'
import { LONGEST_SEARCH, SHORTEST_SEARCH } from '#contract/listing/search-input.ts'
import type { Suggestion } from './found-vehicles.tsx'
import { liveAnswer } from './live-search/queries.ts'

const DEBOUNCE_MS = 300

const loadList = () => import('./found-vehicles.tsx').then((file) => ({ default: file.FoundVehicles }))
const FoundVehicles = lazy(loadList)

/** From the third letter (WAI-ARIA combobox with list). */
export function SearchCombobox({ label, placeholder }: { label: string; placeholder: string }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const { key: page } = useLocation()
  const atPage = useRef<string>(undefined)
  const isSent = useRef(false)
  const [text, setText] = useState('')
  const typed = text.trim()
  const term = useDebounced(typed, DEBOUNCE_MS)
  const long = typed.length >= SHORTEST_SEARCH
  const {
    data: answer,
    isFetching,
    isSuccess,
    isError,
  } = useQuery({
    ...liveAnswer(useContract(), term, savedTerms()),
    placeholderData: keepPreviousData,
    retry: 1,
  })
  const current = long && term.length >= SHORTEST_SEARCH ? answer : undefined
  const found: Suggestion[] = current ? [...current.offers, ...current.vehicles] : []
  const settled = long && term === typed && !isFetching && (isSuccess || isError)
  const { shown, active, show, press, field } = useCombobox({
    id,
    options: found,
    ready: long && (found.length > 0 || settled),
    onChoose: (chosen) => goTo(chosen),
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page.
  useEffect(() => {
    const begun = atPage.current !== undefined
    atPage.current = page
    if (begun) {
      // Users already typing when the next page arrives keep their list.
      if (document.activeElement !== input.current) show(false)
      return
    }
    // Letters may have been typed, and sent, before this script came.
    setText(input.current?.value ?? '')
    show(document.activeElement === input.current && !isSent.current)
  }, [page])

  const goTo = (chosen: Suggestion) => {
    show(false)
    input.current?.blur()
    navigate('params' in chosen ? `/autos?${chosen.params}` : `/autos/${chosen.slug}`)
  }
  const closeWhenLeft = (event: FocusEvent<HTMLFormElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) show(false)
  }

  return (
    <Form
      action="/autos"
      role="search"
      aria-label={label}
      className={search.search}
      onBlur={closeWhenLeft}
      onSubmit={() => {
        isSent.current = true
        show(false)
      }}
    >
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        name="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={LONGEST_SEARCH}
        {...field}
        onInput={(event) => {
          setText(event.currentTarget.value)
          show(true)
        }}
        onFocus={() => {
          show(true)
          // Offline the list reports the failure when it is opened.
          loadList().catch(() => {})
        }}
        onKeyDown={press}
      />
      <p role="status" className="sr-only">
        {shown && settled ? announcement(found.length) : ''}
      </p>
      {long && (
        <Suspense>
          <FoundVehicles
            id={id}
            shown={shown}
            found={found}
            answer={current}
            active={active}
            term={typed}
            failed={isError}
            onChoose={goTo}
          />
        </Suspense>
      )}
    </Form>
  )
}

const announcement = (count: number) => {
  if (count === 0) return 'Sin resultados'
  return count === 1 ? '1 sugerencia encontrada' : `${count} sugerencias encontradas`
}
