import { authClient, sessionReady } from '#app/features/people/session.ts'
import controls from '#app/ui/controls.module.css'
import { Field } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { type Identifier, passwordSignIn } from '#contract/people/sign-in.ts'
import { authFailure } from '../auth-failure.ts'
import { sendCode } from './mutations.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import css from './sign-in.module.css'
import { useSignInPage } from './sign-in-page.ts'
import { useCaptcha } from './use-captcha.tsx'

const UNCONFIRMED = ['email_not_confirmed', 'phone_not_confirmed']

export function PasswordForm() {
  const { pathTo, codeSent, destination, staff, settings } = useSignInPage()
  const captcha = useCaptcha()
  const sending = useServiceForm({
    schema: passwordSignIn,
    values: { identifier: '', password: '' },
    failed: authFailure,
  })
  const { form, busy } = sending
  const { errors } = form.formState

  const enter = async ({ identifier, password }: { identifier: Identifier; password: string }) => {
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
      <ServiceForm of={sending} onSend={enter} method="post" data-waits>
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
        <Link to={pathTo('recuperar')} className={`${controls.link} ${css.authAside}`}>
          Olvidé mi contraseña
        </Link>
        {captcha.widget}
        <SubmitButton busy={busy}>Entrar</SubmitButton>
      </ServiceForm>
      <div className="grid gap-3 empty:hidden">
        {settings?.passkeys_enabled && <PasskeyButton of={sending} captcha={captcha} />}
        <Link to={pathTo('codigo')} className={`${controls.btn} ${controls.btnSecondary}`}>
          Entrar con un código
        </Link>
        <ProviderButtons />
      </div>
      {!staff && !settings?.disable_signup && (
        <p className={css.signInFoot}>
          ¿Aún no tienes cuenta?{' '}
          <Link to={pathTo('registro')} className={controls.link}>
            Crear cuenta
          </Link>
        </p>
      )}
    </>
  )
}
