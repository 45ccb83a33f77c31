import { Suspense } from 'react'
import { lazily } from '#app/lib/lazily.ts'
import { Button } from '#app/ui/button.tsx'
import controls from '#app/ui/controls.module.css'
import forms from '#app/ui/forms.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { CarInfo } from '#contract/applications/applications.ts'
import type { LenderTerms } from '#contract/financing/lender-terms.ts'
import { precio } from '#contract/text/money.ts'
import { AnswerField } from './answer-field.tsx'
import { LazyCarChoice } from './lazy-car-choice.tsx'
import { LenderChoice } from './lender-choice.tsx'
import { askLender, downOffered, termsOffered } from './plan.ts'
import { StepForm } from './step-form.tsx'
import type { LendersQuery, StepProps } from './step-props.ts'
import { TermChoice } from './term-choice.tsx'
import { OwnCarChoice } from './trade-in-choice.tsx'
import { useFirstPlan } from './use-first-plan.ts'

const CapacityNotice = lazily(() => import('./capacity-notice.tsx').then((file) => file.CapacityNotice))

export function StepPlan({ lenders, ...step }: StepProps & { lenders: LendersQuery }) {
  const { carInfo } = step.draft
  if (!carInfo) {
    return (
      <>
        <Notice
          action={
            <Button small onClick={step.next}>
              Seguir sin auto
            </Button>
          }
        >
          <p>Elige primero un auto: el enganche y la mensualidad dependen de su precio.</p>
        </Notice>
        <LazyCarChoice draft={step.draft} />
      </>
    )
  }
  return (
    <Loaded query={lenders} noun="las financieras" skeleton={<Skeleton className="h-64 w-full" />}>
      {(terms) => <Plan {...step} car={carInfo} lenders={terms} />}
    </Loaded>
  )
}

function Plan({ draft, user, next, car, lenders }: StepProps & { car: CarInfo; lenders: LenderTerms[] }) {
  const { values, set } = draft
  const enganche = Number(values.down_payment ?? 0)
  const plazo = Number(values.term ?? 0)
  useFirstPlan({ draft, user: user.id, car, house: lenders[0] })
  const chosen = lenders.find(({ id }) => id === values.lender)
  const answer = chosen && askLender(car, { enganche, plazo }, chosen)
  const problems: Record<string, string> = {}
  if (values.lender && !chosen) problems.lender = 'La financiera que elegiste cambió sus condiciones. Elige otra vez.'
  if (chosen && answer && 'why' in answer) problems[answer.field] = `${chosen.name}: ${answer.why}`
  const down = downOffered(car, lenders)
  return (
    <StepForm name="Enganche y plazo" step="plan" draft={draft} otherProblems={problems} onDone={next}>
      <OwnCarChoice draft={draft} user={user.id} price={car.precio} />
      <div className="grid gap-2">
        <AnswerField
          name="down_payment"
          help={`El auto cuesta ${precio(car.precio)}.${down ? ` Desde ${precio(down.least)}, según la financiera.` : ''}`}
        />
        <p className={forms.formActions}>
          {down?.shares.map((share) => (
            <Button key={share.percent} small onClick={() => set('down_payment', share.enganche)}>
              {share.percent} %
            </Button>
          ))}
        </p>
      </div>
      <TermChoice terms={termsOffered(car, lenders)} />
      <LenderChoice
        asked={lenders.map((lender) => ({ lender, answer: askLender(car, { enganche, plazo }, lender) }))}
      />
      <Suspense>
        <CapacityNotice
          values={values}
          car={car}
          lender={chosen}
          onChoose={(way) => {
            if (way.change !== 'term') set('down_payment', way.enganche)
            if (way.change !== 'down') set('term', way.plazo)
          }}
        />
      </Suspense>
      <CapacityAsk told={Number(values.monthly_income) > 0} />
      <p className={controls.fieldHelp}>
        CAT sin IVA, para fines informativos y de comparación. La mensualidad incluye el seguro obligatorio de cada
        financiera. Sujeto a aprobación.
      </p>
    </StepForm>
  )
}

function CapacityAsk({ told }: { told: boolean }) {
  return (
    <details className={forms.disclosure}>
      <summary>
        <span>{told ? 'Cambiar lo que ganas y debes' : '¿Te queda cómoda? Dinos cuánto ganas y te avisamos aquí'}</span>
        <Icon name="chevron-down" />
      </summary>
      <div className={forms.form}>
        <AnswerField name="monthly_income" help="En pesos: lo que te queda después de impuestos." />
        <AnswerField name="monthly_debts" help="Tarjetas, créditos, hipoteca. Si no debes nada, escribe 0." />
      </div>
    </details>
  )
}
