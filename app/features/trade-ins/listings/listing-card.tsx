import { Badge, type Tone } from '#app/ui/badge.tsx'
import frame from '#app/ui/frame.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { km } from '#contract/text/money.ts'
import { stageOf } from '#contract/trade-ins/sell-stages.ts'
import { ListingOfferLine } from './offer-line.tsx'
import { type CarOffer, type Listing, titleOf } from './queries.ts'
import css from './sell-listings.module.css'

const TONES: Record<string, Tone> = {
  pagada: 'accent',
  consignada: 'accent',
  rechazada: 'danger',
  retirada: 'neutral',
  nueva: 'warn',
}

interface ListingCardProps {
  listing: Listing
  offer: CarOffer | undefined
}

export function ListingCard({ listing, offer }: ListingCardProps) {
  const stage = stageOf(listing.stage)
  const expired = offer?.state === 'expired' && (stage.value === 'valuada' || stage.value === 'nueva')
  return (
    <article className={css.saleCard} aria-labelledby={listing.id}>
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id={listing.id}>
          <Link to={`?auto=${listing.id}`}>{titleOf(listing)}</Link>
        </h2>
        <Badge tone={TONES[stage.value] ?? 'info'}>{stage.label}</Badge>
      </header>
      {listing.kms !== null && <p className={frame.saleFacts}>{km(listing.kms)}</p>}
      {offer && <ListingOfferLine offer={offer} stage={listing.stage} />}
      <p className={`${css.saleNext} flex items-baseline gap-2`}>
        <Icon name="arrow-right" />
        {expired ? 'Tu oferta venció: renuévala, toma un minuto.' : stage.next}
      </p>
    </article>
  )
}
