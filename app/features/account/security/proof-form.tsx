import type { User } from '@supabase/auth-js'
import { useState } from 'react'
import { authClient } from '#app/features/people/session.ts'
import type { ButtonLook } from '#app/ui/button-class.ts'
import controls from '#app/ui/controls.module.css'
import { FormErrors } from '#app/ui/form-errors.tsx'
import forms from '#app/ui/forms.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { OtpInput } from '#app/ui/otp-input.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { type AuthFailure, authFailure } from '../auth-failure.ts'
import { provePasskey } from '../passkeys.ts'
import { proveAnew } from './mutations.ts'

interface ProofFormProps {
  user: User
  /** What is done once it is proven, as the button says it. */
  confirm: string
  look?: ButtonLook
  onProven: () => Promise<void>
}

/** Asks who sits here to show it once more, before what cannot be undone: the second factor where there is one, else the password or a mailed code. */
export function ProofForm({ user, confirm, look = 'primary', onProven }: ProofFormProps) {
  const factors = user.factors?.filter(({ status }) => status === 'verified') ?? []
  const totp = factors.filter(({ factor_type }) => factor_type === 'totp')
  const passkeys = factors.filter(({ factor_type }) => factor_type === 'webauthn')
  const [way, setWay] = useState<'totp' | 'password' | 'code'>(totp.length > 0 ? 'totp' : 'password')
  const [shown, setShown] = useState('')
  const [busy, setBusy] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<AuthFailure | null>(null)

  const attemptTo = async (work: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    setFailure(null)
    setAttempt((count) => count + 1)
    try {
      await work()
    } catch (error) {
      setFailure(authFailure(error))
      setShown('')
    }
    setBusy(false)
  }
  const prove = async () => {
    if (way === 'totp') await proveByTotp(totp, shown)
    else await proveAnew(way === 'password' ? { password: shown } : { nonce: shown.trim() })
    await onProven()
  }
  const sendCode = () =>
    attemptTo(async () => {
      const { error } = await (await authClient()).reauthenticate()
      if (error) throw error
      setShown('')
      setWay('code')
    })

  return (
    <form
      className={forms.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void attemptTo(prove)
      }}
    >
      <FormErrors errors={{}} failure={failure?.message} attempt={attempt} />
      {way === 'password' ? (
        <PasswordField
          label="Tu contraseña"
          name="password"
          autoComplete="current-password"
          value={shown}
          onChange={(event) => setShown(event.currentTarget.value)}
        />
      ) : (
        <OtpInput
          label={way === 'totp' ? 'Código que muestra tu aplicación' : 'Código que te enviamos'}
          name="code"
          value={shown}
          onChange={setShown}
        />
      )}
      {way === 'password' && (
        <button type="button" className={controls.link} onClick={() => void sendCode()}>
          No la tengo a la mano: enviarme un código
        </button>
      )}
      <SubmitButton busy={busy} look={look}>
        {confirm}
      </SubmitButton>
      {passkeys.map(({ id, friendly_name }) => (
        <SubmitButton
          key={id}
          type="button"
          look="secondary"
          busy={busy}
          onClick={() =>
            void attemptTo(async () => {
              await provePasskey(await authClient(), id)
              await onProven()
            })
          }
        >
          <Icon name="fingerprint-pattern" />
          Usar {friendly_name || 'llave de acceso'}
        </SubmitButton>
      ))}
    </form>
  )
}

// One application may hold several of this account: the code is right for one of them.
const proveByTotp = async (factors: { id: string }[], code: string) => {
  let last: unknown = { code: 'mfa_verification_failed' }
  for (const { id: factorId } of factors) {
    const { error } = await (await authClient()).mfa.challengeAndVerify({ factorId, code })
    if (!error) return
    last = error
  }
  throw last
}
