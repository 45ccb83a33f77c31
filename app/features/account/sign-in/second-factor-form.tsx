import type { Factor } from '@supabase/auth-js'
import { useEffect, useState } from 'react'
import { authClient, sessionReady, signOut, useSession } from '#app/features/people/session.ts'
import { CodeInput, spending } from '#app/ui/code-input.tsx'
import controls from '#app/ui/controls.module.css'
import { Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { authFailure } from '../auth-failure.ts'
import { proveSecurityKey } from '../security-keys.ts'
import { proveByTotp } from '../totp.ts'
import { spendRecoveryCode } from './mutations.ts'
import css from './sign-in.module.css'

export function SecondFactorForm() {
  const { user } = useSession()
  const [recovering, setRecovering] = useState(false)
  const factors = user?.factors?.filter(({ status }) => status === 'verified') ?? []
  const totp = factors.filter(({ factor_type }) => factor_type === 'totp')
  const keys = factors.filter(({ factor_type }) => factor_type === 'webauthn')

  const byCode = useServiceForm({ values: { code: '' }, failed: authFailure })
  const proveByCode = spending(byCode, async (code) => {
    await proveByTotp(totp, code)
    await sessionReady()
  })
  const proveByKey = ({ id: factorId }: Factor) =>
    byCode.run(async () => {
      await proveSecurityKey(await authClient(), factorId)
      await sessionReady()
    })

  const recover = () => {
    byCode.setFailure(null)
    setRecovering(true)
  }
  if (recovering) return <RecoveryCodeForm onOther={() => setRecovering(false)} />

  return (
    <>
      <p className="text-muted">
        {totp.length > 0
          ? 'Abre tu aplicación de códigos y escribe los 6 números que muestra ahora.'
          : 'Usa la llave de seguridad que registraste en este u otro dispositivo.'}
      </p>
      <ServiceForm of={byCode} onSend={proveByCode} method="post">
        {totp.length > 0 && (
          <>
            <CodeInput
              of={byCode}
              onSend={proveByCode}
              label="Código de 6 números"
              focusOn={byCode.failure?.code?.startsWith('webauthn') ? 0 : byCode.attempt}
            />
            <SubmitButton busy={byCode.busy}>Confirmar</SubmitButton>
          </>
        )}
        {keys.map((factor, index) => (
          <SubmitButton
            key={factor.id}
            type="button"
            look={totp.length > 0 || index > 0 ? 'secondary' : 'primary'}
            busy={byCode.busy}
            onClick={() => void proveByKey(factor)}
          >
            <Icon name="fingerprint-pattern" />
            Usar {factor.friendly_name || 'llave de seguridad'}
          </SubmitButton>
        ))}
      </ServiceForm>
      <p className={css.signInFoot}>
        ¿Perdiste tu segundo paso?{' '}
        <button type="button" className={controls.link} onClick={recover}>
          Usa un código de recuperación
        </button>{' '}
        o{' '}
        <Link to="/contacto" className={controls.link}>
          escríbenos
        </Link>{' '}
        y comprobamos quién eres.{' '}
        <button type="button" className={controls.link} onClick={() => void signOut()}>
          Entrar con otra cuenta
        </button>
      </p>
    </>
  )
}

function RecoveryCodeForm({ onOther }: { onOther: () => void }) {
  const sending = useServiceForm({ values: { recovery: '' }, failed: authFailure })
  const { form, busy } = sending
  const { setFocus } = form
  useEffect(() => setFocus('recovery'), [setFocus])
  const prove = async ({ recovery }: { recovery: string }) => {
    await spendRecoveryCode(recovery)
    await sessionReady()
  }
  return (
    <>
      <p className="text-muted">Escribe uno de los diez códigos que guardaste. Cada uno sirve una sola vez.</p>
      <ServiceForm of={sending} onSend={prove} method="post">
        <Field
          label="Código de recuperación"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="abcd-efgh-jkmn"
          error={form.formState.errors.recovery?.message}
          {...form.register('recovery', {
            validate: (text) => text.trim() !== '' || 'Escribe uno de tus códigos de recuperación.',
          })}
        />
        <SubmitButton busy={busy}>Entrar</SubmitButton>
      </ServiceForm>
      <p className={css.signInFoot}>
        <button type="button" className={controls.link} onClick={onOther}>
          Usar mi segundo paso
        </button>
      </p>
    </>
  )
}
