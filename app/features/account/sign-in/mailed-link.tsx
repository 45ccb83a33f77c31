import { useState } from 'react'
import forms from '#app/ui/forms.module.css'
import structure from '#app/ui/structure.module.css'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import css from './sign-in.module.css'

interface MailedLinkProps {
  type: string
  /** Only a press uses the link; opening the page does not. */
  onPress: () => Promise<void>
}

export function MailedLink({ type, onPress }: MailedLinkProps) {
  const [busy, setBusy] = useState(false)
  const [title, press] = WORDS[type] ?? WORDS.magiclink!
  const go = () => {
    setBusy(true)
    void onPress().finally(() => setBusy(false))
  }
  return (
    <section className={`${css.auth} ${structure.card}`} aria-labelledby="puerta">
      <h1 id="puerta">{title}</h1>
      <div className={forms.form}>
        <p>Si no lo pediste, cierra esta página: nada cambia.</p>
        <SubmitButton type="button" busy={busy} onClick={go}>
          {press}
        </SubmitButton>
      </div>
    </section>
  )
}

const WORDS: Record<string, [string, string]> = {
  signup: ['Confirma tu correo', 'Confirmar mi correo'],
  invite: ['Acepta la invitación', 'Aceptar la invitación'],
  magiclink: ['Entra a tu cuenta', 'Entrar a mi cuenta'],
  recovery: ['Elige una contraseña nueva', 'Elegir una contraseña nueva'],
  email_change: ['Confirma el cambio de correo', 'Confirmar el cambio'],
}
