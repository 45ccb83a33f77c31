import { useEffect, useRef, useState } from 'react'
import { consentData } from '#app/features/people/mutations.ts'
import { authClient, sessionReady } from '#app/features/people/session.ts'
import { CheckField } from '#app/ui/check-field.tsx'
import controls from '#app/ui/controls.module.css'
import { Field } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useCountdown } from '#app/ui/use-countdown.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { type Identifier, SHORTEST_PASSWORD, signUp } from '#contract/people/sign-in.ts'
import { authFailure } from '../auth-failure.ts'
import { linkPath } from '../link-path.ts'
import { pendingCode } from './pending-code.ts'
import { SignUpNotice } from './privacy-notice.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import css from './sign-in.module.css'
import { useSignInPage } from './sign-in-page.ts'
import { useCaptcha } from './use-captcha.tsx'

// These would reveal an existing account.
const TELLS_TOO_MUCH = ['user_already_exists', 'email_exists', 'phone_exists']

/** Until another code may be sent there; null: it was not refused for that. */
function secondsToWait(error: { code?: string; message: string } | null): number | null {
  const isTooSoon = /^over_(email|sms)_send_rate_limit$/.test(error?.code ?? '')
  const seconds = isTooSoon && error?.message.match(/after (\d+) seconds/)?.[1]
  return seconds ? Number(seconds) : null
}

function isPending(identifier: Identifier): boolean {
  const { purpose, sentAt, ...to } = pendingCode() ?? {}
  return purpose === 'registro' && JSON.stringify(to) === JSON.stringify(identifier)
}

interface NewAccount {
  first_name: string
  identifier: Identifier
  password: string
}

export function SignUpForm() {
  const { goTo, pathTo, codeSent, destination } = useSignInPage()
  const [again, setAgain] = useState(0)
  const callOff = useRef<() => void>(undefined)
  const left = useCountdown(again)
  const captcha = useCaptcha()
  const sending = useServiceForm({
    schema: signUp,
    values: { first_name: '', identifier: '', password: '', privacy: false },
    failed: authFailure,
  })
  const { form, busy } = sending
  const { errors } = form.formState

  const wait = (seconds: number) =>
    new Promise<boolean>((done) => {
      setAgain(Date.now() + seconds * 1000)
      const end = (isOver: boolean) => {
        clearTimeout(timer)
        setAgain(0)
        done(isOver)
      }
      const timer = setTimeout(() => end(true), seconds * 1000)
      callOff.current = () => end(false)
    })
  useEffect(() => () => callOff.current?.(), [])

  const create = async ({ first_name, identifier, password }: NewAccount): Promise<void> => {
    const captchaToken = await captcha.token()
    const data = { first_name: first_name.trim(), ...consentData() }
    const options = { data, captchaToken, emailRedirectTo: linkPath({ back: destination() }) }
    const auth = await authClient()
    const { data: made, error } = await auth.signUp({ ...identifier, password, options })
    const seconds = secondsToWait(error)
    if (seconds !== null) {
      if (isPending(identifier)) return void (await goTo('verificar'))
      if (!(await wait(seconds))) throw error
      return create({ first_name, identifier, password })
    }
    if (error && !TELLS_TOO_MUCH.includes(error.code ?? '')) throw error
    if (made.session) return void (await sessionReady())
    await codeSent(identifier, 'registro')
  }

  return (
    <>
      <ServiceForm of={sending} onSend={create} method="post" data-waits onInput={() => callOff.current?.()}>
        <Field
          label="Nombre"
          autoComplete="given-name"
          error={errors.first_name?.message}
          {...form.register('first_name')}
        />
        <Field
          label="Correo o celular"
          help="Ahí te enviamos un código para confirmar que es tuyo."
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.identifier?.message}
          {...form.register('identifier')}
        />
        <PasswordField
          label="Contraseña"
          help={`Al menos ${SHORTEST_PASSWORD} caracteres. Una frase corta se recuerda mejor que signos raros.`}
          autoComplete="new-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <CheckField error={errors.privacy?.message} {...form.register('privacy')}>
          Leí el aviso de privacidad y acepto que usen mis datos para mi cuenta y mis trámites.
        </CheckField>
        <SignUpNotice />
        {captcha.widget}
        <SubmitButton busy={busy}>Crear cuenta</SubmitButton>
        <p role="status" className={controls.fieldHelp}>
          {again > 0 && 'Acabamos de enviarte otro código. El de tu cuenta sale solo en cuanto se pueda.'}
        </p>
        {left > 0 && <p className={controls.fieldHelp}>Sale en {left} s</p>}
      </ServiceForm>
      <div className="grid gap-3 empty:hidden">
        <ProviderButtons />
      </div>
      <p className={css.signInFoot}>
        ¿Ya tienes cuenta?{' '}
        <Link to={pathTo('entrar')} className={controls.link}>
          Inicia sesión
        </Link>
      </p>
    </>
  )
}
