import { useQuery } from '@tanstack/react-query'
import { carStage } from '#app/features/trade-ins/car-stages.ts'
import type { Listing } from '#app/features/trade-ins/listings/queries.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Badge, type Tone } from '#app/ui/badge.tsx'
import { ChangesLink } from '#app/ui/changes-link.tsx'
import controls from '#app/ui/controls.module.css'
import { Link } from '#app/ui/link.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { RecordList } from '#app/ui/panel/record-list.tsx'
import { RecordQuote } from '#app/ui/panel/record-quote.tsx'
import { RecordSection } from '#app/ui/panel/record-section.tsx'
import { TitleRow } from '#app/ui/panel/title-row.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { TeachingState } from '#app/ui/teaching-state.tsx'
import { instantText } from '#contract/dates/date-texts.ts'
import { km, precio } from '#contract/text/money.ts'
import { QUOTE_STATES, type QuoteState } from '#contract/trade-ins/trade-in-quote.ts'
import { receivedCar } from './client-next-step.ts'
import { type ClientOffer, carsOffered } from './queries.ts'

const TONES: Record<string, Tone> = { open: 'accent', expired: 'warn', accepted: 'info' }
const VALUATIONS = '/escritorio/admin/valuaciones'

export function CarsPart({ client }: { client: string }) {
  const query = useQuery(carsOffered(useContract(), client))
  return (
    <Loaded query={query} noun="sus autos" skeleton={<Skeleton className="h-40 w-full" />}>
      {({ listings, offers }) =>
        listings.length + offers.length === 0 ? (
          <TeachingState
            icon="tag"
            title="No nos ha ofrecido un auto"
            teaches="Aquí ves los autos que nos vende, en qué paso va cada uno y las ofertas que le hicimos, con su vencimiento."
            action={
              <LinkButton to={VALUATIONS} look="primary">
                Valuar su auto
              </LinkButton>
            }
          />
        ) : (
          <>
            <RecordSection id="en-venta" title="Autos que nos vende">
              {listings.length === 0 && <p className="text-muted">Ninguno por ahora: solo pidió ofertas.</p>}
              <RecordList>
                {listings.map((car) => (
                  <li key={car.id}>
                    <TitleRow>
                      <h3>{[car.brand, car.model, car.year, car.trim].filter(Boolean).join(' ')}</h3>
                      <Badge tone={carStage(car.stage).tone}>{carStage(car.stage).label}</Badge>
                    </TitleRow>
                    <p className="text-muted">
                      {[
                        car.kms !== null && km(car.kms),
                        car.plate && `placas ${car.plate}`,
                        `en este paso desde el ${instantText('shortDate', car.stage_since)}`,
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </p>
                    {car.stage_note && <RecordQuote>{car.stage_note}</RecordQuote>}
                    <ChangesLink
                      label={[car.brand, car.model, car.year].filter(Boolean).join(' ')}
                      of={{ tabla: 'sell_listings', registro: car.id }}
                    />
                  </li>
                ))}
              </RecordList>
            </RecordSection>
            <RecordSection id="ofertas" title="Ofertas">
              {offers.length === 0 && <p className="text-muted">Todavía no se le hace una oferta.</p>}
              <RecordList>
                {offers.map((offer) => (
                  <OfferLine key={offer.id} offer={offer} received={receivedCar(listings, offer.id)} />
                ))}
              </RecordList>
            </RecordSection>
          </>
        )
      }
    </Loaded>
  )
}

function OfferLine({ offer, received }: { offer: ClientOffer; received: Listing | undefined }) {
  const { id, folio, car, kms, final_amount, valid_until, state } = offer
  return (
    <li>
      <TitleRow>
        <h3>
          <Link className={controls.link} to={`${VALUATIONS}?vista=cotizaciones&cotizacion=${id}`}>
            {folio}
          </Link>{' '}
          · {precio(final_amount, true)}
        </h3>
        {received ? (
          <Badge tone={carStage(received.stage).tone}>{carStage(received.stage).label}</Badge>
        ) : (
          <Badge tone={TONES[state] ?? 'neutral'}>{QUOTE_STATES[state as QuoteState] ?? state}</Badge>
        )}
      </TitleRow>
      <p className="text-muted">
        {[
          car,
          km(kms),
          !received && state === 'open' && `vence el ${instantText('moment', valid_until)}`,
          !received && state === 'expired' && `venció el ${instantText('moment', valid_until)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <ChangesLink label={`la oferta ${folio}`} of={{ tabla: 'trade_in_quotes', registro: id }} />
    </li>
  )
}
