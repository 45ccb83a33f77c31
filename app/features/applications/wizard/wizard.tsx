import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { storedList } from '#app/lib/web-storage.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { type ApplicationData, STEPS, type Step } from '#contract/applications/application-fields.ts'
import { stepProblems } from '#contract/applications/application-rules.ts'
import { folioText } from '#contract/applications/applications.ts'
import { AUTHORISATIONS, type AuthorisationRow, authorisedAt, versionFor } from '#contract/people/authorisations.ts'
import { isProfileComplete } from '#contract/people/profile-fields.ts'
import css from './applications.module.css'
import { ConflictList } from './conflict-list.tsx'
import { LaterStep } from './later-step.tsx'
import { isLent } from './plan.ts'
import { PlanSum } from './plan-sum.tsx'
import { authorisationsOf } from './queries.ts'
import { SaveState } from './save-state.tsx'
import { StepCar } from './step-car.tsx'
import { StepIncome } from './step-income.tsx'
import { StepList } from './step-list.tsx'
import { StepPersonal } from './step-personal.tsx'
import { StepPlan } from './step-plan.tsx'
import type { DraftHandle, LendersQuery, Papers, StepProps } from './step-props.ts'
import { StepReferences } from './step-references.tsx'
import { useDraft } from './use-draft.ts'
import { usePrefill } from './use-prefill.ts'

interface WizardProps extends Omit<StepProps, 'draft' | 'goTo' | 'next'> {
  lenders: LendersQuery
  loadPapers: () => Promise<Papers>
  arePapersWhole: (answers: ApplicationData) => boolean
  profileForm: ReactNode
}

/** Draft form by steps (?paso=). Mounted per application. */
export function Wizard({ lenders, loadPapers, arePapersWhole, profileForm, ...given }: WizardProps) {
  const { application, profile } = given
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const draft = useDraft(application, () => void cache.invalidateQueries({ queryKey: key('applications') }))
  const prefilled = usePrefill(application, draft)
  const { data: authorised = [] } = useQuery(authorisationsOf(useContract(), application.id))
  const done = new Set<Step>([
    ...stepsDone(draft, profile, lenders.data),
    ...(arePapersWhole(draft.values) ? (['documentos'] as const) : []),
    ...(isAuthorised(authorised, draft.values.lender) ? (['autorizaciones'] as const) : []),
  ])
  const asked = STEPS.find(({ id }) => id === params.get('paso'))?.id
  const open = STEPS.filter(({ id }) => !done.has(id))
  const isLate = carlessDrafts.read().includes(application.id)
  const first = (open.find(({ id }) => done.has('auto') || !isLate || WITHOUT_CAR.includes(id)) ?? open[0]!).id
  const step = asked ?? first
  useEffect(() => {
    if (!asked) void navigate(`?paso=${first}`, { replace: true, preventScrollReset: true })
  }, [asked, first, navigate])
  const at = STEPS.findIndex(({ id }) => id === step)
  const goTo = (to: Step) => {
    void draft.flush()
    void navigate(`?paso=${to}`)
  }
  const heading = useRef<HTMLHeadingElement>(null)
  const lastStep = useRef(step)
  useEffect(() => {
    if (lastStep.current !== step) heading.current?.focus()
    lastStep.current = step
  }, [step])
  const next = () => {
    const after = STEPS.slice(at + 1)
    const isOfCar = step === 'auto' || step === 'plan'
    if (!draft.carInfo && isOfCar) {
      carlessDrafts.change((ids) => [application.id, ...ids.filter((id) => id !== application.id)].slice(0, MOST))
      goTo('personal')
      return
    }
    // Who chose the car late has been through the steps between.
    const wanted = isLate && isOfCar ? after.find(({ id }) => !done.has(id)) : after[0]
    goTo(wanted?.id ?? step)
  }
  const props: StepProps = { ...given, draft, goTo, next }
  return (
    <div className={css.application}>
      <header>
        <h1>Solicitud de financiamiento</h1>
        <p>
          {draft.carInfo?.vehicleTitle ?? 'Sin auto todavía'} · {folioText(application.folio)}
        </p>
        <SaveState draft={draft} />
      </header>
      {draft.carInfo && <PlanSum car={draft.carInfo} answers={draft.values} lenders={lenders.data} />}
      <StepList current={step} done={done} />
      <div className={css.applicationStep}>
        <header>
          <p>
            Paso {at + 1} de {STEPS.length}
          </p>
          <h2 ref={heading} tabIndex={-1}>
            {STEPS[at]!.title}
          </h2>
        </header>
        <ConflictList draft={draft} current={step} />
        {prefilled.length > 0 && (
          <Notice>
            <p>Llenamos lo que ya nos habías dicho antes. Revísalo y cambia lo que sea distinto.</p>
          </Notice>
        )}
        {stepShown(step, props, { lenders, loadPapers, profileForm })}
        {at > 0 && (
          <p>
            <Button look="quiet" onClick={() => goTo(STEPS[at - 1]!.id)}>
              <Icon name="arrow-left" />
              {STEPS[at - 1]!.title}
            </Button>
          </p>
        )}
      </div>
    </div>
  )
}

type FromElsewhere = Pick<WizardProps, 'lenders' | 'loadPapers' | 'profileForm'>

function stepShown(step: Step, props: StepProps, { lenders, loadPapers, profileForm }: FromElsewhere) {
  switch (step) {
    case 'auto':
      return <StepCar {...props} />
    case 'plan':
      return <StepPlan {...props} lenders={lenders} />
    case 'personal':
      return <StepPersonal {...props} profileForm={profileForm} />
    case 'ingresos':
      return <StepIncome {...props} />
    case 'referencias':
      return <StepReferences {...props} />
    default:
      return <LaterStep key={step} step={step} lenders={lenders} loadPapers={loadPapers} {...props} />
  }
}

const isAuthorised = (given: readonly AuthorisationRow[], lender: string | number = '') =>
  AUTHORISATIONS.every((one) => authorisedAt(given, { ...one, version: versionFor(one, String(lender)) }))

const ASKED = ['plan', 'personal', 'ingresos', 'referencias'] as const satisfies Step[]

/** Those continued without a car on this device. */
const carlessDrafts = storedList<string>('volante.solicitud.sin-auto')
const MOST = 5

const WITHOUT_CAR: readonly Step[] = ['personal', 'ingresos', 'referencias', 'documentos']

const stepsDone = (
  { carInfo, values }: DraftHandle,
  profile: StepProps['profile'],
  lenders: LendersQuery['data'],
): ReadonlySet<Step> =>
  new Set<Step>([
    ...(carInfo ? (['auto'] as const) : []),
    ...ASKED.filter(
      (step) =>
        stepProblems(step, values, profile).length === 0 &&
        (step !== 'personal' || isProfileComplete(profile)) &&
        (step !== 'plan' || !lenders || (carInfo !== null && isLent(carInfo, values, lenders))),
    ),
  ])
