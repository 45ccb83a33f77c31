import type { Factor } from '@supabase/auth-js'
import { type RefObject, useState } from 'react'
import { authClient } from '#app/features/people/session.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useFocusWhenGone } from '#app/ui/use-focus-when-gone.ts'
import { authFailure } from '../auth-failure.ts'

const KINDS: Record<string, string> = {
  totp: 'Aplicación de códigos',
  webauthn: 'Llave de seguridad',
  phone: 'Código por SMS',
}

interface FactorLineProps {
  factor: Factor
  isOnly: boolean
  place: RefObject<HTMLElement | null>
  onFailure: (text: string) => void
}

export function FactorLine({ factor, isOnly, place, onFailure }: FactorLineProps) {
  const gone = useFocusWhenGone(place)
  const [isAsked, setIsAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    onFailure('')
    setBusy(true)
    try {
      const auth = await authClient()
      const { error } = await auth.mfa.unenroll({ factorId: factor.id })
      if (error) throw error
      gone()
      await auth.refreshSession()
      toast('Quitamos ese segundo paso.')
    } catch (error) {
      onFailure(authFailure(error).text)
    }
    setBusy(false)
    setIsAsked(false)
  }
  return (
    <li>
      <Icon name={factor.factor_type === 'webauthn' ? 'fingerprint-pattern' : 'smartphone'} />
      <span>
        <strong>{factor.friendly_name || KINDS[factor.factor_type]}</strong>
        <small>{KINDS[factor.factor_type]}</small>
      </span>
      <Button small onClick={() => setIsAsked(true)}>
        Quitar
      </Button>
      <ConfirmDialog
        open={isAsked}
        title="Quitar este segundo paso"
        confirm="Quitar"
        busy={busy}
        onConfirm={() => void remove()}
        onClose={() => setIsAsked(false)}
      >
        {isOnly
          ? 'Tu cuenta quedará protegida solo por tu contraseña o por un código a tu correo o celular.'
          : 'Ya no servirá para entrar. Los demás siguen igual.'}
      </ConfirmDialog>
    </li>
  )
}
