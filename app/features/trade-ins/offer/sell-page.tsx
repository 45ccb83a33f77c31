import { type ReactNode, Suspense, useEffect } from 'react'
import { lazily } from '#app/lib/lazily.ts'
import type { ReturnedForm } from '#app/lib/public-form.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import controls from '#app/ui/controls.module.css'
import frame from '#app/ui/frame.module.css'
import { Link } from '#app/ui/link.tsx'
import structure from '#app/ui/structure.module.css'
import { km } from '#contract/text/money.ts'
import type { NoSale } from './answer-sale.ts'
import { isComplete, type OfferDraft, type OfferStep, sellPath } from './draft.ts'
import { HowItWorks } from './how-it-works.tsx'
import { readyToAsk } from './queries.ts'
import css from './sell.module.css'
import { Stepper } from './stepper.tsx'

const LOAD = {
  find: () => import('./find-step.tsx').then((file) => file.FindStep),
  details: () => import('./details-step.tsx').then((file) => file.DetailsStep),
  contact: () => import('./contact-step.tsx').then((file) => file.ContactStep),
  progress: () => import('./progress-step.tsx').then((file) => file.ProgressStep),
  noOffer: () => import('./no-offer.tsx').then((file) => file.NoOffer),
}
const FindStep = lazily(LOAD.find)
const DetailsStep = lazily(LOAD.details)
const ContactStep = lazily(LOAD.contact)
const ProgressStep = lazily(LOAD.progress)
const NoOffer = lazily(LOAD.noOffer)
const TowardsNote = lazily(() => import('./towards-note.tsx').then((file) => file.TowardsNote))
const MyOffersLink = lazily(() => import('./my-offers-link.tsx').then((file) => file.MyOffersLink))
const MyOffers = lazily(() => import('./my-offers.tsx').then((file) => file.MyOffers))

export const SELL_CRUMBS = [{ name: 'Inicio', path: '/' }, { name: 'Vender mi auto' }]

interface SellPageProps {
  draft: OfferDraft
  step: OfferStep
  cities: string[]
  answered?: ReturnedForm | NoSale | undefined
  questions: ReactNode
  notice: ReactNode
}

export function SellPage(props: SellPageProps) {
  const { draft, step, questions } = props
  const contract = useContract()
  useEffect(() => {
    for (const load of Object.values(LOAD)) void load().catch(() => {})
    void readyToAsk(contract).catch(() => {})
  }, [contract])
  const { vehicle, kms } = draft
  const isFirst = step === 'auto'
  return (
    <>
      <div className={`${structure.wrap} ${css.sell}`}>
        <div className={css.sellTop}>
          <Breadcrumb crumbs={SELL_CRUMBS} />
          <Suspense>{isFirst && <MyOffersLink />}</Suspense>
        </div>
        <header>
          <h1>Vende tu auto con una oferta clara</h1>
          {isFirst && (
            <p className={frame.pageIntro}>
              En un minuto sabes cuánto te damos, de dónde sale la cantidad y qué podría cambiarla. Sin costo y sin
              compromiso.
            </p>
          )}
        </header>
        <Suspense>{draft.towards && <TowardsNote slug={draft.towards} />}</Suspense>
        <Stepper draft={draft} step={step} />
        {vehicle && !isFirst && (
          <p className={css.sellCar}>
            <strong>{vehicle.label}</strong>
            <span>
              <Link to={sellPath({ ...draft, valuation: null }, 'auto')} className={controls.link}>
                Cambiar auto
              </Link>
              {kms !== null && step !== 'datos' && (
                <Link to={sellPath({ ...draft, valuation: null }, 'datos')} className={controls.link}>
                  {km(kms)}: cambiar datos
                </Link>
              )}
            </span>
          </p>
        )}
        <Suspense>{stepBody(props)}</Suspense>
        <Suspense>{isFirst && <MyOffers />}</Suspense>
      </div>
      {isFirst && <HowItWorks />}
      {isFirst && questions}
    </>
  )
}

const stepBody = ({ draft, step, cities, answered, notice }: SellPageProps) => {
  if (step === 'auto') return <FindStep draft={draft} />
  if (step === 'datos' || !isComplete(draft)) return <DetailsStep draft={draft} cities={cities} />
  if (answered && 'noOffer' in answered) return <NoOffer draft={draft} failure={answered.noOffer} />
  if (step === 'contacto') return <ContactStep draft={draft} returned={answered} notice={notice} />
  return <ProgressStep draft={draft} />
}
