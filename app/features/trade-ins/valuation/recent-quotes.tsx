import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useContract } from '#app/lib/use-contract.ts'
import { Badge, type Tone } from '#app/ui/badge.tsx'
import controls from '#app/ui/controls.module.css'
import { cx } from '#app/ui/cx.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Field } from '#app/ui/field.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useDebounced } from '#app/ui/use-debounced.ts'
import { instantText } from '#contract/date-texts.ts'
import { km, precio } from '#contract/money.ts'
import { QUOTE_STATES, type QuoteState } from '#contract/trade-in-quote.ts'
import { QUOTE_PAGE, recentQuotes } from './queries.ts'
import { QuotePanel } from './quote-panel.tsx'
import css from './staff-valuation.module.css'

const TONES: Record<QuoteState, Tone> = { open: 'accent', expired: 'warn', accepted: 'info', withdrawn: 'neutral' }
const SEARCH_MS = 300
/** The offers made so far: searched and paged on the server, one of them in the panel beside. All of it is in the address. */
export function RecentQuotes() {
  const [params, setParams] = useSearchParams()
  const [typed, setTyped] = useState(params.get('buscar') ?? '')
  const search = useDebounced(typed.trim(), SEARCH_MS)
  // Another text begins at the first page.
  const page = search === (params.get('buscar') ?? '') ? Math.max(1, Math.trunc(Number(params.get('pagina'))) || 1) : 1
  const chosen = params.get('cotizacion')
  const query = useQuery({ ...recentQuotes(useContract(), search, page), placeholderData: keepPreviousData })
  const at = (changes: Record<string, string | null>) => {
    const next = new URLSearchParams({ vista: 'cotizaciones', ...(search && { buscar: search }) })
    for (const [name, value] of Object.entries({ pagina: String(page), cotizacion: chosen, ...changes }))
      if (value !== null && !(name === 'pagina' && value === '1')) next.set(name, value)
    return `?${next}`
  }
  const close = () => {
    setParams(new URLSearchParams(at({ cotizacion: null }).slice(1)), { preventScrollReset: true })
    // Back to the row it was opened from.
    requestAnimationFrame(() => document.getElementById(`fila-${chosen}`)?.focus())
  }
  return (
    <div className={cx(css.quotes, chosen && css.quotesOpen)}>
      <section aria-label="Cotizaciones" className={css.deskPart}>
        <Field
          label="Buscar"
          type="search"
          autoComplete="off"
          placeholder="Folio, auto, cliente o teléfono"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Loaded query={query} noun="las cotizaciones" skeleton={<Skeleton className="h-96 w-full" />}>
          {({ rows, total, contacts }) => (
            <>
              <p role="status" className={css.deskNote}>
                {total === 1 ? '1 cotización' : `${total.toLocaleString('es-MX')} cotizaciones`}
              </p>
              {rows.length === 0 ? (
                <EmptyState icon="clipboard-list" title={search ? 'Ninguna coincide' : 'Todavía no hay cotizaciones'}>
                  <p>
                    {search
                      ? 'Prueba con el folio o solo con la marca.'
                      : 'Las que guardes y las que pidan las personas que atiendes aparecen aquí.'}
                  </p>
                </EmptyState>
              ) : (
                <section className={css.deskScroll} aria-label="Tabla de cotizaciones" onKeyDown={moveAmongRows}>
                  <table className={css.deskTable} aria-busy={query.isPlaceholderData || undefined}>
                    <thead>
                      <tr>
                        <th scope="col">Folio</th>
                        <th scope="col">Auto</th>
                        <th scope="col">Cliente</th>
                        <th scope="col">Km</th>
                        <th scope="col">Oferta</th>
                        <th scope="col">Estado</th>
                        <th scope="col">Fecha</th>
                      </tr>
                    </thead>
                    <tbody>
                      {rows.map((quote) => (
                        <tr key={quote.id} aria-current={quote.id === chosen || undefined}>
                          <th scope="row">
                            <Link
                              id={`fila-${quote.id}`}
                              className={controls.link}
                              to={at({ cotizacion: quote.id })}
                              preventScrollReset
                            >
                              {quote.folio}
                            </Link>
                          </th>
                          <td title={quote.vehicle.label}>{quote.vehicle.label}</td>
                          <td>{contacts[quote.id]?.name ?? '—'}</td>
                          <td>{km(quote.kms)}</td>
                          <td>{precio(quote.final_amount, true)}</td>
                          <td>
                            <Badge tone={TONES[quote.state]}>{QUOTE_STATES[quote.state]}</Badge>
                          </td>
                          <td>{instantText('shortDate', quote.created_at)}</td>
                        </tr>
                      ))}
                    </tbody>
                  </table>
                </section>
              )}
              <Pagination
                page={page}
                pages={Math.ceil(total / QUOTE_PAGE)}
                hrefFor={(to) => at({ pagina: String(to), cotizacion: null })}
              />
            </>
          )}
        </Loaded>
      </section>
      {chosen && <QuotePanel key={chosen} id={chosen} onClose={close} />}
    </div>
  )
}

const moveAmongRows = (event: KeyboardEvent<HTMLElement>) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('tbody th a')]
  const next = links[links.indexOf(document.activeElement as HTMLElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
