import { useState } from 'react'
import controls from './controls.module.css'
import forms from './forms.module.css'
import { SubmitButton } from './submit-button.tsx'
import { useCountdown } from './use-countdown.ts'

/** The auth service's minimum interval. */
const WAIT_MS = 60_000

interface ResendButtonProps {
  /** Epoch ms. */
  sentAt: number
  resend: () => Promise<void>
  onFailure: (error: unknown) => void
}

export function ResendButton({ sentAt, resend, onFailure }: ResendButtonProps) {
  const [busy, setBusy] = useState(false)
  const [notice, setTold] = useState('')
  const [again, setAgain] = useState(0)
  const left = useCountdown(Math.max(sentAt, again) + WAIT_MS)
  const press = async () => {
    setBusy(true)
    setTold('')
    try {
      await resend()
      setAgain(Date.now())
      setTold('Enviamos otro código.')
    } catch (error) {
      onFailure(error)
    }
    setBusy(false)
  }
  return (
    <div className={forms.resend}>
      {left > 0 ? (
        <p className={controls.fieldHelp}>Puedes pedir otro código en {left} s</p>
      ) : (
        <SubmitButton type="button" look="quiet" busy={busy} onClick={() => void press()}>
          Enviar otro código
        </SubmitButton>
      )}
      <p role="status" className={controls.fieldHelp}>
        {notice}
      </p>
    </div>
  )
}
