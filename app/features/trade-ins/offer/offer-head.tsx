import controls from '#app/ui/controls.module.css'
import { Notice } from '#app/ui/notice.tsx'
import { instantText } from '#contract/dates/date-texts.ts'
import { precio } from '#contract/text/money.ts'
import { QUOTE_STATES, type TradeInQuote } from '#contract/trade-ins/trade-in-quote.ts'
import css from './offer.module.css'

// Not ui/badge.tsx: it is bundled with the vehicle cards, which this page does not load.
const TONES: Record<TradeInQuote['state'], string | undefined> = {
  open: controls.badgeAccent,
  expired: controls.badgeWarn,
  accepted: controls.badgeAccent,
  withdrawn: controls.badgeNeutral,
}

export function OfferHead({ quote }: { quote: TradeInQuote }) {
  const { vehicle, folio, state, final_amount, valid_until, warning } = quote
  return (
    <header className={css.offerHead}>
      <p>
        <span className={`${controls.badge} ${TONES[state]}`}>{QUOTE_STATES[state]}</span> Folio <b>{folio}</b>
      </p>
      <h1>
        <span>
          {state === 'open' || state === 'accepted' ? 'Tu oferta por tu' : 'Te ofrecimos por tu'} {vehicle.brand}{' '}
          {vehicle.model} {vehicle.year}
        </span>{' '}
        <strong className={controls.price}>{precio(final_amount, true)}</strong>
      </h1>
      {state === 'open' && (
        <p>
          Vale 7 días, hasta el <time dateTime={valid_until}>{instantText('fullMoment', valid_until)}</time>, hora del
          centro.
        </p>
      )}
      {state === 'expired' && (
        <Notice look="warn" title="Esta oferta ya venció">
          Valía hasta el <time dateTime={valid_until}>{instantText('fullMoment', valid_until)}</time>, hora del centro.
          El mercado se mueve: pide una nueva, tarda un minuto.
        </Notice>
      )}
      {state === 'accepted' && <p>La aceptaste. Un asesor te acompaña con la inspección y los papeles.</p>}
      {state === 'withdrawn' && <p>Esta oferta ya no está vigente. Puedes pedir otra cuando quieras.</p>}
      {warning && <Notice look="info">{warning}</Notice>}
    </header>
  )
}
