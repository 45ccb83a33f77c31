import { useEffect, useState } from 'react'
import { authClient, recoveryBegun, sessionReady } from '#app/features/people/session.ts'
import { CodeInput, spending } from '#app/ui/code-input.tsx'
import controls from '#app/ui/controls.module.css'
import { Link } from '#app/ui/link.tsx'
import { ResendButton } from '#app/ui/resend-button.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { phoneText } from '#contract/people/phone-text.ts'
import { authFailure } from '../auth-failure.ts'
import { sendCode, spendCode } from './mutations.ts'
import { dropPendingCode, type PendingCode, pendingCode } from './pending-code.ts'
import css from './sign-in.module.css'
import { useSignInPage } from './sign-in-page.ts'
import { useCaptcha } from './use-captcha.tsx'

export function CodeForm() {
  const { goTo, pathTo, codeSent, destination } = useSignInPage()
  const captcha = useCaptcha()
  const [pending, setPending] = useState<PendingCode | null>(null)
  const sending = useServiceForm({ values: { code: '' }, failed: authFailure })
  const { setFailure, busy } = sending

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once; what was kept is only in the browser.
  useEffect(() => {
    const pending = pendingCode()
    setPending(pending)
    if (!pending) goTo('codigo')
  }, [])
  if (!pending) return null

  const enter = spending(sending, async (token) => {
    await spendCode(await authClient(), pending, token)
    if (pending.purpose === 'recuperar') recoveryBegun()
    dropPendingCode()
    await sessionReady()
  })
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
      <p className="text-muted">
        {pending.purpose === 'registro'
          ? 'Enviamos un código a '
          : 'Si hay una cuenta con ese dato, enviamos un código a '}
        <strong className="text-ink wrap-anywhere">{to}</strong>.{' '}
        {'email' in pending && 'Puede tardar un minuto; revisa también el correo no deseado.'}
      </p>
      <ServiceForm of={sending} onSend={enter} method="post">
        <CodeInput of={sending} onSend={enter} label="Código de 6 números" focusOn={sending.attempt} />
        {captcha.widget}
        <SubmitButton busy={busy}>Continuar</SubmitButton>
        <ResendButton sentAt={pending.sentAt} resend={resend} onFailure={sending.tell} />
      </ServiceForm>
      <p className={css.signInFoot}>
        <Link to={pathTo(pending.purpose === 'entrar' ? 'codigo' : pending.purpose)} className={controls.link}>
          Usar otro correo o celular
        </Link>
      </p>
    </>
  )
}
