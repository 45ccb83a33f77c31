import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { useLiveRefresh } from '#app/lib/use-live-refresh.ts'
import controls from '#app/ui/controls.module.css'
import { EmptyState } from '#app/ui/empty-state.tsx'
import frame from '#app/ui/frame.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { km } from '#contract/text/money.ts'
import { isEditable, isListingOpen } from '#contract/trade-ins/sell-stages.ts'
import { offerPdfPath } from '#contract/trade-ins/trade-in-quote.ts'
import { CarFactsForm } from './car-facts-form.tsx'
import { FinalOffer } from './final-offer.tsx'
import { ListingOfferLine } from './offer-line.tsx'
import { PapersSection } from './papers-section.tsx'
import { PhotosSection } from './photos-section.tsx'
import { type CarOffer, type Listing, myCars, titleOf } from './queries.ts'
import css from './sell-listings.module.css'
import { StageTimeline } from './stage-timeline.tsx'
import { WithdrawCar } from './withdraw-car.tsx'

interface ListingDetailProps {
  user: string
  listing: string
  inspection: (listing: Listing) => ReactNode
}

export function ListingDetail({ user, listing: id, inspection }: ListingDetailProps) {
  const query = useQuery(myCars(useContract(), user))
  const ours = { table: 'sell_listings' as const, filter: `user_id=eq.${user}` }
  useLiveRefresh(ours, key('sell-listings', user))
  useLiveRefresh(ours, key('sell-listings', 'purchase', id))
  return (
    <>
      <p className={`${css.saleBack} mb-4`}>
        <Link className={controls.link} to="?">
          <Icon name="arrow-left" /> Mis autos
        </Link>
      </p>
      <Loaded query={query} noun="tu auto" skeleton={<Skeleton className="h-80 w-full" />}>
        {({ listings, offers }) => {
          const listing = listings.find((one) => one.id === id)
          if (!listing) {
            return (
              <EmptyState icon="car-front" title="Ese auto no está en tu cuenta">
                <p>Puede ser de otra cuenta tuya. Regresa a la lista para ver los que tienes aquí.</p>
              </EmptyState>
            )
          }
          return (
            <div className={`${css.sale} grid max-w-4xl gap-8 justify-items-start`}>
              <Overview listing={listing} offer={offers[listing.quote_id ?? '']} />
              <FinalOffer listing={listing} />
              <PhotosSection listing={listing} />
              <PapersSection listing={listing} />
              {inspection(listing)}
              {isEditable(listing.stage) && (
                <section className={frame.salePart} aria-labelledby="datos">
                  <h2 id="datos">Datos de tu auto</h2>
                  <CarFactsForm key={listing.id} listing={listing} />
                </section>
              )}
              {isListingOpen(listing.stage) && <WithdrawCar listing={listing.id} />}
            </div>
          )
        }}
      </Loaded>
    </>
  )
}

function Overview({ listing, offer }: { listing: Listing; offer: CarOffer | undefined }) {
  const title = titleOf(listing)
  const again = `/vender-mi-auto?search=${encodeURIComponent(title)}`
  return (
    <section className={frame.salePart} aria-labelledby="auto">
      <h2 id="auto">{title}</h2>
      <p className={frame.saleFacts}>
        {[listing.kms !== null && km(listing.kms), listing.plate && `Placa ${listing.plate}`, listing.vin]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {offer && (
        <>
          <ListingOfferLine offer={offer} stage={listing.stage} />
          <p>
            <a className={controls.link} href={offerPdfPath(offer.id)} target="_blank" rel="noopener">
              Ver el recibo de la oferta (PDF)
            </a>
          </p>
        </>
      )}
      {offer?.state === 'expired' && isEditable(listing.stage) && (
        <Notice
          look="warn"
          title="Tu oferta venció"
          action={
            <LinkButton small look="primary" to={again}>
              Renovar oferta
            </LinkButton>
          }
        >
          Los precios del mercado cambian cada semana. Pide otra con los mismos datos: se guarda en este auto.
        </Notice>
      )}
      {!offer && listing.stage === 'nueva' && (
        <Notice
          title="Sin oferta todavía"
          action={
            <LinkButton small look="primary" to={again}>
              Pedir oferta
            </LinkButton>
          }
        >
          Tu asesor lo valúa a mano. También puedes intentar la oferta en línea.
        </Notice>
      )}
      <StageTimeline listing={listing} />
    </section>
  )
}
