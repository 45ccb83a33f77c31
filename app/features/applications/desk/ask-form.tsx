import { type ReactNode, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import controls from '#app/ui/controls.module.css'
import forms from '#app/ui/forms.module.css'
import { Notice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import css from './desk.module.css'

interface AskFormProps {
  /** What failed at the last attempt. */
  failure: string | undefined
  busy: boolean
  button: string
  /** The usual reasons, each a press away. */
  reasons: readonly string[]
  onAsk: (reason: string) => void
  onCancel: () => void
  /** What stands before the reason. */
  children?: ReactNode
}

const LONGEST = 500

/** Asks for a paper with the reason, which the client reads. */
export function AskForm({ failure, busy, button, reasons, onAsk, onCancel, children }: AskFormProps) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const submit = () => {
    if (busy) return
    if (reason.trim() === '') return setProblem('Escribe por qué: el cliente lo va a leer.')
    onAsk(reason.trim())
  }
  const write = (text: string) => {
    setReason(text)
    setProblem(undefined)
  }
  return (
    <form
      className={forms.form}
      noValidate
      aria-label={button}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {children}
      <TextareaField
        label="Motivo"
        help="El cliente lo lee."
        rows={2}
        maxLength={LONGEST}
        value={reason}
        error={problem}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <ul className={css.clientUsual} aria-label="Motivos de siempre">
        {reasons.map((text) => (
          <li key={text}>
            <button type="button" className={controls.chip} onClick={() => write(text)}>
              {text.split(':')[0]?.replace(/\.$/, '')}
            </button>
          </li>
        ))}
      </ul>
      {failure && (
        <Notice look="danger" live>
          {failure}
        </Notice>
      )}
      <div className={forms.formActions}>
        <SubmitButton busy={busy}>{button}</SubmitButton>
        <Button onClick={onCancel}>Cancelar</Button>
      </div>
    </form>
  )
}
