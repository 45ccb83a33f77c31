import { type ReactNode, useEffect } from 'react'
import { forgetTerms, keepTerms } from '#app/features/lenders/use-terms.ts'
import { useSite } from '#app/lib/use-site.ts'
import { buttonClass } from '#app/ui/button-class.ts'
import controls from '#app/ui/controls.module.css'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { termsText } from '#contract/financing/terms-text.ts'
import { appliedFilters } from '#contract/listing/applied-filters.ts'
import { type ListingQuery, listingParams, parseListing, type Relaxation } from '#contract/listing/listing.ts'
import { whatsappUrl } from '#contract/people/phone-text.ts'
import { km, precio } from '#contract/text/money.ts'
import type { VehicleCard } from '#contract/vehicles/vehicles.ts'
import css from './listing.module.css'
import { SimilarFound } from './similar-found.tsx'
import type { Filters } from './use-filters.ts'

const DISTANCES: Record<string, string> = { minKilometraje: 'desde', maxKilometraje: 'hasta' }
const AMOUNTS: Record<string, string> = {
  minPrice: 'con precio desde',
  maxPrice: 'con precio hasta',
  enganchemin: 'con enganche desde',
  maxEnganche: 'con enganche hasta',
  mensualidad: 'con mensualidad hasta',
}

interface NoResultsProps {
  relaxations: Relaxation[]
  filters: Filters
  alert: ReactNode
  renderCard: (vehicle: VehicleCard, index: number) => ReactNode
}

export function NoResults({ relaxations, filters, alert, renderCard }: NoResultsProps) {
  const { brand } = useSite()
  const params = listingParams(filters.query).toString()
  // Anonymous count of searches without results (docs/decisions/205).
  useEffect(() => void navigator.sendBeacon?.('/functions/v1/empty-searches', JSON.stringify({ params })), [params])
  const wantedBy = ({ params }: Relaxation) => {
    const wanted = parseListing(new URLSearchParams(params))
    // Payment terms exclude no car, so every relaxation keeps them.
    const { enganche, enganchepct, plazo, acuenta } = filters.query
    return { ...wanted, enganche, enganchepct, plazo, acuenta }
  }
  const [nearest] = relaxations
  return (
    <>
      <EmptyState
        icon="search"
        title="Ningún auto cumple con todo"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <LinkButton
              to={filters.path}
              look={relaxations.length ? 'secondary' : 'primary'}
              preventScrollReset
              data-forgets-terms
              onClick={forgetTerms}
            >
              Quitar todos los filtros
            </LinkButton>
            {alert}
            <a
              className={buttonClass('secondary', true)}
              href={whatsappUrl(
                brand.whatsapp,
                `Hola, busco un auto y no lo encontré: ${askedText(filters.query)}. ¿Me ayudan?`,
              )}
              target="_blank"
              rel="noopener"
            >
              <Icon name="whatsapp" />
              Que me ayude una persona
            </a>
          </div>
        }
      >
        {relaxations.length > 0 && (
          <>
            <p>Cambia una sola cosa:</p>
            <ul className={css.relaxations} data-relaxations>
              {relaxations.map((relaxation) => (
                <li key={relaxation.params}>
                  <Link
                    to={filters.pathFor(wantedBy(relaxation))}
                    className={controls.link}
                    preventScrollReset
                    data-forgets-terms
                    onClick={() => keepTerms(wantedBy(relaxation))}
                  >
                    {wordsOf(relaxation)}
                  </Link>
                  : {relaxation.count === 1 ? '1 auto' : `${relaxation.count} autos`}
                </li>
              ))}
            </ul>
          </>
        )}
      </EmptyState>
      {nearest && (
        <SimilarFound
          title={nearest.change.name === 'search' ? 'También tenemos' : 'Se parecen a lo que buscas'}
          query={wantedBy(nearest)}
          renderCard={renderCard}
        />
      )}
    </>
  )
}

const askedText = (query: ListingQuery) =>
  [...appliedFilters(query).map(({ text }) => text), termsText(query)].filter(Boolean).join(', ')

const wordsOf = ({ change: { name, value, kind } }: Relaxation) => {
  if (name === 'search' && kind === 'widen') return `Buscar solo “${value}”`
  if (name in DISTANCES) return `Con recorrido ${DISTANCES[name]} ${km(Number(value))}`
  if (kind === 'widen') return `${AMOUNTS[name] ?? name} ${precio(Number(value), true)}`.replace(/^con/, 'Con')
  if (name === 'hideSeparado') return 'Incluir los separados'
  if (name === 'search') return `Sin buscar “${value}”`
  if (name === 'mensualidad') return 'Con cualquier mensualidad'
  if (name in AMOUNTS) return `Sin límite: ${AMOUNTS[name]!.replace('con ', '')}`
  return `Sin “${value}”`
}
