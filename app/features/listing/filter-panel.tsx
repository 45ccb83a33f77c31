import { type FormEvent, memo, Suspense, useContext, useEffect, useRef } from 'react'
import { Form, useLocation } from 'react-router'
import { forgetTerms } from '#app/features/lenders/use-terms.ts'
import { lazily } from '#app/lib/lazily.ts'
import { NavigateContext } from '#app/lib/navigate-context.ts'
import controls from '#app/ui/controls.module.css'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Link } from '#app/ui/link.tsx'
import { useChosenEarly } from '#app/ui/use-chosen-early.ts'
import type { Facet } from '#contract/listing/listing.ts'
import { BudgetFilter } from './budget-filter.tsx'
import { FacetGroup } from './facet-group.tsx'
import { FILTERS_ID, onOpenFilters } from './filters-sheet.ts'
import css from './listing.module.css'
import type { ShownListing } from './queries.ts'
import { RangeFilter } from './range-filter.tsx'
import { type Filters, filledIn } from './use-filters.ts'

const ShowButton = lazily(() => import('./show-button.tsx').then((file) => file.ShowButton))

const GROUPS: [Facet, string][] = [
  ['marca', 'Marca'],
  ['carroceria', 'Carrocería'],
  ['autoano', 'Año'],
  ['ubicacion', 'Ciudad'],
  ['transmision', 'Transmisión'],
  ['combustible', 'Combustible'],
  ['color', 'Color'],
  ['promociones', 'Promoción'],
  ['garantia', 'Garantía'],
]

const showSheet = (dialog: HTMLDialogElement | null) => {
  // The column is an open dialog; to become a modal sheet it must close and reopen.
  dialog?.close()
  dialog?.showModal()
}

interface FilterPanelProps {
  filters: Filters
  answer: ShownListing
  pending: boolean
}

/** One form for column and sheet; it also works without script. */
export const FilterPanel = memo(function FilterPanel({ filters, answer, pending }: FilterPanelProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { query, fixed } = filters
  useEffect(() => onOpenFilters(() => showSheet(dialog.current)), [])
  // Opened by its link before hydration: what the stylesheet shows becomes the sheet.
  const { hash, pathname, search } = useLocation()
  const navigate = useContext(NavigateContext)!
  useEffect(() => {
    if (hash !== `#${FILTERS_ID}`) return
    if (!dialog.current?.offsetParent) showSheet(dialog.current)
    navigate(pathname + search, { replace: true, preventScrollReset: true })
  }, [hash, navigate, pathname, search])
  const close = () => dialog.current?.close()
  // The close event comes late: by then it may be open again, as a sheet.
  const keepColumn = () => {
    if (!dialog.current?.open) dialog.current?.show()
  }
  const form = useRef<HTMLFormElement>(null)
  const setAsFilledIn = () => filters.set(filledIn(form.current!, filters))
  useChosenEarly(form, setAsFilledIn)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAsFilledIn()
    close()
  }
  return (
    <dialog ref={dialog} open id={FILTERS_ID} className={css.filters} aria-label="Filtros" onClose={keepColumn}>
      <Form ref={form} method="get" action={filters.path} onSubmit={submit} className={css.filtersForm}>
        <header className={css.filtersHead}>
          <h2>Filtros</h2>
          <Link to={filters.path} className={controls.link} preventScrollReset data-forgets-terms onClick={forgetTerms}>
            Limpiar
          </Link>
          <IconButton icon="x" label="Cerrar filtros" className={css.filtersClose} onClick={close} />
        </header>
        <div className={css.filtersBody}>
          {query.search && <input type="hidden" name="search" value={query.search} />}
          {query.orderby && <input type="hidden" name="orderby" value={query.orderby} />}
          <BudgetFilter filters={filters} />
          <RangeFilter
            legend="Precio"
            from="minPrice"
            to="maxPrice"
            bars={answer.histograms.precio}
            filters={filters}
          />
          <RangeFilter legend="Kilometraje" from="minKilometraje" to="maxKilometraje" filters={filters} />
          <label className={controls.tick}>
            <input
              type="checkbox"
              name="hideSeparado"
              value="true"
              checked={query.hideSeparado}
              onChange={({ target }) => filters.set({ hideSeparado: target.checked })}
            />
            <span>Ocultar separados</span>
          </label>
          {GROUPS.filter(([facet]) => !(facet in fixed)).map(([facet, legend]) => (
            <FacetGroup
              key={facet}
              facet={facet}
              legend={legend}
              counts={answer.facets[facet]}
              chosen={query[facet]}
              onChange={filters.set}
            />
          ))}
          <RangeFilter
            legend="Enganche mínimo"
            from="enganchemin"
            to="maxEnganche"
            bars={answer.histograms.enganchemin}
            filters={filters}
          />
        </div>
        <footer className={css.filtersFoot}>
          <Suspense>
            <ShowButton filters={filters} answer={answer} pending={pending} />
          </Suspense>
        </footer>
      </Form>
    </dialog>
  )
})
