import { useState } from 'react'
import { authClient, recoveryDone } from '#app/lib/session.ts'
import { useServiceForm } from '#app/lib/use-service-form.ts'
import { FormErrors } from '#app/ui/form-errors.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { passwordChange, SHORTEST_PASSWORD } from '#contract/sign-in.ts'

/** The last step of getting back in. Whoever held the account before is signed out of it. */
export function NewPasswordForm() {
  const [attempt, setAttempt] = useState(0)
  const { form, failure, busy, submit } = useServiceForm(passwordChange, { password: '' })

  const change = async ({ password }: { password: string }) => {
    setAttempt((count) => count + 1)
    const auth = await authClient()
    const { error } = await auth.updateUser({ password })
    if (error) throw error
    await auth.signOut({ scope: 'others' })
    toast('Guardamos tu contraseña nueva.')
    recoveryDone()
  }

  return (
    <form className="form" method="post" onSubmit={submit(change)} noValidate>
      <p className="door-text">Al guardarla cerramos tu sesión en los demás dispositivos.</p>
      <FormErrors errors={{}} failure={failure?.message} attempt={attempt} />
      <PasswordField
        label="Contraseña nueva"
        help={`Al menos ${SHORTEST_PASSWORD} caracteres.`}
        autoComplete="new-password"
        error={form.formState.errors.password?.message}
        {...form.register('password')}
      />
      <SubmitButton busy={busy}>Guardar contraseña</SubmitButton>
      <button type="button" className="link door-aside" onClick={recoveryDone}>
        Seguir sin cambiarla
      </button>
    </form>
  )
}
