import { useState } from 'react'
import { authClient, recoveryDone } from '#app/features/people/session.ts'
import controls from '#app/ui/controls.module.css'
import { Field } from '#app/ui/field.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { passwordChange, SHORTEST_PASSWORD } from '#contract/people/sign-in.ts'
import { authFailure } from '../auth-failure.ts'
import css from './sign-in.module.css'

// An old recovery session needs a fresh code.
const ASKS_PROOF = ['current_password_required', 'reauthentication_needed']

/** Signs out all other sessions. */
export function NewPasswordForm() {
  const [nonce, setNonce] = useState<string | null>(null)
  const sending = useServiceForm({ schema: passwordChange, values: { password: '' }, failed: authFailure })
  const { form, busy } = sending

  const change = async ({ password }: { password: string }) => {
    const auth = await authClient()
    const { error } = await auth.updateUser({ password, ...(nonce !== null && { nonce: nonce.trim() }) })
    if (error && nonce === null && ASKS_PROOF.includes(error.code ?? '')) {
      const sent = await auth.reauthenticate()
      if (sent.error) throw sent.error
      setNonce('')
      throw { code: 'reauthentication_needed' }
    }
    if (error) throw error
    await auth.signOut({ scope: 'others' })
    toast('Guardamos tu contraseña nueva.')
    recoveryDone()
  }

  return (
    <ServiceForm of={sending} onSend={change} method="post">
      <p className="text-muted">Al guardarla cerramos tu sesión en los demás dispositivos.</p>
      {nonce !== null && (
        <Field
          label="Código que te enviamos"
          name="nonce"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={nonce}
          onChange={(event) => setNonce(event.currentTarget.value)}
        />
      )}
      <PasswordField
        label="Contraseña nueva"
        help={`Al menos ${SHORTEST_PASSWORD} caracteres.`}
        autoComplete="new-password"
        error={form.formState.errors.password?.message}
        {...form.register('password')}
      />
      <SubmitButton busy={busy}>Guardar contraseña</SubmitButton>
      <button type="button" className={`${controls.link} ${css.authAside}`} onClick={recoveryDone}>
        Seguir sin cambiarla
      </button>
    </ServiceForm>
  )
}
