import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { failureOf } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { useLiveRefresh } from '#app/lib/use-live-refresh.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import forms from '#app/ui/forms.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { ListingCard } from './listing-card.tsx'
import { listMyCar } from './mutations.ts'
import { ListingOfferLine } from './offer-line.tsx'
import { type CarOffer, myCars, vehicleOf } from './queries.ts'
import css from './sell-listings.module.css'

export function MyCarsList({ user }: { user: string }) {
  const query = useQuery(myCars(useContract(), user))
  useLiveRefresh({ table: 'sell_listings', filter: `user_id=eq.${user}` }, key('sell-listings', user))
  return (
    <Loaded query={query} noun="tus autos" skeleton={<Skeleton className="h-48 w-full" />}>
      {({ listings, offers, loose, found }) =>
        listings.length + loose.length + found.length === 0 ? (
          <NothingYet />
        ) : (
          <div className={css.sales}>
            <p className={forms.formActions}>
              <LinkButton look="primary" to="/vender-mi-auto">
                <Icon name="plus" />
                Cotizar otro auto
              </LinkButton>
              <LinkButton look="quiet" to="?agregar=1">
                Agregar sin oferta
              </LinkButton>
            </p>
            {listings.length > 0 && (
              <ul className={css.sales} aria-label="Mis autos en venta">
                {listings.map((listing) => (
                  <li key={listing.id}>
                    <ListingCard listing={listing} offer={offers[listing.quote_id ?? '']} />
                  </li>
                ))}
              </ul>
            )}
            {found.length > 0 && (
              <OffersToAdd
                id="encontradas"
                title={
                  found.length === 1
                    ? 'Encontramos una oferta pedida con tu teléfono'
                    : 'Encontramos ofertas pedidas con tu teléfono'
                }
                note="Si no la pediste tú, no hagas nada: alguien pudo escribir mal su número."
                action="Es mía"
                offers={found}
              />
            )}
            {loose.length > 0 && (
              <OffersToAdd
                id="ofertas"
                title={loose.length === 1 ? 'La oferta que pediste' : 'Ofertas que pediste'}
                action="Agregar a mis autos"
                offers={loose}
              />
            )}
          </div>
        )
      }
    </Loaded>
  )
}

function NothingYet() {
  return (
    <EmptyState
      icon="car-front"
      title="Todavía no tienes autos en venta"
      action={
        <>
          <LinkButton look="primary" to="/vender-mi-auto">
            Cotizar mi auto
          </LinkButton>
          <LinkButton look="quiet" to="?agregar=1">
            Agregarlo sin oferta
          </LinkButton>
        </>
      }
    >
      <p>Pide una oferta: toma menos de un minuto, vale siete días y aquí la sigues hasta el pago.</p>
    </EmptyState>
  )
}

interface OffersToAddProps {
  id: string
  title: string
  note?: string
  action: string
  offers: CarOffer[]
}

function OffersToAdd({ id, title, note, action, offers }: OffersToAddProps) {
  const contract = useContract()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const add = useMutation({
    networkMode: 'always',
    mutationFn: (quote: string) => listMyCar(contract, quote),
    onSuccess: async (car) => {
      await cache.invalidateQueries({ queryKey: key('sell-listings') })
      await navigate(`?auto=${car}`)
    },
  })
  return (
    <section className={css.sales} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {note && <p className="text-muted">{note}</p>}
      {add.isError && (
        <Notice look="danger" live>
          <p>{failureOf(add.error, 'sale.save').text}</p>
        </Notice>
      )}
      <ul className={css.sales}>
        {offers.map((offer) => (
          <li key={offer.id} className={css.saleCard}>
            <strong className="font-semibold">{vehicleOf(offer.vehicle).label}</strong>
            <ListingOfferLine offer={offer} />
            <div className={forms.formActions}>
              <SubmitButton
                type="button"
                look="secondary"
                busy={add.isPending && add.variables === offer.id}
                onClick={() => add.mutate(offer.id)}
              >
                <Icon name="plus" />
                {action}
              </SubmitButton>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
