import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import forms from '#app/ui/forms.module.css'
import { Loaded } from '#app/ui/loaded.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { LenderTerms } from '#contract/financing/lender-terms.ts'
import { AUTHORISATIONS, authorisationFor, authorisedAt } from '#contract/people/authorisations.ts'
import { AuthorisationCard } from './authorisation-card.tsx'
import { authorisationsKey, authorisationsOf } from './queries.ts'
import type { LaterStepProps } from './step-props.ts'

export function StepAuthorisations(props: LaterStepProps) {
  const { lenders, draft, goTo } = props
  const chosen = lenders.data?.find(({ id }) => id === draft.values.lender)
  return (
    <Loaded query={lenders} noun="las financieras" skeleton={<Skeleton className="h-96 w-full" />}>
      {() =>
        chosen ? (
          <Authorisations key={chosen.id} {...props} lender={chosen} />
        ) : (
          <Notice
            action={
              <Button small onClick={() => goTo('plan')}>
                Elegir plan
              </Button>
            }
          >
            <p>Elige primero tu plan: la autorización dice el nombre de la financiera que recibe tus datos.</p>
          </Notice>
        )
      }
    </Loaded>
  )
}

function Authorisations({ application: { id }, next, lender }: LaterStepProps & { lender: LenderTerms }) {
  const texts = AUTHORISATIONS.map((authorisation) => authorisationFor(authorisation, lender))
  const query = useQuery(authorisationsOf(useContract(), id))
  const cache = useQueryClient()
  const [attempt, setAttempt] = useState(0)
  const given = query.data ?? []
  const missing = texts.filter((authorisation) => !authorisedAt(given, authorisation))
  const goOn = () => (missing.length === 0 ? next() : setAttempt(attempt + 1))
  return (
    <Loaded query={query} noun="tus autorizaciones" skeleton={<Skeleton className="h-96 w-full" />}>
      {(rows) => (
        <div className="grid gap-6 max-w-176">
          <FormErrors
            errors={Object.fromEntries(
              (attempt > 0 ? missing : []).map(({ purpose, title }) => [
                purpose,
                { message: `Falta autorizar: ${title}.` },
              ]),
            )}
            attempt={attempt}
          />
          {texts.map((authorisation) => (
            <AuthorisationCard
              key={authorisation.purpose}
              application={id}
              authorisation={authorisation}
              since={authorisedAt(rows, authorisation)}
              onGiven={() => cache.invalidateQueries({ queryKey: authorisationsKey(id) })}
            />
          ))}
          <div className={forms.formActions}>
            <Button look="primary" onClick={goOn}>
              Continuar
            </Button>
          </div>
        </div>
      )}
    </Loaded>
  )
}
