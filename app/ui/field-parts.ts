import { useId } from 'react'

/** What every form field says beside its control. */
export interface FieldTexts {
  label: string
  /** Shown below, always: format, why we ask. */
  help?: string
  /** What is wrong, in plain words; undefined while nothing is. */
  error?: string
  /** The field may stay empty, and says so. */
  optional?: boolean
}

interface FieldParts {
  id: string
  helpId: string
  errorId: string
  /** For the control: its id, whether it is wrong and what describes it. */
  control: { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }
}

/** The ids that tie a control to its label, help and error. */
export function useFieldParts({ help, error }: FieldTexts, givenId?: string): FieldParts {
  const ownId = useId()
  const id = givenId ?? ownId
  const helpId = `${id}-help`
  const errorId = `${id}-error`
  const describedBy = [error && errorId, help && helpId].filter(Boolean).join(' ') || undefined
  return {
    id,
    helpId,
    errorId,
    control: { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy },
  }
}
