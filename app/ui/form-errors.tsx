import { useEffect, useRef } from 'react'
import forms from './forms.module.css'
import { Icon } from './icon.tsx'

interface FormErrorsProps {
  errors: Record<string, { message?: string } | undefined>
  attempt: number
  failure?: string
}

export function FormErrors({ errors, attempt, failure }: FormErrorsProps) {
  const box = useRef<HTMLDivElement>(null)
  const wrong = Object.entries(errors).flatMap(([name, error]) =>
    error?.message ? [{ name, message: error.message }] : [],
  )
  const any = wrong.length > 0 || Boolean(failure)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per attempt, not whenever a line changes under someone's hands.
  useEffect(() => {
    if (any) box.current?.focus()
  }, [attempt, failure])
  if (!any) return null
  return (
    <div ref={box} className={`${forms.notice} ${forms.noticeDanger} ${forms.formErrors}`} role="alert" tabIndex={-1}>
      <Icon name="circle-alert" />
      <div>
        {failure && <p>{failure}</p>}
        {wrong.length > 0 && (
          <>
            <p>{wrong.length === 1 ? 'Revisa un dato:' : `Revisa ${wrong.length} datos:`}</p>
            <ul>
              {wrong.map(({ name, message }) => (
                <li key={name}>
                  <button type="button" onClick={() => focusField(name)}>
                    {message}
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  )
}

const focusField = (name: string) => {
  const field = document.getElementsByName(name)[0] ?? document.getElementById(name)
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}
