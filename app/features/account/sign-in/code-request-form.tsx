import { authClient } from '#app/features/people/session.ts'
import controls from '#app/ui/controls.module.css'
import { Field } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { codeRequest, type Identifier } from '#contract/people/sign-in.ts'
import { authFailure } from '../auth-failure.ts'
import { sendCode } from './mutations.ts'
import css from './sign-in.module.css'
import { useSignInPage } from './sign-in-page.ts'
import { useCaptcha } from './use-captcha.tsx'

interface CodeRequestFormProps {
  purpose: 'entrar' | 'recuperar'
}

const TEXTS = {
  entrar: 'Escribe tu correo o celular y te enviamos un código de 6 números. No necesitas tu contraseña.',
  recuperar: 'Escribe el correo o celular de tu cuenta. Te enviamos un código para elegir una contraseña nueva.',
}

export function CodeRequestForm({ purpose }: CodeRequestFormProps) {
  const { pathTo, codeSent, destination } = useSignInPage()
  const captcha = useCaptcha()
  const sending = useServiceForm({ schema: codeRequest, values: { identifier: '' }, failed: authFailure })
  const { form, busy } = sending

  const ask = async ({ identifier: to }: { identifier: Identifier }) => {
    const captchaToken = await captcha.token()
    await sendCode(await authClient(), { purpose, to, destination: destination(), captchaToken })
    await codeSent(to, purpose)
  }

  return (
    <>
      <p className="text-muted">{TEXTS[purpose]}</p>
      <ServiceForm of={sending} onSend={ask} method="post" data-waits>
        <Field
          label="Correo o celular"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          error={form.formState.errors.identifier?.message}
          {...form.register('identifier')}
        />
        {captcha.widget}
        <SubmitButton busy={busy}>Enviar código</SubmitButton>
      </ServiceForm>
      <p className={css.signInFoot}>
        <Link to={pathTo('entrar')} className={controls.link}>
          Volver a la contraseña
        </Link>
      </p>
    </>
  )
}
