import { useEffect, useState } from 'react'
import { savedTerms } from '#app/features/lenders/use-terms.ts'
import { useAccountHint } from '#app/lib/account-hint.ts'
import { Button } from '#app/ui/button.tsx'
import controls from '#app/ui/controls.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { NO_TERMS, withTerms } from '#contract/financing/terms.ts'
import { offerPdfPath, type TradeInQuote } from '#contract/trade-ins/trade-in-quote.ts'
import { sellPath } from './draft.ts'
import css from './offer.module.css'

export function OfferActions({ quote, towards }: { quote: TradeInQuote; towards: string }) {
  const { vehicle, id, final_amount, state, inspection } = quote
  const account = useAccountHint()
  const [kept, setKept] = useState(NO_TERMS)
  useEffect(() => setKept(savedTerms()), [])
  const own = { ...kept, acuenta: final_amount }
  const usable = state === 'open' || state === 'accepted'
  return (
    <div className={css.offerActions}>
      {usable ? (
        <>
          <LinkButton look="primary" to={account && !inspection ? `/escritorio/citas?oferta=${id}` : '#inspeccion'}>
            <Icon name="calendar" />
            {inspection ? 'Ver' : 'Agendar'} inspección
          </LinkButton>
          <LinkButton
            to={
              towards
                ? `${withTerms(`/autos/${towards}`, own)}#cambia-tu-auto`
                : withTerms(`/autos?maxEnganche=${Math.floor(final_amount)}`, own)
            }
            onClick={() => void import('./saved-offers.ts').then(({ keepOffer }) => keepOffer(quote))}
          >
            <Icon name="car-front" />
            {towards ? 'Úsalo para el auto que viste' : 'Úsalo para comprar'}
          </LinkButton>
        </>
      ) : (
        <LinkButton
          look="primary"
          to={sellPath({ search: vehicle.label ?? `${vehicle.brand} ${vehicle.model} ${vehicle.year}` })}
        >
          <Icon name="refresh-cw" />
          Pedir una oferta nueva
        </LinkButton>
      )}
      <a className={`${controls.btn} ${controls.btnSecondary}`} href={offerPdfPath(id)} target="_blank" rel="noopener">
        <Icon name="file-text" />
        Ver PDF
      </a>
      <Button className={controls.needsScript} onClick={() => print()}>
        <Icon name="printer" />
        Imprimir
      </Button>
    </div>
  )
}
