import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { keepDraft, savedDraft } from '#app/lib/form-draft.ts'
import type { FormFailure } from '#app/lib/public-form.ts'
import { useContract } from '#app/lib/use-contract.ts'
import controls from '#app/ui/controls.module.css'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { VALUATION_STEPS, type ValuationProgress } from '#contract/trade-ins/valuation.ts'
import { askOffer } from './ask-offer.ts'
import { CONTACT_FORM, contactProblems } from './contact.ts'
import { type CompleteDraft, sellPath } from './draft.ts'
import { NoOffer } from './no-offer.tsx'
import { offerPath } from './path.ts'
import { offerById } from './queries.ts'
import { keepOffer } from './saved-offers.ts'
import css from './sell.module.css'
import { useStepHeading } from './use-step-heading.ts'

const BEGINNING: ValuationProgress = { step: 'sending', id: null, attempt: 0, elapsedMs: 0, share: 0 }

/** The valuation's id is in the address, so that a reload resumes it. */
export function ProgressStep({ draft }: { draft: CompleteDraft }) {
  const contract = useContract()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [progress, setProgress] = useState(BEGINNING)
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const [run, setRun] = useState({ attempt: 0, valuation: draft.valuation })
  const heading = useStepHeading('oferta')

  // biome-ignore lint/correctness/useExhaustiveDependencies: one run per attempt; the address changes under it when the valuation has its id.
  useEffect(() => {
    const { typed } = savedDraft(CONTACT_FORM)
    // The contact is never in the address: missing in shared links and new tabs.
    if (Object.keys(contactProblems(typed)).length > 0) {
      void navigate(sellPath(draft, 'contacto'), { replace: true })
      return
    }
    const stop = new AbortController()
    let noted = run.valuation
    const onProgress = (now: ValuationProgress) => {
      setProgress(now)
      if (now.id === noted) return
      noted = now.id
      if (noted)
        void navigate(sellPath({ ...draft, valuation: noted }, 'oferta'), { replace: true, preventScrollReset: true })
    }
    const asked = { ...draft, valuation: run.valuation }
    askOffer({ contract, draft: asked, onProgress, signal: stop.signal }).then(
      (answer) => {
        if (stop.signal.aborted) return
        if ('code' in answer) return setFailure(answer)
        cache.setQueryData(offerById(contract, answer.id).queryKey, answer)
        keepOffer(answer)
        for (const form of ['cita', `prueba.${answer.id}`]) keepDraft(form, { typed })
        void navigate(offerPath(answer.id, draft.towards), { replace: true })
      },
      () => {},
    )
    return () => stop.abort()
  }, [run])

  const retry = () => {
    setFailure(null)
    setProgress(BEGINNING)
    // A valuation without offer is over; after a network failure it resumes.
    const isOver = failure?.status === 422
    setRun(({ attempt }) => ({ attempt: attempt + 1, valuation: isOver ? null : (progress.id ?? draft.valuation) }))
  }
  if (failure) return <NoOffer draft={draft} failure={failure} onRetry={retry} />
  const at = VALUATION_STEPS.findIndex(({ id }) => id === progress.step)
  return (
    <section className={css.sellStep} aria-labelledby="paso">
      <h2 id="paso" ref={heading} tabIndex={-1}>
        Valuamos tu {draft.vehicle.label}
      </h2>
      <ol className={css.sellProgress} aria-live="polite">
        {VALUATION_STEPS.map(({ id, label }, index) => (
          <li key={id} className={cx(index < at && css.sellDone)} aria-current={index === at ? 'step' : undefined}>
            <span aria-hidden="true">{index < at ? <Icon name="check" /> : index + 1}</span>
            {label}
            {index < at && <span className="sr-only"> (listo)</span>}
          </li>
        ))}
      </ol>
      <Progress
        label="Avance de la valuación"
        value={Math.max(progress.share * 100, (at / VALUATION_STEPS.length) * 100)}
      />
      <p className={controls.fieldHelp}>Puede tardar hasta un minuto. Si recargas la página, sigue donde iba.</p>
      <noscript>
        <Link to={sellPath(draft, 'contacto')} className={`${controls.btn} ${controls.btnSecondary}`}>
          Volver a mis datos
        </Link>
      </noscript>
    </section>
  )
}
