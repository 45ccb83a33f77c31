import { useQueryClient } from '@tanstack/react-query'
import { failing } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { EditDialog } from '#app/ui/edit-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import forms from '#app/ui/forms.module.css'
import { ReasonAndSave } from '#app/ui/resource/reason-and-save.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { textFieldOf } from '#app/ui/text-field-of.ts'
import { toast } from '#app/ui/toast-store.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import type { Json } from '#contract/database.ts'
import { phoneOf } from '#contract/people/phone.ts'
import { phoneText } from '#contract/people/phone-text.ts'
import { saveHouseIdentity } from './mutations.ts'
import { NETWORKS } from './networks.ts'
import type { HouseIdentity } from './queries.ts'

interface ChangeIdentityProps {
  identity: HouseIdentity
  /** Stored value when opened. */
  seen: Json
  onClose: () => void
}

type Typed = Record<'name' | 'phone' | 'whatsapp' | 'email' | 'reason' | (typeof NETWORKS)[number]['value'], string>

const isPhone = (typed: string) => phoneOf(typed) !== null || 'Escribe los 10 dígitos.'

/** Edits name, phone, e-mail and social networks; networks without address are hidden. */
export function ChangeIdentity({ identity, seen, onClose }: ChangeIdentityProps) {
  const contract = useContract()
  const cache = useQueryClient()
  const { name, phone, whatsapp, email, social } = identity
  const links = Object.fromEntries(NETWORKS.map(({ value }) => [value, social[value] ?? '']))
  const sending = useServiceForm<Typed>({
    values: { name, phone: phoneText(phone), whatsapp: phoneText(whatsapp), email, reason: '', ...links } as Typed,
    failed: failing('setting.save'),
  })
  const { form, busy } = sending
  const field = textFieldOf(form)
  const save = async (typed: Typed) => {
    const shown = NETWORKS.flatMap(({ value }) => (typed[value].trim() ? [[value, typed[value].trim()]] : []))
    try {
      await saveHouseIdentity(contract, {
        identity: {
          name: typed.name.trim(),
          phone: phoneOf(typed.phone) ?? '',
          whatsapp: phoneOf(typed.whatsapp) ?? '',
          email: typed.email.trim(),
          social: Object.fromEntries(shown),
        },
        seen,
        reason: typed.reason.trim(),
      })
    } finally {
      await cache.invalidateQueries({ queryKey: key('settings', 'identity') })
    }
    toast('Datos de la agencia: guardado')
    onClose()
  }
  return (
    <EditDialog open title="Datos de la agencia" onClose={onClose}>
      <ServiceForm of={sending} onSend={save}>
        <Field label="Nombre" maxLength={60} {...field('name', { required: 'Escribe el nombre de la agencia.' })} />
        <div className={forms.formRow}>
          <Field label="Teléfono" inputMode="tel" {...field('phone', { validate: isPhone })} />
          <Field label="WhatsApp" inputMode="tel" {...field('whatsapp', { validate: isPhone })} />
        </div>
        <Field
          label="Correo"
          inputMode="email"
          maxLength={254}
          {...field('email', { pattern: { value: /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/, message: 'Revisa el correo.' } })}
        />
        {NETWORKS.map(({ value, label }) => (
          <Field
            key={value}
            label={label}
            optional
            inputMode="url"
            maxLength={300}
            {...field(value, { pattern: { value: /^\s*(https:\/\/\S+)?\s*$/, message: 'Empieza con https://.' } })}
          />
        ))}
        <ReasonAndSave reason={form.register('reason')} busy={busy} />
      </ServiceForm>
    </EditDialog>
  )
}
