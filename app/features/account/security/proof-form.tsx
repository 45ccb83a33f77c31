import type { User } from '@supabase/auth-js'
import { useState } from 'react'
import { authClient } from '#app/features/people/session.ts'
import type { ButtonLook } from '#app/ui/button-class.ts'
import { INCOMPLETE_CODE, isIncomplete } from '#app/ui/code-input.tsx'
import controls from '#app/ui/controls.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { OtpInput } from '#app/ui/otp-input.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { authFailure } from '../auth-failure.ts'
import { proveSecurityKey } from '../security-keys.ts'
import { proveByTotp } from '../totp.ts'
import { proveAnew } from './mutations.ts'

interface ProofFormProps {
  user: User
  confirm: string
  look?: ButtonLook
  onProven: () => Promise<void>
}

/** Second factor, else password or mailed code. */
export function ProofForm({ user, confirm, look = 'primary', onProven }: ProofFormProps) {
  const factors = user.factors?.filter(({ status }) => status === 'verified') ?? []
  const totp = factors.filter(({ factor_type }) => factor_type === 'totp')
  const keys = factors.filter(({ factor_type }) => factor_type === 'webauthn')
  const [way, setWay] = useState<'totp' | 'password' | 'code'>(totp.length > 0 ? 'totp' : 'password')
  const sending = useServiceForm({
    values: { password: '', code: '' },
    failed: (error) => {
      sending.form.reset()
      return authFailure(error)
    },
  })
  const { form, busy, run } = sending
  const { errors } = form.formState
  const prove = async ({ password, code }: { password: string; code: string }) => {
    if (way !== 'password' && isIncomplete(code)) return sending.setFailure(INCOMPLETE_CODE)
    if (way === 'totp') await proveByTotp(totp, code)
    else await proveAnew(way === 'password' ? { password } : { nonce: code })
    await onProven()
  }
  const sendCode = () =>
    run(async () => {
      const { error } = await (await authClient()).reauthenticate()
      if (error) throw error
      form.reset()
      setWay('code')
    })

  return (
    <ServiceForm of={sending} onSend={prove} method="post">
      {way === 'password' ? (
        <PasswordField
          label="Tu contraseña"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password', {
            validate: (typed) => way !== 'password' || typed !== '' || 'Escribe tu contraseña.',
          })}
        />
      ) : (
        <OtpInput
          label={way === 'totp' ? 'Código que muestra tu aplicación' : 'Código que te enviamos'}
          name="code"
          value={form.watch('code')}
          onChange={(digits) => form.setValue('code', digits)}
          focusOn={way === 'code' || undefined}
        />
      )}
      {way === 'password' && (
        <button type="button" className={controls.link} onClick={() => void sendCode()}>
          No la tengo a la mano: enviarme un código
        </button>
      )}
      <SubmitButton busy={busy} look={look}>
        {confirm}
      </SubmitButton>
      {keys.map(({ id, friendly_name }) => (
        <SubmitButton
          key={id}
          type="button"
          look="secondary"
          busy={busy}
          onClick={() =>
            void run(async () => {
              await proveSecurityKey(await authClient(), id)
              await onProven()
            })
          }
        >
          <Icon name="fingerprint-pattern" />
          Usar {friendly_name || 'llave de seguridad'}
        </SubmitButton>
      ))}
    </ServiceForm>
  )
}
