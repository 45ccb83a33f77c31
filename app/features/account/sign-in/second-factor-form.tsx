import type { Factor } from '@supabase/auth-js'
import { useState } from 'react'
import { Link } from 'react-router'
import { authClient, sessionReady, signOut, useSession } from '#app/features/people/session.ts'
import controls from '#app/ui/controls.module.css'
import { Field } from '#app/ui/field.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import forms from '#app/ui/forms.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { OtpInput } from '#app/ui/otp-input.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { type AuthFailure, authFailure } from '../auth-failure.ts'
import { provePasskey } from '../passkeys.ts'
import { spendRecoveryCode } from './mutations.ts'
import css from './sign-in.module.css'

const DIGITS = 6

/** The second step of signing in: a code from an application, or a passkey. Whoever has both may choose. */
export function SecondFactorForm() {
  const { user } = useSession()
  const [code, setCode] = useState('')
  const [recovering, setRecovering] = useState(false)
  const [recoveryCode, setRecoveryCode] = useState('')
  const [busy, setBusy] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<AuthFailure | null>(null)
  const factors = user?.factors?.filter(({ status }) => status === 'verified') ?? []
  const totp = factors.filter(({ factor_type }) => factor_type === 'totp')
  const passkeys = factors.filter(({ factor_type }) => factor_type === 'webauthn')

  const prove = async (what: string, work: () => Promise<void>) => {
    if (busy) return
    setAttempt((count) => count + 1)
    setBusy(what)
    setFailure(null)
    try {
      await work()
      await sessionReady()
    } catch (error) {
      setFailure(authFailure(error))
      setCode('')
      setBusy(null)
    }
  }
  const proveByCode = (digits: string) =>
    prove('code', async () => {
      // One application may hold several of this account: the code is right for one of them.
      let last: unknown = { code: 'mfa_verification_failed' }
      for (const { id: factorId } of totp) {
        const { error } = await (await authClient()).mfa.challengeAndVerify({ factorId, code: digits })
        if (!error) return
        last = error
      }
      throw last
    })
  const proveByPasskey = ({ id: factorId }: Factor) =>
    prove(factorId, async () => provePasskey(await authClient(), factorId))

  const proveByRecovery = () => prove('recovery', () => spendRecoveryCode(recoveryCode))
  const change = (to: boolean) => {
    setFailure(null)
    setRecovering(to)
  }

  if (recovering) {
    return (
      <>
        <p className={css.doorText}>Escribe uno de los diez códigos que guardaste. Cada uno sirve una sola vez.</p>
        <form
          method="post"
          className={forms.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void proveByRecovery()
          }}
        >
          <FormErrors errors={{}} failure={failure?.message} attempt={attempt} />
          <Field
            label="Código de recuperación"
            name="recovery"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="abcd-efgh-jkmn"
            value={recoveryCode}
            onChange={(event) => setRecoveryCode(event.currentTarget.value)}
          />
          <SubmitButton busy={busy === 'recovery'}>Entrar</SubmitButton>
        </form>
        <p className={css.doorFoot}>
          <button type="button" className={controls.link} onClick={() => change(false)}>
            Usar mi segundo paso
          </button>
        </p>
      </>
    )
  }

  return (
    <>
      <p className={css.doorText}>
        {totp.length > 0
          ? `Abre tu aplicación de códigos y escribe los ${DIGITS} números que muestra ahora.`
          : 'Usa la llave de acceso que registraste en este u otro dispositivo.'}
      </p>
      <form
        method="post"
        className={forms.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void proveByCode(code)
        }}
      >
        <FormErrors errors={{}} failure={failure?.message} attempt={attempt} />
        {totp.length > 0 && (
          <>
            <OtpInput
              label={`Código de ${DIGITS} números`}
              name="code"
              length={DIGITS}
              value={code}
              onChange={setCode}
              onComplete={(digits) => void proveByCode(digits)}
              focusOn={failure?.code === 'mfa_verification_failed' ? failure : null}
            />
            <SubmitButton busy={busy === 'code'}>Confirmar</SubmitButton>
          </>
        )}
        {passkeys.map((factor, index) => (
          <SubmitButton
            key={factor.id}
            type="button"
            look={totp.length > 0 || index > 0 ? 'secondary' : 'primary'}
            busy={busy === factor.id}
            onClick={() => void proveByPasskey(factor)}
          >
            <Icon name="fingerprint-pattern" />
            Usar {factor.friendly_name || 'llave de acceso'}
          </SubmitButton>
        ))}
      </form>
      <p className={css.doorFoot}>
        ¿Perdiste tu segundo paso?{' '}
        <button type="button" className={controls.link} onClick={() => change(true)}>
          Usa un código de recuperación
        </button>{' '}
        o{' '}
        <Link to="/contacto" className={controls.link}>
          Escríbenos
        </Link>{' '}
        y comprobamos quién eres.{' '}
        <button type="button" className={controls.link} onClick={() => void signOut()}>
          Entrar con otra cuenta
        </button>
      </p>
    </>
  )
}
