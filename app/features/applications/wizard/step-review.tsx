import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useRef } from 'react'
import { useNavigate } from 'react-router'
import { failureOf } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import controls from '#app/ui/controls.module.css'
import forms from '#app/ui/forms.module.css'
import { Link } from '#app/ui/link.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { STEPS, type Step } from '#contract/applications/application-fields.ts'
import type { DraftField } from '#contract/applications/draft-merge.ts'
import { AUTHORISATIONS } from '#contract/people/authorisations.ts'
import { phoneText } from '#contract/people/phone-text.ts'
import { CapacityNotice } from './capacity-notice.tsx'
import { CarChoice } from './car-choice.tsx'
import { CarSummary } from './car-summary.tsx'
import { submitApplication } from './mutations.ts'
import { conflictLine, problemLine } from './problem-lines.ts'
import { problemsOf } from './queries.ts'
import { ReviewAnswers } from './review-answers.tsx'
import { ReviewPlan } from './review-plan.tsx'
import { ReviewProblems } from './review-problems.tsx'
import css from './sending.module.css'
import type { LaterStepProps } from './step-props.ts'

// unique_violation: another application is active.
const ANOTHER_IS_ACTIVE = '23505'

export function StepReview({ application, draft, profile, user, papers: { Summary }, lenders }: LaterStepProps) {
  const contract = useContract()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const missing = useRef<HTMLDivElement>(null)
  const { id, status } = application
  const { values, carInfo } = draft
  const query = useQuery(problemsOf(contract, id, draft.flush))
  const problems = query.data ?? []
  const lines = [...(Object.keys(draft.conflicts) as DraftField[]).map(conflictLine), ...problems.map(problemLine)]
  const sending = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      if (!(await draft.flush())) throw new Error('the draft is not saved')
      return submitApplication(contract, id)
    },
    onSuccess: (sent) => {
      void cache.invalidateQueries({ queryKey: key('applications') })
      void navigate(`/escritorio/aplicacion/${sent}`)
    },
    onError: () => void query.refetch(),
  })
  const failure = sending.error && failureOf(sending.error, 'application.submit')
  const send = () => {
    if (lines.length > 0) missing.current?.focus()
    else if (!sending.isPending) sending.mutate()
  }
  const name = [profile.first_name, profile.last_name, profile.mother_last_name].filter(Boolean).join(' ')
  const lacks = (purpose: string) => problems.some(({ field }) => field === `authorisation.${purpose}`)
  return (
    <Loaded query={query} doing="application.review" skeleton={<Skeleton className="h-96 w-full" />}>
      {() => (
        <div className="grid gap-6 max-w-176">
          {lines.length > 0 && <ReviewProblems ref={missing} lines={lines} />}
          <ReviewSection step="auto">
            {carInfo ? (
              <CarSummary car={carInfo} />
            ) : (
              <>
                <p className="text-warn font-semibold">Falta elegir el auto</p>
                <CarChoice draft={draft} onChosen={() => void query.refetch()} />
              </>
            )}
          </ReviewSection>
          <ReviewSection step="plan">
            <ReviewPlan values={values} car={carInfo} lenders={lenders.data} />
            {carInfo && (
              <CapacityNotice
                values={values}
                car={carInfo}
                lender={lenders.data?.find(({ id: one }) => one === values.lender)}
              />
            )}
          </ReviewSection>
          <ReviewSection step="personal">
            <ReviewAnswers
              step="personal"
              values={values}
              before={[
                ['Nombre', name],
                ['RFC', profile.rfc ?? ''],
                ['Celular', phoneText(profile.phone ?? '')],
              ]}
            />
          </ReviewSection>
          <ReviewSection step="ingresos">
            <ReviewAnswers step="ingresos" values={values} />
          </ReviewSection>
          <ReviewSection step="referencias">
            <ReviewAnswers step="referencias" values={values} />
          </ReviewSection>
          <ReviewSection step="documentos">
            <Summary application={{ id, status, data: values }} user={user.id} />
          </ReviewSection>
          <ReviewSection step="autorizaciones">
            <dl className={css.reviewFacts}>
              {AUTHORISATIONS.map(({ purpose, title }) => (
                <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-3" key={purpose}>
                  <dt>{title}</dt>
                  <dd>{lacks(purpose) ? <span className="text-warn font-semibold">Falta</span> : 'Autorizado'}</dd>
                </div>
              ))}
            </dl>
          </ReviewSection>
          {failure && (
            <Notice look="danger" live>
              <p>
                {failure.text}{' '}
                {failure.code === ANOTHER_IS_ACTIVE && (
                  <Link className={controls.link} to="/escritorio/seguimiento">
                    Ver mi solicitud activa
                  </Link>
                )}
              </p>
            </Notice>
          )}
          <div className={forms.formActions}>
            <SubmitButton type="button" busy={sending.isPending} onClick={send}>
              Enviar solicitud
            </SubmitButton>
          </div>
        </div>
      )}
    </Loaded>
  )
}

function ReviewSection({ step, children }: { step: Step; children: ReactNode }) {
  const heading = useId()
  const title = STEPS.find(({ id }) => id === step)?.title
  return (
    <section className={css.reviewSection} aria-labelledby={heading}>
      <header>
        <h3 id={heading}>{title}</h3>
        <Link className={controls.link} to={`?paso=${step}`}>
          Cambiar<span className="sr-only"> {title}</span>
        </Link>
      </header>
      {children}
    </section>
  )
}
