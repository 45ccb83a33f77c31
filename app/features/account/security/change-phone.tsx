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
import { phoneText } from '#contract/people/phone-text.ts'
import { phoneChange } from '#contract/people/sign-in.ts'
import css from '../account.module.css'
import { authFailure } from '../auth-failure.ts'
import { ConfirmCode } from './confirm-code.tsx'

const withPlus = (phone: string) => `+${phone.replace(/^\+/, '')}`

export function ChangePhone({ user }: { user: User }) {
  const sending = useServiceForm({ schema: phoneChange, values: { phone: '' }, failed: authFailure })
  const { form, busy } = sending
  const [asked, setAsked] = useState(false)
  const wanted = user.new_phone ? withPlus(user.new_phone) : null

  const ask = async ({ phone }: { phone: string }) => {
    if (user.phone && phone === withPlus(user.phone)) return sending.setFailure(authFailure({ code: 'same_phone' }))
    const { error } = await (await authClient()).updateUser({ phone })
    if (error) throw error
    setAsked(true)
    form.reset()
  }
  const confirm = async (token: string) => {
    const { error } = await (await authClient()).verifyOtp({ phone: wanted ?? '', token, type: 'phone_change' })
    if (error) throw error
    toast('Tu celular quedó confirmado.')
    await refreshProfile()
  }
  const resend = async () => {
    const { error } = await (await authClient()).resend({ type: 'phone_change', phone: wanted ?? '' })
    if (error) throw error
  }

  return (
    <section className={`${structure.card} ${css.securityCard}`} aria-labelledby="cambiar-celular">
      <h2 id="cambiar-celular">Celular</h2>
      <p>
        {user.phone ? `Entras con ${phoneText(withPlus(user.phone))}.` : 'No has confirmado un celular para entrar.'}
      </p>
      {wanted && (
        <ConfirmCode
          label={`Código que enviamos a ${phoneText(wanted)}`}
          confirm={confirm}
          resend={resend}
          sentAt={Date.parse(user.updated_at ?? '') || 0}
          isNext={asked}
        />
      )}
      <ServiceForm of={sending} onSend={ask}>
        <Field
          label={user.phone ? 'Celular nuevo' : 'Celular'}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          error={form.formState.errors.phone?.message}
          {...form.register('phone')}
        />
        <div className={forms.formActions}>
          <SubmitButton busy={busy} look="secondary">
            {user.phone ? 'Cambiar celular' : 'Agregar celular'}
          </SubmitButton>
        </div>
      </ServiceForm>
    </section>
  )
}
