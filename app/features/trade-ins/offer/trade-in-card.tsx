import { lazy, Suspense, useState } from 'react'
import { CostLines } from '#app/features/lenders/cost-lines.tsx'
import { useLender } from '#app/features/lenders/use-lender.ts'
import { useSetTerms } from '#app/features/lenders/use-set-terms.ts'
import { useTerms } from '#app/features/lenders/use-terms.ts'
import { useStoredList } from '#app/lib/use-stored-list.ts'
import { Button } from '#app/ui/button.tsx'
import controls from '#app/ui/controls.module.css'
import forms from '#app/ui/forms.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import structure from '#app/ui/structure.module.css'
import { instantText } from '#contract/dates/date-texts.ts'
import { daysLeftText } from '#contract/dates/days-left.ts'
import type { Financed } from '#contract/financing/financing.ts'
import { coveredText, noPlan } from '#contract/financing/no-plan.ts'
import { refusalText } from '#contract/financing/refusal-text.ts'
import { precio } from '#contract/text/money.ts'
import { purchase } from '#contract/trade-ins/purchase.ts'
import { sellPath } from './draft.ts'
import { offerPath } from './path.ts'
import { chooseOffer, dropOffer, type SavedOffer, savedOffers } from './saved-offers.ts'
import tradeInCss from './trade-in.module.css'

const QuickValuation = lazy(() => import('./quick-valuation.tsx').then((file) => ({ default: file.QuickValuation })))

/** Once applied it lowers all payments of the page. */
export function TradeInCard({ vehicle }: { vehicle: Financed & { slug: string } }) {
  const offers = useStoredList(savedOffers)
  const [quick, setQuick] = useState(false)
  const setTerms = useSetTerms()
  const now = new Date()
  const [offer] = offers.filter(({ validUntil }) => Date.parse(validUntil) > now.getTime())
  const expired = !offer && offers[0]
  if (vehicle.precio <= 0) return null
  const countEstimate = () => {
    setQuick(false)
    setTerms({ acuenta: savedOffers.read()[0]?.amount ?? null })
  }
  return (
    <section className={`${structure.card} ${tradeInCss.tradeIn}`} id="cambia-tu-auto" aria-labelledby="cambia">
      <h2 id="cambia">Cambia tu auto</h2>
      {offer && !quick ? (
        <WithOffer vehicle={vehicle} offer={offer} offers={offers} now={now} onOther={() => setQuick(true)} />
      ) : (
        <>
          {expired && (
            <p className={controls.fieldHelp}>
              Tu oferta de {precio(expired.amount)} por tu {expired.label} venció el{' '}
              {instantText('day', expired.validUntil)}.{' '}
              <button type="button" className={controls.link} onClick={() => dropOffer(expired.id)}>
                Quitarla
              </button>
            </p>
          )}
          <p>Ve cuánto vale y réstalo del precio.</p>
          {quick ? (
            <Suspense>
              <QuickValuation towards={vehicle.slug} onDone={countEstimate} />
            </Suspense>
          ) : (
            <div className={forms.formActions}>
              <Button className={controls.needsScript} onClick={() => setQuick(true)}>
                Cálculo rápido
              </Button>
              <LinkButton to={sellPath({ towards: vehicle.slug })}>Pedir mi oferta</LinkButton>
            </div>
          )}
        </>
      )}
    </section>
  )
}

interface WithOfferProps {
  vehicle: Financed & { slug: string }
  offer: SavedOffer
  offers: readonly SavedOffer[]
  now: Date
  onOther: () => void
}

function WithOffer({ vehicle, offer, offers, now, onOther }: WithOfferProps) {
  const lender = useLender()
  const terms = useTerms()
  const setTerms = useSetTerms()
  const isCounted = terms.acuenta === offer.amount
  // As elsewhere on the page once applied, with the user's cash.
  const withCar = { ...terms, acuenta: offer.amount }
  const { cash, coveredBy, difference, surplus, extra, plan } = purchase(vehicle, withCar, lender, now)
  const why = plan || coveredBy ? null : noPlan(vehicle, withCar, lender, now)
  const count = (acuenta: number | null) => setTerms({ acuenta })
  const choose = (id: string) => {
    chooseOffer(id)
    if (isCounted) count(offers.find((one) => one.id === id)?.amount ?? null)
  }
  const drop = () => {
    dropOffer(offer.id)
    if (isCounted) count(null)
  }
  return (
    <>
      {offers.length > 1 && (
        <SelectField
          label="Con cuál cuentas"
          value={offer.id}
          onChange={({ target }) => choose(target.value)}
          options={offers
            .filter(({ validUntil }) => Date.parse(validUntil) > now.getTime())
            .map(({ id, label, amount }) => ({ value: id, label: `${label}: ${precio(amount)}` }))}
        />
      )}
      <p aria-live="polite">
        {coveredBy ? (
          <>
            {isCounted ? coveredText(coveredBy) : `Si lo cuentas, ${coveredText(coveredBy).toLowerCase()}`}
            {surplus > 0 && (
              <>
                {' '}
                y te sobran <b className={tradeInCss.tradeInSum}>{precio(surplus, true)}</b>
              </>
            )}
          </>
        ) : (
          <>
            Te faltan <b className={tradeInCss.tradeInSum}>{precio(difference, true)}</b>
          </>
        )}
      </p>
      <CostLines>
        <div>
          <dt>Este auto</dt>
          <dd>{precio(vehicle.precio)}</dd>
        </div>
        <div>
          <dt>
            Tu {offer.label}
            {offer.continues && ' (estimado)'}
          </dt>
          <dd>−{precio(offer.amount, true)}</dd>
        </div>
        {cash > 0 && (
          <div>
            <dt>Tu enganche</dt>
            <dd>−{precio(cash, true)}</dd>
          </div>
        )}
        {extra > 0 && (
          <div>
            <dt>Más de enganche</dt>
            <dd>{precio(extra)}</dd>
          </div>
        )}
      </CostLines>
      {why === null && !(coveredBy && isCounted) && (
        <p role="status">
          {isCounted ? 'Ya cuenta como enganche en tu mensualidad.' : 'Todavía no cuenta en la mensualidad de arriba.'}
        </p>
      )}
      {why && <p>{refusedText(why, lender.name)}</p>}
      {offer.continues ? (
        <p className={controls.fieldHelp}>
          Es un estimado para un auto en buen estado, no una oferta.{' '}
          <Link to={offer.continues} className={controls.link}>
            Convertirlo en oferta
          </Link>
        </p>
      ) : (
        <p className={controls.fieldHelp}>
          Oferta en firme hasta el {instantText('day', offer.validUntil)}: {daysLeftText(offer.validUntil, now)}.{' '}
          <Link to={offerPath(offer.id, vehicle.slug)} className={controls.link}>
            Ver mi oferta
          </Link>
        </p>
      )}
      <div className={forms.formActions}>
        {!isCounted && why === null && (
          <Button small look="primary" onClick={() => count(offer.amount)}>
            Contarlo en mi mensualidad
          </Button>
        )}
        <Button small look="quiet" onClick={onOther}>
          Calcular con otro auto
        </Button>
        <Button small look="quiet" onClick={drop}>
          <Icon name="x" />
          Quitar
        </Button>
      </div>
    </>
  )
}

const refusedText = (why: ReturnType<typeof noPlan>, lender: string) => {
  if (why.code === 'down' || why.code === 'term') return refusalText(why, lender)
  if (why.code === 'principal' && why.most !== null)
    return `Este auto no se financia con ese enganche: ${refusalText(why, lender)} O paga de contado lo que falta.`
  return 'Este auto se vende solo de contado.'
}
