import type { User } from '@supabase/auth-js'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { authClient } from '#app/features/people/session.ts'
import { lazily } from '#app/lib/lazily.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import forms from '#app/ui/forms.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import structure from '#app/ui/structure.module.css'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { instantText } from '#contract/date-texts.ts'
import css from '../account.module.css'
import { authFailure } from '../auth-failure.ts'
import { authSettings } from '../queries.ts'
import { hasWebAuthn } from '../webauthn.ts'
import { dropPasskey } from './mutations.ts'
import { myPasskeys, type Passkey } from './queries.ts'

const RenamePasskey = lazily(() => import('./rename-passkey.tsx').then((file) => file.RenamePasskey))

/** The keys that open the account instead of its password: what there is, another name, adding one and taking one away. */
export function Passkeys({ user }: { user: User }) {
  const cache = useQueryClient()
  const { data: settings } = useQuery(authSettings(useContract()))
  const isOpen = settings?.passkeys_enabled === true
  const options = myPasskeys(user.id)
  const query = useQuery({ ...options, enabled: isOpen })
  const [busy, setBusy] = useState<'adding' | 'removing' | null>(null)
  const [renaming, setRenaming] = useState<Passkey | null>(null)
  const [removing, setRemoving] = useState<Passkey | null>(null)
  const [failure, setFailure] = useState('')
  if (!isOpen) return null

  const attempt = async (what: 'adding' | 'removing', work: () => Promise<void>) => {
    setFailure('')
    setBusy(what)
    try {
      await work()
    } catch (error) {
      setFailure(authFailure(error).text)
    }
    setBusy(null)
    await cache.invalidateQueries(options)
  }
  const add = () =>
    attempt('adding', async () => {
      const { addPasskey } = await import('../passkeys.ts')
      await addPasskey(await authClient(), query.data?.map(({ friendly_name }) => friendly_name ?? '') ?? [])
      toast('Listo: ya puedes entrar con la huella, el rostro o el PIN de este dispositivo.')
    })
  const remove = async ({ id }: Passkey) => {
    await attempt('removing', async () => {
      await dropPasskey(id)
      toast('Quitamos esa llave de acceso.')
    })
    setRemoving(null)
  }

  const line = (passkey: Passkey) => (
    <li key={passkey.id}>
      <Icon name="fingerprint-pattern" />
      <span>
        <strong>{passkey.friendly_name}</strong>
        <small>
          {passkey.last_used_at ? 'Último uso' : 'Sin usar · Agregada'}:{' '}
          {instantText('moment', passkey.last_used_at ?? passkey.created_at, null)}
        </small>
      </span>
      <Button small onClick={() => setRenaming(passkey)}>
        Cambiar nombre
      </Button>
      <Button small onClick={() => setRemoving(passkey)}>
        Quitar
      </Button>
    </li>
  )

  return (
    <section className={`${structure.card} ${css.securityCard}`} aria-labelledby="llaves-de-acceso">
      <h2 id="llaves-de-acceso">Llaves de acceso</h2>
      <p>Entra con la huella, el rostro o el PIN de tu teléfono o computadora en lugar de escribir tu contraseña.</p>
      {failure && (
        <Notice look="danger" live>
          {failure}
        </Notice>
      )}
      <Loaded query={query} noun="tus llaves de acceso" skeleton={<Skeleton className="h-14" />}>
        {(passkeys) => passkeys.length > 0 && <ul className={css.securityList}>{passkeys.map(line)}</ul>}
      </Loaded>
      {hasWebAuthn() ? (
        <div className={forms.formActions}>
          <SubmitButton type="button" look="secondary" busy={busy === 'adding'} onClick={() => void add()}>
            <Icon name="fingerprint-pattern" />
            Agregar llave de acceso
          </SubmitButton>
        </div>
      ) : (
        <p>Este navegador no puede guardar llaves de acceso: prueba en tu teléfono o actualiza el navegador.</p>
      )}
      {renaming && (
        <Suspense>
          <RenamePasskey user={user} passkey={renaming} onClose={() => setRenaming(null)} />
        </Suspense>
      )}
      <ConfirmDialog
        open={removing !== null}
        title="Quitar esta llave de acceso"
        confirm="Quitar"
        busy={busy === 'removing'}
        onConfirm={() => removing && void remove(removing)}
        onClose={() => setRemoving(null)}
      >
        «{removing?.friendly_name}» ya no abrirá tu cuenta. Bórrala también de las contraseñas guardadas de tu
        dispositivo para que no te la ofrezca.
      </ConfirmDialog>
    </section>
  )
}
