import { useQuery } from '@tanstack/react-query'
import { useContract } from '#app/lib/use-contract.ts'
import controls from '#app/ui/controls.module.css'
import frame from '#app/ui/frame.module.css'
import { Link } from '#app/ui/link.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { isListingOpen, stageOf } from '#contract/trade-ins/sell-stages.ts'
import { ListingOfferLine } from './offer-line.tsx'
import { myCars, titleOf, vehicleOf } from './queries.ts'
import css from './sell-listings.module.css'

const MOST = 3

export function OffersPanel({ user }: { user: string }) {
  const query = useQuery(myCars(useContract(), user))
  return (
    <section className={frame.panel} aria-labelledby="mis-ofertas">
      <div className={frame.panelHead}>
        <h2 id="mis-ofertas">Ofertas por mi auto</h2>
        <Link className={controls.link} to="/escritorio/vende-tu-auto">
          Vender mi Auto
        </Link>
      </div>
      <Loaded query={query} noun="tus ofertas" skeleton={<Skeleton className="h-24 w-full" />}>
        {({ listings, offers, loose, found }) => {
          const open = listings.filter(({ stage }) => isListingOpen(stage)).slice(0, MOST)
          const free = loose.slice(0, MOST - open.length)
          if (open.length + free.length + found.length === 0) {
            return (
              <p className={frame.panelNote}>
                Todavía no pides oferta por tu auto.{' '}
                <Link className={controls.link} to="/vender-mi-auto">
                  Cotízalo en un minuto
                </Link>
              </p>
            )
          }
          return (
            <ul className={css.sales}>
              {found.length > 0 && (
                <li className={css.saleCard}>
                  <Link className={controls.link} to="/escritorio/vende-tu-auto">
                    {found.length === 1
                      ? 'Encontramos una oferta pedida con tu teléfono'
                      : `Encontramos ${found.length} ofertas pedidas con tu teléfono`}
                  </Link>
                </li>
              )}
              {open.map((listing) => {
                const offer = offers[listing.quote_id ?? '']
                return (
                  <li key={listing.id} className={css.saleCard}>
                    <Link className={controls.link} to={`/escritorio/vende-tu-auto?auto=${listing.id}`}>
                      {titleOf(listing)}
                    </Link>
                    {offer ? (
                      <ListingOfferLine offer={offer} stage={listing.stage} />
                    ) : (
                      <p className={frame.saleFacts}>{stageOf(listing.stage).next}</p>
                    )}
                  </li>
                )
              })}
              {free.map((offer) => (
                <li key={offer.id} className={css.saleCard}>
                  <Link className={controls.link} to={`/escritorio/vende-tu-auto?oferta=${offer.id}`}>
                    {vehicleOf(offer.vehicle).label}
                  </Link>
                  <ListingOfferLine offer={offer} />
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
    </section>
  )
}
