import type { User } from '@supabase/auth-js'
import { Suspense, useRef, useState } from 'react'
import { authClient } from '#app/features/people/session.ts'
import { lazily } from '#app/lib/lazily.ts'
import { Button } from '#app/ui/button.tsx'
import forms from '#app/ui/forms.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import structure from '#app/ui/structure.module.css'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast-store.ts'
import css from '../account.module.css'
import { authFailure } from '../auth-failure.ts'
import { addSecurityKey } from '../security-keys.ts'
import { hasWebAuthn } from '../webauthn.ts'
import { FactorLine } from './factor-line.tsx'
import { freeName } from './free-name.ts'

// Loaded on demand.
const TotpDialog = lazily(() => import('./totp-dialog.tsx').then((file) => file.TotpDialog))
const RecoveryCodes = lazily(() => import('./recovery-codes.tsx').then((file) => file.RecoveryCodes))

export function SecondFactor({ user }: { user: User }) {
  const [adding, setAdding] = useState<'totp' | 'key' | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [failure, setFailure] = useState('')
  const factors = user.factors?.filter(({ status }) => status === 'verified') ?? []
  const names = (user.factors ?? []).flatMap(({ friendly_name }) => friendly_name ?? [])

  const registerKey = async () => {
    setFailure('')
    setAdding('key')
    try {
      await addSecurityKey(await authClient(), freeName('Llave de seguridad', names))
      toast('Tu llave de seguridad quedó lista.')
    } catch (error) {
      setFailure(authFailure(error).text)
    }
    setAdding(null)
  }

  return (
    <section className={`${structure.card} ${css.securityCard}`} aria-labelledby="segundo-paso">
      <h2 id="segundo-paso" ref={heading} tabIndex={-1}>
        Segundo paso al entrar
      </h2>
      <p>
        {factors.length > 0
          ? 'Además de tu contraseña te pedimos una prueba que solo tú tienes.'
          : 'Protege tu cuenta aunque alguien sepa tu contraseña: al entrar te pedimos además un código o una llave de seguridad.'}
      </p>
      {failure && (
        <Notice look="danger" live>
          {failure}
        </Notice>
      )}
      {factors.length > 0 && (
        <ul className={css.securityList}>
          {factors.map((factor) => (
            <FactorLine
              key={factor.id}
              factor={factor}
              isOnly={factors.length === 1}
              place={heading}
              onFailure={setFailure}
            />
          ))}
        </ul>
      )}
      <div className={forms.formActions}>
        <Button onClick={() => setAdding('totp')}>
          <Icon name="smartphone" />
          Agregar aplicación de códigos
        </Button>
        {hasWebAuthn() && (
          <SubmitButton type="button" look="secondary" busy={adding === 'key'} onClick={() => void registerKey()}>
            <Icon name="fingerprint-pattern" />
            Agregar llave de seguridad
          </SubmitButton>
        )}
      </div>
      {factors.length > 0 && (
        <Suspense>
          <RecoveryCodes user={user} />
        </Suspense>
      )}
      {adding === 'totp' && (
        <Suspense>
          <TotpDialog open name={freeName('Aplicación de códigos', names)} onClose={() => setAdding(null)} />
        </Suspense>
      )}
    </section>
  )
}
