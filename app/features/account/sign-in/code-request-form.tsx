import { useState } from 'react'
import { Link } from 'react-router'
import { authClient } from '#app/features/people/session.ts'
import controls from '#app/ui/controls.module.css'
import { Field } from '#app/ui/field.tsx'
import { FormErrors } from '#app/ui/form-errors.tsx'
import forms from '#app/ui/forms.module.css'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { codeRequest, type Identifier } from '#contract/sign-in.ts'
import { useServiceForm } from '../use-service-form.ts'
import { useDoor } from './door.ts'
import { sendCode } from './mutations.ts'
import css from './sign-in.module.css'
import { useCaptcha } from './use-captcha.tsx'

interface CodeRequestFormProps {
  /** Entering without a password, or getting back in to choose a new one. */
  purpose: 'entrar' | 'recuperar'
}

const TEXTS = {
  entrar: 'Escribe tu correo o celular y te enviamos un código de 6 números. No necesitas tu contraseña.',
  recuperar: 'Escribe el correo o celular de tu cuenta. Te enviamos un código para elegir una contraseña nueva.',
}

/** Asks for a one-time code. What is said next is the same whether the account exists or not. */
export function CodeRequestForm({ purpose }: CodeRequestFormProps) {
  const { pathTo, codeSent, destination } = useDoor()
  const captcha = useCaptcha()
  const [attempt, setAttempt] = useState(0)
  const { form, failure, busy, submit } = useServiceForm(codeRequest, { identifier: '' })

  const ask = async ({ identifier: to }: { identifier: Identifier }) => {
    setAttempt((count) => count + 1)
    const captchaToken = await captcha.token()
    await sendCode(await authClient(), { purpose, to, destination: destination(), captchaToken })
    await codeSent(to, purpose)
  }

  return (
    <>
      <p className={css.doorText}>{TEXTS[purpose]}</p>
      <form className={forms.form} method="post" data-waits onSubmit={submit(ask)} noValidate>
        <FormErrors errors={{}} failure={failure?.message} attempt={attempt} />
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
      </form>
      <p className={css.doorFoot}>
        <Link to={pathTo('entrar')} className={controls.link}>
          Volver a la contraseña
        </Link>
      </p>
    </>
  )
}
