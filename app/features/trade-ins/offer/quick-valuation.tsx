import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { FormFailure } from '#app/lib/public-form.ts'
import { useContract } from '#app/lib/use-contract.ts'
import controls from '#app/ui/controls.module.css'
import { Field } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useBackOnline } from '#app/ui/use-back-online.ts'
import { CLOSED } from '#app/ui/use-combobox.ts'
import { DAY_MS } from '#contract/dates/calendar.ts'
import { kmOf, kmProblem } from '#contract/text/mileage.ts'
import { VALID_DAYS } from '#contract/trade-ins/offer.ts'
import type { PickedVehicle } from '#contract/trade-ins/trade-in.ts'
import {
  runValuation,
  VALUATION_STEPS,
  type ValuationProgress,
  valuationRequest,
} from '#contract/trade-ins/valuation.ts'
import { valuationCalls } from '../mutations.ts'
import { whyNoOffer } from './ask-offer.ts'
import { sellPath } from './draft.ts'
import css from './mini.module.css'
import { keepEstimate } from './saved-offers.ts'
import { Suggestions } from './suggestions.tsx'

interface QuickValuationProps {
  towards: string
  onDone: () => void
}

/** Estimate from car and km in good condition, without contact data. */
export function QuickValuation({ towards, onDone }: QuickValuationProps) {
  const id = useId()
  const contract = useContract()
  const input = useRef<HTMLInputElement>(null)
  const running = useRef<AbortController>(undefined)
  const [combo, setCombo] = useState(CLOSED)
  const [vehicle, setVehicle] = useState<PickedVehicle | null>(null)
  const [progress, setProgress] = useState<ValuationProgress>()
  const [problem, setProblem] = useState<{ km?: string; all?: FormFailure }>({})
  useBackOnline(problem.all?.code === 'offline', () => setProblem({}))
  useEffect(() => {
    input.current?.focus()
    return () => running.current?.abort()
  }, [])

  const value = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('km'))
    const kms = kmOf(typed)
    if (!vehicle || running.current) return
    if (kms === null) return setProblem({ km: kmProblem(typed) })
    setProblem({})
    running.current = new AbortController()
    const { signal } = running.current
    try {
      const calls = valuationCalls(contract)
      const start = valuationRequest(vehicle, kms)
      const { id: valuation, offer } = await runValuation({
        flow: 'customer',
        calls,
        start,
        signal,
        onProgress: setProgress,
      })
      keepEstimate({
        id: valuation,
        label: vehicle.label,
        amount: Math.round(offer),
        validUntil: new Date(Date.now() + VALID_DAYS * DAY_MS).toISOString(),
        continues: sellPath({ vehicle, kms, valuation, towards }),
      })
      onDone()
    } catch (error) {
      if (!signal.aborted) setProblem({ all: whyNoOffer(error) })
    } finally {
      running.current = undefined
      setProgress(undefined)
    }
  }
  return (
    <form className={css.mini} aria-label="Cálculo rápido" onSubmit={value} noValidate>
      <label htmlFor={id}>Tu auto</label>
      <input
        ref={input}
        id={id}
        className={controls.input}
        placeholder="Versa 2020, CR-V 2018…"
        autoComplete="off"
        maxLength={100}
        {...combo}
      />
      <Suggestions id={id} input={input} onCombo={setCombo} onChosen={setVehicle} />
      <Field label="Kilometraje" name="km" inputMode="numeric" autoComplete="off" maxLength={12} error={problem.km} />
      <SubmitButton busy={progress !== undefined} disabled={!vehicle}>
        Ver cuánto vale
      </SubmitButton>
      <p role="status" className={controls.fieldHelp}>
        {progress && `${VALUATION_STEPS.find((step) => step.id === progress.step)?.label}…`}
      </p>
      {problem.all && (
        <Notice look="danger" live>
          {problem.all.message}
        </Notice>
      )}
    </form>
  )
}
