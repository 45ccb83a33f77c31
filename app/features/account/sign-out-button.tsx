import { useState } from 'react'
import { signOut } from '#app/features/people/session.ts'
import { Icon } from '#app/ui/icon.tsx'

export function SignOutButton({ className }: { className?: string }) {
  const [busy, setBusy] = useState(false)
  const leave = () => {
    if (busy) return
    setBusy(true)
    void signOut().finally(() => setBusy(false))
  }
  return (
    <button type="button" className={className} onClick={leave} aria-busy={busy || undefined}>
      <Icon name="log-out" />
      {busy ? 'Cerrando…' : 'Cerrar Sesión'}
    </button>
  )
}
