import { createContext, useContext } from 'react'
import type { ApplicationField } from '#contract/application-fields.ts'
import type { DraftHandle } from './step-props.ts'

interface StepForm {
  draft: DraftHandle
  /** What is wrong with an answer, once it is time to say so. */
  errorOf: (field: ApplicationField) => string | undefined
  /** The field was left: from now on what is wrong with it is said. */
  left: (field: ApplicationField) => void
}

/** Set by StepForm around the fields of a step. */
export const StepFormContext = createContext<StepForm | null>(null)

/** The form that an answer's field stands in. */
export function useStepForm(): StepForm {
  const form = useContext(StepFormContext)
  if (!form) throw new Error('no step around this field')
  return form
}
