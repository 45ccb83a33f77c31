import { useState } from 'react'
import { authClient } from '#app/features/people/session.ts'
import controls from '#app/ui/controls.module.css'
import { Field } from '#app/ui/field.tsx'
import forms from '#app/ui/forms.module.css'
import { PasswordField } from '#app/ui/password-field.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import structure from '#app/ui/structure.module.css'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { passwordChange, SHORTEST_PASSWORD } from '#contract/people/sign-in.ts'
import css from '../account.module.css'
import { authFailure } from '../auth-failure.ts'

const ASKS_CURRENT = ['current_password_required', 'current_password_invalid', 'current_password_mismatch']
const ASKS_CODE = ['reauthentication_needed', 'reauthentication_not_valid', 'reauth_nonce_missing']

export function ChangePassword() {
  const [asks, setAsks] = useState<'nothing' | 'current' | 'code'>('nothing')
  const [proof, setProof] = useState('')
  const sending = useServiceForm({ schema: passwordChange, values: { password: '' }, failed: authFailure })
  const { form, busy, setFailure } = sending

  const change = async ({ password }: { password: string }) => {
    const auth = await authClient()
    const { error } = await auth.updateUser({
      password,
      ...(asks === 'current' && { current_password: proof }),
      ...(asks === 'code' && { nonce: proof.trim() }),
    })
    if (!error) {
      form.reset()
      setProof('')
      setAsks('nothing')
      return toast('Guardamos tu contraseña. Cerramos tu sesión en los demás dispositivos.')
    }
    if (ASKS_CURRENT.includes(error.code ?? '')) setAsks('current')
    if (ASKS_CODE.includes(error.code ?? '') && asks !== 'code') return sendCode()
    throw error
  }
  const sendCode = async () => {
    const { error } = await (await authClient()).reauthenticate()
    if (error) throw error
    setProof('')
    setAsks('code')
    setFailure(authFailure({ code: 'reauthentication_needed' }))
  }

  return (
    <section className={`${structure.card} ${css.securityCard}`} aria-labelledby="cambiar-contrasena">
      <h2 id="cambiar-contrasena">Contraseña</h2>
      <ServiceForm of={sending} onSend={change}>
        {asks === 'current' && (
          <PasswordField
            label="Contraseña actual"
            name="current"
            autoComplete="current-password"
            value={proof}
            onChange={(event) => setProof(event.currentTarget.value)}
          />
        )}
        {asks === 'current' && (
          <button type="button" className={controls.link} onClick={() => void sending.run(sendCode)}>
            No la recuerdo: enviarme un código
          </button>
        )}
        {asks === 'code' && (
          <Field
            label="Código que te enviamos"
            name="nonce"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={proof}
            onChange={(event) => setProof(event.currentTarget.value)}
          />
        )}
        <PasswordField
          label="Contraseña nueva"
          help={`Al menos ${SHORTEST_PASSWORD} caracteres. Al guardarla se cierran tus otras sesiones.`}
          autoComplete="new-password"
          error={form.formState.errors.password?.message}
          {...form.register('password')}
        />
        <div className={forms.formActions}>
          <SubmitButton busy={busy} look="secondary">
            Cambiar contraseña
          </SubmitButton>
        </div>
      </ServiceForm>
    </section>
  )
}
