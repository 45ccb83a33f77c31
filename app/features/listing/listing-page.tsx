import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useLender } from '#app/features/lenders/use-lender.ts'
import { CarGrid } from '#app/features/vehicles/car-grid.tsx'
import { lazily } from '#app/lib/lazily.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { useIsPainted } from '#app/ui/after-paint.tsx'
import { Chip } from '#app/ui/chip.tsx'
import controls from '#app/ui/controls.module.css'
import forms from '#app/ui/forms.module.css'
import { Icon } from '#app/ui/icon.tsx'
import structure from '#app/ui/structure.module.css'
import { appliedFilters, type FixedFilters } from '#contract/listing/applied-filters.ts'
import type { ListingQuery } from '#contract/listing/listing.ts'
import type { VehicleCard } from '#contract/vehicles/vehicles.ts'
import { FilterPanel } from './filter-panel.tsx'
import { FILTERS_ID, openFilters } from './filters-sheet.ts'
import listingCss from './listing.module.css'
import { listing } from './queries.ts'
import { UnreadNotes } from './unread-notes.tsx'
import { isCrossed, queryOf, useFilters } from './use-filters.ts'

const Pagination = lazily(() => import('#app/ui/pagination.tsx').then((file) => file.Pagination))

const SortSelect = lazily(() => import('./sort-select.tsx').then((file) => file.SortSelect))

const NoResults = lazy(() => import('./no-results.tsx').then((file) => ({ default: file.NoResults })))

interface ListingPageProps {
  heading: string
  intro?: ReactNode
  /** Keep the object stable between renders. */
  fixed?: FixedFilters
  renderAlert: (query: ListingQuery) => ReactNode
  renderCard: (vehicle: VehicleCard, index: number) => ReactNode
}

// As many as the widest screens show at first.
const FIRST_SCREEN = 8

const NOTHING_FIXED: FixedFilters = {}

export function ListingPage({ heading, intro, fixed = NOTHING_FIXED, renderAlert, renderCard }: ListingPageProps) {
  const lender = useLender()
  const { search } = useLocation()
  const shown = queryOf(search, fixed)
  const { data: answer } = useSuspenseQuery(listing(useContract(), shown, lender))
  const { totalCount, vehicles } = answer
  const { filters, pending } = useFilters(fixed)
  const isCounting = pending && filters.query.page === shown.page
  const shownCars = useIsPainted() ? vehicles : vehicles.slice(0, FIRST_SCREEN)
  const chips = appliedFilters(filters.query, fixed)
  return (
    <div className={`${structure.wrap} ${listingCss.listing}`}>
      <header className={listingCss.listingHead}>
        <h1>{heading}</h1>
        {intro}
      </header>
      <FilterPanel filters={filters} answer={answer} pending={isCounting} />
      <section className={listingCss.listingMain} aria-label="Autos" aria-busy={pending || undefined}>
        <h2 className="sr-only">Resultados</h2>
        <div className={listingCss.listingBar}>
          <p className={listingCss.listingCount} role="status">
            <b>{isCounting ? 'Contando' : totalCount.toLocaleString('es-MX')}</b>{' '}
            {totalCount === 1 && !isCounting ? 'auto' : 'autos'}
          </p>
          {vehicles.length > 0 && <Suspense>{renderAlert(filters.query)}</Suspense>}
          <a
            href={`#${FILTERS_ID}`}
            className={`${controls.btn} ${controls.btnSecondary} ${listingCss.listingOpen}`}
            onClick={openSheet}
          >
            <Icon name="sliders-horizontal" />
            Filtros{chips.length > 0 && ` (${chips.length})`}
          </a>
          <Suspense>
            <SortSelect filters={filters} />
          </Suspense>
        </div>
        {answer.note && (
          <p className={`${forms.notice} ${listingCss.listingNote}`} role="status">
            {answer.note}
          </p>
        )}
        <noscript>{import.meta.env.SSR && <UnreadNotes search={search} />}</noscript>
        {isCrossed(search) && (
          <p className={`${forms.notice} ${listingCss.listingNote}`} role="status">
            El mínimo era mayor que el máximo: los cambiamos de lugar.
          </p>
        )}
        {chips.length > 0 && (
          <ul className={listingCss.listingChips} aria-label="Filtros aplicados">
            {chips.map(({ text, without }) => (
              <li key={text}>
                <Chip to={filters.pathFor(without)} removes={`Quitar ${text}`} preventScrollReset>
                  {text}
                </Chip>
              </li>
            ))}
          </ul>
        )}
        {vehicles.length === 0 ? (
          <Suspense>
            <NoResults
              relaxations={answer.relaxations}
              filters={filters}
              alert={renderAlert(filters.query)}
              renderCard={renderCard}
            />
          </Suspense>
        ) : (
          <CarGrid>
            {shownCars.map((vehicle, index) => (
              <li key={vehicle.id} className="contents">
                {renderCard(vehicle, index)}
              </li>
            ))}
          </CarGrid>
        )}
        <Suspense>
          <Pagination
            page={shown.page}
            pages={Math.ceil(totalCount / shown.pageSize)}
            hrefFor={(page) => filters.pathFor({ ...filters.query, page })}
          />
        </Suspense>
      </section>
    </div>
  )
}

// Without script the link leads to the filters by their id.
const openSheet = (event: { preventDefault(): void }) => {
  event.preventDefault()
  openFilters()
}
