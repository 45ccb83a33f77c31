import { type KeyboardEvent, useState } from 'react'
import type { Contract } from '#app/lib/contract.ts'
import { failureOf } from '#app/lib/failure.ts'
import { keepDraft, keptDraft, keyToSend } from '#app/lib/form-draft.ts'
import { Notice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import css from './desk.module.css'
import { useClientChange } from './use-client-change.ts'

interface WriteFormProps {
  /** Names what is being typed, which is kept in this tab until it is sent. */
  name: string
  label: string
  help?: string
  button: string
  /** Said when it was sent. */
  told: string
  /** `key` is the same when the same text is sent again after no answer came. */
  send: (contract: Contract, said: { key: string; body: string }) => Promise<void>
}

const LONGEST = 2000

/** A few lines that go at once: by the button, or Ctrl and Enter. */
export function WriteForm({ name, label, help, button, told, send }: WriteFormProps) {
  const [body, setBody] = useState(() => keptDraft(name).typed.body ?? '')
  const [problem, setProblem] = useState<string>()
  const sending = useClientChange<string>((contract, said) => {
    return send(contract, { key: keyToSend(name, { body: said }, said), body: said })
  }, told)
  const write = (typed: string) => {
    setBody(typed)
    setProblem(undefined)
    keepDraft(name, { ...keptDraft(name), typed: { body: typed } })
  }
  const submit = () => {
    if (sending.isPending) return
    if (body.trim() === '') return setProblem('Escribe algo primero.')
    sending.mutate(body.trim(), {
      onSuccess: () => {
        setBody('')
        keepDraft(name, null)
      },
    })
  }
  const submitByKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    submit()
  }
  return (
    <form
      className={css.clientWrite}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextareaField
        label={label}
        help={help}
        rows={2}
        maxLength={LONGEST}
        value={body}
        readOnly={sending.isPending}
        error={problem}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={submitByKeys}
      />
      {sending.isError && (
        <Notice look="danger" live>
          {failureOf(sending.error, 'client.write').text}
        </Notice>
      )}
      <SubmitButton small look="secondary" busy={sending.isPending}>
        {button}
      </SubmitButton>
    </form>
  )
}
