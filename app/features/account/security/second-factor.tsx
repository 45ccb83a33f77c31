import type { Factor, User } from '@supabase/auth-js'
import { Suspense, useState } from 'react'
import { authClient } from '#app/features/people/session.ts'
import { lazily } from '#app/lib/lazily.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
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
import { freeName } from './free-name.ts'

// Loaded by who adds a second factor, and by who has one.
const TotpDialog = lazily(() => import('./totp-dialog.tsx').then((file) => file.TotpDialog))
const RecoveryCodes = lazily(() => import('./recovery-codes.tsx').then((file) => file.RecoveryCodes))

const KINDS: Record<string, string> = {
  totp: 'Aplicación de códigos',
  webauthn: 'Llave de seguridad',
  phone: 'Código por SMS',
}

/** The second step of signing in: what there is, what can be added, and taking one away. */
export function SecondFactor({ user }: { user: User }) {
  const [adding, setAdding] = useState<'totp' | 'key' | null>(null)
  const [removing, setRemoving] = useState<Factor | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const factors = user.factors?.filter(({ status }) => status === 'verified') ?? []
  const names = (user.factors ?? []).flatMap(({ friendly_name }) => friendly_name ?? [])

  const attempt = async (work: () => Promise<void>) => {
    setFailure('')
    try {
      await work()
    } catch (error) {
      setFailure(authFailure(error).text)
    }
  }
  const registerKey = async () => {
    setAdding('key')
    await attempt(async () => {
      await addSecurityKey(await authClient(), freeName('Llave de seguridad', names))
      toast('Tu llave de seguridad quedó lista.')
    })
    setAdding(null)
  }
  const remove = async ({ id: factorId }: Factor) => {
    setBusy(true)
    await attempt(async () => {
      const auth = await authClient()
      const { error } = await auth.mfa.unenroll({ factorId })
      if (error) throw error
      // What the session says of the account's factors comes with a new token.
      await auth.refreshSession()
      toast('Quitamos ese segundo paso.')
    })
    setBusy(false)
    setRemoving(null)
  }

  return (
    <section className={`${structure.card} ${css.securityCard}`} aria-labelledby="segundo-paso">
      <h2 id="segundo-paso">Segundo paso al entrar</h2>
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
            <li key={factor.id}>
              <Icon name={factor.factor_type === 'webauthn' ? 'fingerprint-pattern' : 'smartphone'} />
              <span>
                <strong>{factor.friendly_name || KINDS[factor.factor_type]}</strong>
                <small>{KINDS[factor.factor_type]}</small>
              </span>
              <Button small onClick={() => setRemoving(factor)}>
                Quitar
              </Button>
            </li>
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
      <ConfirmDialog
        open={removing !== null}
        title="Quitar este segundo paso"
        confirm="Quitar"
        busy={busy}
        onConfirm={() => removing && void remove(removing)}
        onClose={() => setRemoving(null)}
      >
        {factors.length === 1
          ? 'Tu cuenta quedará protegida solo por tu contraseña o por un código a tu correo o celular.'
          : 'Ya no servirá para entrar. Los demás siguen igual.'}
      </ConfirmDialog>
    </section>
  )
}
