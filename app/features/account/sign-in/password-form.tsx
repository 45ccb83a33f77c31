import { useState } from 'react'
import { Link } from 'react-router'
import { authClient, sessionReady } from '#app/features/people/session.ts'
import controls from '#app/ui/controls.module.css'
import { Field } from '#app/ui/field.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import forms from '#app/ui/forms.module.css'
import { PasswordField } from '#app/ui/password-field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { type Identifier, passwordSignIn } from '#contract/sign-in.ts'
import { useServiceForm } from '../use-service-form.ts'
import { useDoor } from './door.ts'
import { sendCode } from './mutations.ts'
import { ProviderButtons } from './provider-buttons.tsx'
import css from './sign-in.module.css'
import { useCaptcha } from './use-captcha.tsx'

const UNCONFIRMED = ['email_not_confirmed', 'phone_not_confirmed']

/** The first step: e-mail or mobile number, and password. */
export function PasswordForm() {
  const { pathTo, codeSent, destination, staff, settings } = useDoor()
  const captcha = useCaptcha()
  const [attempt, setAttempt] = useState(0)
  const { form, failure, busy, submit } = useServiceForm(passwordSignIn, { identifier: '', password: '' })
  const { errors } = form.formState

  const enter = async ({ identifier, password }: { identifier: Identifier; password: string }) => {
    setAttempt((count) => count + 1)
    const auth = await authClient()
    const { error } = await auth.signInWithPassword({
      ...identifier,
      password,
      options: { captchaToken: await captcha.token() },
    })
    if (!error) return void (await sessionReady())
    if (!UNCONFIRMED.includes(error.code ?? '')) throw error
    await sendCode(auth, {
      purpose: 'registro',
      to: identifier,
      destination: destination(),
      captchaToken: await captcha.token(),
    })
    await codeSent(identifier, 'registro')
  }

  return (
    <>
      <form className={forms.form} method="post" data-waits onSubmit={submit(enter)} noValidate>
        <FormErrors errors={{}} failure={failure?.message} attempt={attempt} />
        <Field
          label="Correo o celular"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.identifier?.message}
          {...form.register('identifier')}
        />
        <PasswordField
          label="Contraseña"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <Link to={pathTo('recuperar')} className={`${controls.link} ${css.doorAside}`}>
          Olvidé mi contraseña
        </Link>
        {captcha.widget}
        <SubmitButton busy={busy}>Entrar</SubmitButton>
      </form>
      <div className={css.doorOther}>
        <Link to={pathTo('codigo')} className={`${controls.btn} ${controls.btnSecondary}`}>
          Entrar con un código
        </Link>
        <ProviderButtons />
      </div>
      {!staff && !settings?.disable_signup && (
        <p className={css.doorFoot}>
          ¿Aún no tienes cuenta?{' '}
          <Link to={pathTo('registro')} className={controls.link}>
            Crear cuenta
          </Link>
        </p>
      )}
    </>
  )
}
