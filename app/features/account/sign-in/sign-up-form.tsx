import { consentData } from '#app/features/people/mutations.ts'
import { authClient, sessionReady } from '#app/features/people/session.ts'
import { CheckField } from '#app/ui/check-field.tsx'
import controls from '#app/ui/controls.module.css'
import { Field } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { type Identifier, SHORTEST_PASSWORD, signUp } from '#contract/people/sign-in.ts'
import { authFailure } from '../auth-failure.ts'
import { linkPath } from '../link-path.ts'
import { SignUpNotice } from './privacy-notice.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import css from './sign-in.module.css'
import { useSignInPage } from './sign-in-page.ts'
import { useCaptcha } from './use-captcha.tsx'

// These would reveal an existing account.
const TELLS_TOO_MUCH = ['user_already_exists', 'email_exists', 'phone_exists']

interface NewAccount {
  first_name: string
  identifier: Identifier
  password: string
}

export function SignUpForm() {
  const { pathTo, codeSent, destination } = useSignInPage()
  const captcha = useCaptcha()
  const sending = useServiceForm({
    schema: signUp,
    values: { first_name: '', identifier: '', password: '', privacy: false },
    failed: authFailure,
  })
  const { form, busy } = sending
  const { errors } = form.formState

  const create = async ({ first_name, identifier, password }: NewAccount) => {
    const captchaToken = await captcha.token()
    const data = { first_name: first_name.trim(), ...consentData() }
    const options = { data, captchaToken, emailRedirectTo: linkPath({ back: destination() }) }
    const auth = await authClient()
    const { data: made, error } = await auth.signUp({ ...identifier, password, options })
    if (error && !TELLS_TOO_MUCH.includes(error.code ?? '')) throw error
    if (made.session) return void (await sessionReady())
    await codeSent(identifier, 'registro')
  }

  return (
    <>
      <ServiceForm of={sending} onSend={create} method="post" data-waits>
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
      </ServiceForm>
      <div className={css.doorOther}>
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
