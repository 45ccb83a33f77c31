import type { User } from '@supabase/auth-js'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, Suspense, useState } from 'react'
import { lazily } from '#app/lib/lazily.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useFocusWhenGone } from '#app/ui/use-focus-when-gone.ts'
import { instantText } from '#contract/dates/date-texts.ts'
import { authFailure } from '../auth-failure.ts'
import { dropPasskey } from './mutations.ts'
import { myPasskeys, type Passkey } from './queries.ts'

const RenamePasskey = lazily(() => import('./rename-passkey.tsx').then((file) => file.RenamePasskey))

interface PasskeyLineProps {
  user: User
  passkey: Passkey
  place: RefObject<HTMLElement | null>
  onFailure: (text: string) => void
}

export function PasskeyLine({ user, passkey, place, onFailure }: PasskeyLineProps) {
  const cache = useQueryClient()
  const gone = useFocusWhenGone(place)
  const [asked, setAsked] = useState<'rename' | 'remove' | null>(null)
  const [busy, setBusy] = useState(false)
  const ask = (what: 'rename' | 'remove') => {
    onFailure('')
    setAsked(what)
  }
  const close = async () => {
    setAsked(null)
    gone()
    await cache.invalidateQueries(myPasskeys(user.id))
  }
  const remove = async () => {
    setBusy(true)
    try {
      await dropPasskey(passkey.id)
      toast('Quitamos esa llave de acceso.')
    } catch (error) {
      onFailure(authFailure(error).text)
    }
    setBusy(false)
    await close()
  }
  return (
    <li>
      <Icon name="fingerprint-pattern" />
      <span>
        <strong>{passkey.friendly_name}</strong>
        <small>
          {passkey.last_used_at ? 'Último uso' : 'Sin usar · Agregada'}:{' '}
          {instantText('moment', passkey.last_used_at ?? passkey.created_at)}
        </small>
      </span>
      <Button small onClick={() => ask('rename')}>
        Cambiar nombre
      </Button>
      <Button small onClick={() => ask('remove')}>
        Quitar
      </Button>
      {asked === 'rename' && (
        <Suspense>
          <RenamePasskey passkey={passkey} onClose={() => void close()} />
        </Suspense>
      )}
      <ConfirmDialog
        open={asked === 'remove'}
        title="Quitar esta llave de acceso"
        confirm="Quitar"
        busy={busy}
        onConfirm={() => void remove()}
        onClose={() => setAsked(null)}
      >
        «{passkey.friendly_name}» ya no abrirá tu cuenta. Bórrala también de las contraseñas guardadas de tu dispositivo
        para que no te la ofrezca.
      </ConfirmDialog>
    </li>
  )
}
