import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { failureOf } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { PickList } from '#app/ui/pick-list.tsx'
import { useCombobox } from '#app/ui/use-combobox.ts'
import { useDebounced } from '#app/ui/use-debounced.ts'
import { SCREEN_MESSAGES } from '#contract/messages/screen-messages.ts'
import css from './found.module.css'
import { foundLike } from './queries.ts'

const PAUSE_MS = 150

interface Found {
  id: string
  kind: string
  title: string
}

interface FoundChoiceProps {
  label: string
  kinds: readonly string[]
  placeholder: string
  error?: string | undefined
  first?: Pick<Found, 'id' | 'title'> | null
  /** Offered where nothing is found. */
  whenNone?: { label: string; run: () => void }
  onType?: (typed: string) => void
  /** null: being edited. */
  onChoose: (found: Found | null) => void
}

export function FoundChoice(props: FoundChoiceProps) {
  const { label, kinds, placeholder, error, first, whenNone, onType, onChoose } = props
  const id = useId()
  const [typed, setTyped] = useState(first?.title ?? '')
  const [chosen, setChosen] = useState(first?.id ?? null)
  const wanted = useDebounced(typed.trim(), PAUSE_MS)
  const query = useQuery({
    ...foundLike(useContract(), kinds, wanted),
    enabled: chosen === null && wanted.length > 1,
  })
  const { data: options = [], isFetching } = query
  const isNone = query.isSuccess && !isFetching && typed.trim() === wanted
  const choose = (one: Found) => {
    setTyped(one.title)
    setChosen(one.id)
    box.show(false)
    onChoose(one)
  }
  const box = useCombobox({ id, options, ready: chosen === null && typed.trim().length > 1, onChoose: choose })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the focus left.
    <div
      className="relative"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) box.show(false)
      }}
    >
      <Field
        label={label}
        type="search"
        autoComplete="off"
        placeholder={placeholder}
        error={error}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          onType?.(target.value)
          setChosen(null)
          onChoose(null)
          box.show(true)
        }}
        onKeyDown={box.press}
        {...box.field}
      />
      {box.shown &&
        (options.length > 0 ? (
          <PickList
            id={id}
            label={label}
            className={css.foundChoices}
            busy={isFetching}
            options={options}
            active={box.active}
            keyOf={(one) => one.id}
            onChoose={choose}
          >
            {({ title, subtitle }) => (
              <>
                {title}
                {subtitle && <small className="text-muted">{subtitle}</small>}
              </>
            )}
          </PickList>
        ) : (
          <div className={css.foundChoices}>
            <p role="status">
              {query.error
                ? failureOf(query.error, 'search').text
                : query.fetchStatus === 'paused'
                  ? SCREEN_MESSAGES.search_waits
                  : isNone
                    ? 'Nada se llama así.'
                    : 'Buscando…'}
            </p>
            {isNone && whenNone && (
              <Button small look="quiet" onMouseDown={(event) => event.preventDefault()} onClick={whenNone.run}>
                {whenNone.label}
              </Button>
            )}
          </div>
        ))}
    </div>
  )
}
