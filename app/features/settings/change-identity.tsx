import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Field } from '#app/ui/field.tsx'
import forms from '#app/ui/forms.module.css'
import { EditorDialog } from '#app/ui/resource/editor-dialog.tsx'
import { useEditor } from '#app/ui/resource/use-editor.ts'
import type { Json } from '#contract/database.ts'
import { phoneOf } from '#contract/people/phone.ts'
import { phoneText } from '#contract/people/phone-text.ts'
import { saveHouseIdentity } from './mutations.ts'
import { type HouseIdentity, NETWORKS } from './queries.ts'

interface ChangeIdentityProps {
  identity: HouseIdentity
  seen: Json
  onClose: () => void
}

type Typed = Record<'name' | 'phone' | 'whatsapp' | 'email' | (typeof NETWORKS)[number]['value'], string>

const isPhone = (typed: string) => phoneOf(typed) !== null || 'Escribe los 10 dígitos.'

export function ChangeIdentity({ identity, seen, onClose }: ChangeIdentityProps) {
  const contract = useContract()
  const { name, phone, whatsapp, email, social } = identity
  const links = Object.fromEntries(NETWORKS.map(({ value }) => [value, social[value] ?? '']))
  const editor = useEditor<Typed>({
    values: { name, phone: phoneText(phone), whatsapp: phoneText(whatsapp), email, ...links } as Typed,
    renews: [key('settings', 'identity')],
    save: async (typed) => {
      const shown = NETWORKS.flatMap(({ value }) => (typed[value].trim() ? [[value, typed[value].trim()]] : []))
      await saveHouseIdentity(contract, {
        identity: {
          name: typed.name.trim(),
          email: typed.email.trim(),
          social: Object.fromEntries(shown),
          phone: phoneOf(typed.phone) ?? '',
          whatsapp: phoneOf(typed.whatsapp) ?? '',
        },
        seen,
        reason: typed.reason.trim(),
      })
      return 'Datos de la agencia: guardado'
    },
    onClose,
  })
  const { field } = editor
  return (
    <EditorDialog of={editor} title="Datos de la agencia" onClose={onClose}>
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
    </EditorDialog>
  )
}
