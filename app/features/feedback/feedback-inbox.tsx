import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useContract } from '#app/lib/use-contract.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { FEEDBACK_STATES } from '#contract/feedback/feedback.ts'
import { AnswerForm } from './answer-form.tsx'
import css from './feedback.module.css'
import { FeedbackEntry } from './feedback-entry.tsx'
import { allFeedback, FEEDBACK_PAGE } from './queries.ts'

export function FeedbackInbox() {
  const [params, setParams] = useSearchParams()
  const state = FEEDBACK_STATES.find(({ value }) => value === params.get('estado'))?.value ?? ''
  const page = Math.max(1, Math.trunc(Number(params.get('pagina'))) || 1)
  const query = useQuery({ ...allFeedback(useContract(), state, page), placeholderData: keepPreviousData })
  const hrefFor = (to: number) => {
    const next = new URLSearchParams(params)
    next.set('pagina', String(to))
    return `?${next}`
  }
  return (
    <section className={`${css.entries} grid gap-4 max-w-3xl`} aria-label="Comentarios recibidos">
      <SelectField
        label="Mostrar"
        placeholder="Todos"
        options={FEEDBACK_STATES}
        value={state}
        onChange={(event) => {
          const chosen = event.currentTarget.value
          setParams({ vista: 'equipo', ...(chosen && { estado: chosen }) }, { preventScrollReset: true })
        }}
      />
      <Loaded query={query} noun="los comentarios" skeleton={<Skeleton className="h-80 w-full" />}>
        {({ rows, total, names }) =>
          rows.length === 0 ? (
            <EmptyState icon="message-square" title="No hay comentarios así">
              <p>Cuando alguien escriba lo verás aquí.</p>
            </EmptyState>
          ) : (
            <>
              <ul>
                {rows.map((row) => (
                  <li key={row.id}>
                    <FeedbackEntry row={row} author={names[row.user_id] || 'Cliente'}>
                      <AnswerForm row={row} />
                    </FeedbackEntry>
                  </li>
                ))}
              </ul>
              <Pagination page={page} pages={Math.ceil(total / FEEDBACK_PAGE)} hrefFor={hrefFor} />
            </>
          )
        }
      </Loaded>
    </section>
  )
}
