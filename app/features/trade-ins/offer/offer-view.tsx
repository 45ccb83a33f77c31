import { type ReactNode, Suspense } from 'react'
import { lazily } from '#app/lib/lazily.ts'
import structure from '#app/ui/structure.module.css'
import type { TradeInQuote } from '#contract/trade-ins/trade-in-quote.ts'
import css from './offer.module.css'
import { OfferActions } from './offer-actions.tsx'
import { OfferBasis } from './offer-basis.tsx'
import { OfferDefects } from './offer-defects.tsx'
import { OfferHead } from './offer-head.tsx'
import { OfferRange } from './offer-range.tsx'
import { OfferReceipt } from './offer-receipt.tsx'
import { Stepper } from './stepper.tsx'

const ClaimOffer = lazily(() => import('./claim-offer.tsx').then((file) => file.ClaimOffer))
const InspectionForm = lazily(() => import('./inspection-form.tsx').then((file) => file.InspectionForm))

interface OfferViewProps {
  quote: TradeInQuote
  towards: string
  notice: ReactNode
  asked: boolean
}

export function OfferView({ quote, towards, notice, asked }: OfferViewProps) {
  const { range_low, range_high, final_amount, state } = quote
  return (
    <div className={`${structure.wrap} ${css.offer}`}>
      <Stepper />
      <div className={css.offerMain}>
        <OfferHead quote={quote} />
        {range_low !== null && range_high !== null && (
          <OfferRange low={range_low} high={range_high} amount={final_amount} />
        )}
        <OfferActions quote={quote} towards={towards} />
        <Suspense>
          <ClaimOffer id={quote.id} />
        </Suspense>
      </div>
      <section className={css.offerPaper} aria-label="Recibo de la oferta">
        <OfferReceipt quote={quote} />
      </section>
      <section className={css.offerPaper}>
        <OfferBasis quote={quote} />
      </section>
      <section className={css.offerPaper}>
        <OfferDefects quote={quote} />
      </section>
      {(state === 'open' || state === 'accepted') && (
        <section className={`${css.offerPaper} ${css.offerVisit}`} id="inspeccion" aria-labelledby="agendar">
          <h2 id="agendar">Tu inspección</h2>
          <Suspense fallback={<p>Cargando…</p>}>
            <InspectionForm quote={quote} notice={notice} sent={asked} />
          </Suspense>
        </section>
      )}
    </div>
  )
}
