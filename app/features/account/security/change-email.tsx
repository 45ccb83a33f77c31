import type { User } from '@supabase/auth-js'
import { useState } from 'react'
import { authClient, refreshProfile } from '#app/features/people/session.ts'
import { Field } from '#app/ui/field.tsx'
import forms from '#app/ui/forms.module.css'
import { ServiceForm } from '#app/ui/service-form.tsx'
import structure from '#app/ui/structure.module.css'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { emailChange } from '#contract/people/sign-in.ts'
import css from '../account.module.css'
import { authFailure } from '../auth-failure.ts'
import { linkPath } from '../link-path.ts'
import { ConfirmCode } from './confirm-code.tsx'

export function ChangeEmail({ user }: { user: User }) {
  const [oldConfirmed, setOldConfirmed] = useState(false)
  const [asked, setAsked] = useState(false)
  const sending = useServiceForm({ schema: emailChange, values: { email: '' }, failed: authFailure })
  const { form, busy } = sending
  const wanted = user.new_email
  const options = () => ({ emailRedirectTo: linkPath({ purpose: 'correo' }) })

  const ask = async ({ email }: { email: string }) => {
    if (email === user.email) return sending.setFailure(authFailure({ code: 'same_email' }))
    const { error } = await (await authClient()).updateUser({ email }, options())
    if (error) throw error
    setOldConfirmed(false)
    setAsked(true)
    form.reset()
  }
  const confirm = (email: string) => async (token: string) => {
    const auth = await authClient()
    const { data, error } = await auth.verifyOtp({ email, token, type: 'email_change' })
    if (error) throw error
    if (!data.session) {
      setOldConfirmed(true)
      return toast('Confirmado. Falta el código del otro correo.', { look: 'info' })
    }
    toast('Tu correo quedó cambiado.')
    await refreshProfile()
  }
  const resend = async () => {
    const { error } = await (await authClient()).resend({
      type: 'email_change',
      email: wanted ?? '',
      options: options(),
    })
    if (error) throw error
  }
  const asksOld = Boolean(user.email) && !oldConfirmed
  const sentAt = Date.parse(user.email_change_sent_at ?? '') || 0

  return (
    <section className={`${structure.card} ${css.securityCard}`} aria-labelledby="cambiar-correo">
      <h2 id="cambiar-correo">Correo</h2>
      <p>{user.email ? `Entras con ${user.email}.` : 'Tu cuenta no tiene correo.'}</p>
      {wanted && (
        <ConfirmCode
          key={`${wanted}-${asksOld}`}
          label={asksOld ? `Código que enviamos a ${user.email}` : `Código que enviamos a ${wanted}`}
          help={`Para cambiar a ${wanted}. También puedes abrir el enlace de cada correo.`}
          confirm={confirm(asksOld ? (user.email ?? '') : wanted)}
          resend={resend}
          sentAt={sentAt}
          isNext={asked || oldConfirmed}
        />
      )}
      <ServiceForm of={sending} onSend={ask}>
        <Field
          label={user.email ? 'Correo nuevo' : 'Correo'}
          type="email"
          autoComplete="email"
          error={form.formState.errors.email?.message}
          {...form.register('email')}
        />
        <div className={forms.formActions}>
          <SubmitButton busy={busy} look="secondary">
            {user.email ? 'Cambiar correo' : 'Agregar correo'}
          </SubmitButton>
        </div>
      </ServiceForm>
    </section>
  )
}
