import { Badge } from '#app/ui/badge.tsx'
import { Price } from '#app/ui/price.tsx'
import { instantText } from '#contract/dates/date-texts.ts'
import { daysLeft, daysLeftText } from '#contract/dates/days-left.ts'
import { isEditable } from '#contract/trade-ins/sell-stages.ts'
import type { CarOffer } from './queries.ts'
import css from './sell-listings.module.css'

/** The offer made online; `stage` of its car, which may be past it. */
export function ListingOfferLine({ offer, stage = 'valuada' }: { offer: CarOffer; stage?: string }) {
  const now = new Date()
  const { ended, days } = daysLeft(offer.valid_until, now)
  const until = instantText('date', offer.valid_until)
  return (
    <p className={`${css.offerLine} flex flex-wrap items-center gap-y-1 gap-x-3`}>
      <Price amount={offer.final_amount} />
      {offer.state === 'accepted' ? (
        <Badge tone="accent">Aceptada</Badge>
      ) : offer.state === 'withdrawn' ? (
        <Badge>Retirada</Badge>
      ) : !isEditable(stage) ? (
        <Badge>Oferta en línea</Badge>
      ) : ended ? (
        <Badge tone="warn">Venció el {until}</Badge>
      ) : (
        <Badge tone={days <= 2 ? 'warn' : 'accent'}>
          {daysLeftText(offer.valid_until, now).replace('vence', 'Vence')}, el {until}
        </Badge>
      )}
      <span className="text-muted text-sm">Folio {offer.folio}</span>
    </p>
  )
}
