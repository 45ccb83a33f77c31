import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { authClient, recoveryBegun, sessionReady } from '#app/features/people/session.ts'
import controls from '#app/ui/controls.module.css'
import { FormErrors } from '#app/ui/form-errors.tsx'
import forms from '#app/ui/forms.module.css'
import { OtpInput } from '#app/ui/otp-input.tsx'
import { ResendButton } from '#app/ui/resend-button.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { phoneText } from '#contract/phone-text.ts'
import { type AuthFailure, authFailure } from '../auth-failure.ts'
import { useDoor } from './door.ts'
import { sendCode, spendCode } from './mutations.ts'
import { dropPendingCode, type PendingCode, pendingCode } from './pending-code.ts'
import css from './sign-in.module.css'
import { useCaptcha } from './use-captcha.tsx'

const DIGITS = 6

/** Where a code that was sent is typed. Without one that waits, it leads back to where they are asked for. */
export function CodeForm() {
  const { goTo, pathTo, codeSent, destination } = useDoor()
  const captcha = useCaptcha()
  const [pending, setPending] = useState<PendingCode | null>(null)
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<AuthFailure | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once; what was kept is only in the browser.
  useEffect(() => {
    const kept = pendingCode()
    setPending(kept)
    if (!kept) goTo('codigo')
  }, [])
  if (!pending) return null

  const enter = async (token: string) => {
    if (busy) return
    setAttempt((count) => count + 1)
    if (token.length < DIGITS)
      return setFailure({ code: 'short', message: `Escribe los ${DIGITS} números del código.` })
    setBusy(true)
    setFailure(null)
    try {
      await spendCode(await authClient(), pending, token)
      if (pending.purpose === 'recuperar') recoveryBegun()
      dropPendingCode()
      await sessionReady()
    } catch (error) {
      setFailure(authFailure(error))
      setCode('')
      setBusy(false)
    }
  }
  const resend = async () => {
    await sendCode(await authClient(), {
      purpose: pending.purpose,
      to: pending,
      destination: destination(),
      captchaToken: await captcha.token(),
    })
    setFailure(null)
    const sent = { ...pending, sentAt: Date.now() }
    setPending(sent)
    await codeSent(sent, sent.purpose)
  }
  const to = 'email' in pending ? pending.email : phoneText(pending.phone)

  return (
    <>
      <p className={css.doorText}>
        {pending.purpose === 'registro'
          ? 'Enviamos un código a '
          : 'Si hay una cuenta con ese dato, enviamos un código a '}
        <strong>{to}</strong>. {'email' in pending && 'Puede tardar un minuto; revisa también el correo no deseado.'}
      </p>
      <form
        method="post"
        className={forms.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void enter(code)
        }}
      >
        <FormErrors errors={{}} failure={failure?.message} attempt={attempt} />
        <OtpInput
          label={`Código de ${DIGITS} números`}
          name="code"
          length={DIGITS}
          value={code}
          onChange={setCode}
          onComplete={(digits) => void enter(digits)}
          focusOn={failure}
        />
        {captcha.widget}
        <SubmitButton busy={busy}>Continuar</SubmitButton>
        <ResendButton sentAt={pending.sentAt} resend={resend} onFailure={(error) => setFailure(authFailure(error))} />
      </form>
      <p className={css.doorFoot}>
        <Link to={pathTo(pending.purpose === 'entrar' ? 'codigo' : pending.purpose)} className={controls.link}>
          Usar otro correo o celular
        </Link>
      </p>
    </>
  )
}
