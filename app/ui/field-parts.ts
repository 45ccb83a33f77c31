import { useId } from 'react'

export interface FieldTexts {
  label: string
  help?: string
  error?: string
  optional?: boolean
}

interface FieldParts {
  id: string
  helpId: string
  errorId: string
  control: { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }
}

/** Ids and ARIA attributes. */
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
