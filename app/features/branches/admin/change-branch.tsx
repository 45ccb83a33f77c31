import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Field } from '#app/ui/field.tsx'
import forms from '#app/ui/forms.module.css'
import { EditorDialog } from '#app/ui/resource/editor-dialog.tsx'
import { useEditor } from '#app/ui/resource/use-editor.ts'
import { phoneOf } from '#contract/people/phone.ts'
import { phoneText } from '#contract/people/phone-text.ts'
import { BranchAddressFields } from './branch-address-fields.tsx'
import { changedFields, pointText, readPoint } from './branch-words.ts'
import { saveBranch } from './mutations.ts'
import type { BranchSettings } from './queries.ts'

const isPhone = (typed: string) => typed.trim() === '' || phoneOf(typed) !== null || 'Escribe los 10 dígitos.'

export function ChangeBranch({ branch, onClose }: { branch: BranchSettings; onClose: () => void }) {
  const contract = useContract()
  const { code, name, address, postal_code, state, latitude, longitude, phone, whatsapp, booking_url } = branch
  const editor = useEditor({
    values: {
      address,
      postal_code,
      state,
      point: pointText(branch),
      booking_url,
      phone: phone && phoneText(phone),
      whatsapp: whatsapp && phoneText(whatsapp),
    },
    renews: [key('settings', 'branches')],
    save: async (typed) => {
      const wanted = {
        address: typed.address.trim(),
        postal_code: typed.postal_code.trim(),
        state: typed.state.trim(),
        ...readPoint(typed.point),
        phone: phoneOf(typed.phone) ?? '',
        whatsapp: phoneOf(typed.whatsapp) ?? '',
        booking_url: typed.booking_url.trim(),
      }
      const seen = { address, postal_code, state, latitude, longitude, phone, whatsapp, booking_url }
      const change = changedFields<string | number | null>(wanted, seen)
      if (change) await saveBranch(contract, { branch: code, ...change, reason: typed.reason })
      return `${name}: guardado`
    },
    onClose,
  })
  const { field } = editor
  return (
    <EditorDialog of={editor} title={name} onClose={onClose}>
      <BranchAddressFields field={field} />
      <Field
        label="Punto del mapa"
        optional
        help="Latitud y longitud, como las copia el mapa: 25.6712, -100.3094"
        {...field('point', {
          validate: (typed: string) => readPoint(typed) !== null || 'Escribe latitud y longitud con una coma.',
        })}
      />
      <div className={forms.formRow}>
        <Field label="Teléfono" optional inputMode="tel" {...field('phone', { validate: isPhone })} />
        <Field label="WhatsApp" optional inputMode="tel" {...field('whatsapp', { validate: isPhone })} />
      </div>
      <Field
        label="Liga de citas"
        optional
        help="De otro sistema de citas, si lo hay."
        inputMode="url"
        {...field('booking_url', {
          pattern: { value: /^\s*(https:\/\/\S+)?\s*$/, message: 'Empieza con https://.' },
        })}
      />
    </EditorDialog>
  )
}
