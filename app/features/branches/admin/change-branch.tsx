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
import { phoneOf } from '#contract/people/phone.ts'
import { phoneText } from '#contract/people/phone-text.ts'
import { BranchAddressFields } from './branch-address-fields.tsx'
import { changedFields, pointText, readPoint } from './branch-words.ts'
import { saveBranch } from './mutations.ts'
import type { BranchSettings } from './queries.ts'

const isPhone = (typed: string) => typed.trim() === '' || phoneOf(typed) !== null || 'Escribe los 10 dígitos.'

type Typed = Record<
  'address' | 'postal_code' | 'state' | 'point' | 'phone' | 'whatsapp' | 'booking_url' | 'reason',
  string
>

/** Changes address and contact of a branch. Concurrent changes are shown before saving. */
export function ChangeBranch({ branch, onClose }: { branch: BranchSettings; onClose: () => void }) {
  const contract = useContract()
  const cache = useQueryClient()
  const { code, name, address, postal_code, state, latitude, longitude, phone, whatsapp, booking_url } = branch
  const sending = useServiceForm<Typed>({
    values: {
      ...{ address, postal_code, state, point: pointText(branch), booking_url, reason: '' },
      ...{ phone: phone && phoneText(phone), whatsapp: whatsapp && phoneText(whatsapp) },
    },
    failed: failing('setting.save'),
  })
  const { form, busy } = sending
  const field = textFieldOf(form)
  const save = async (typed: Typed) => {
    const wanted = {
      ...{ address: typed.address.trim(), postal_code: typed.postal_code.trim(), state: typed.state.trim() },
      ...readPoint(typed.point),
      ...{ phone: phoneOf(typed.phone) ?? '', whatsapp: phoneOf(typed.whatsapp) ?? '' },
      booking_url: typed.booking_url.trim(),
    }
    const seen = { address, postal_code, state, latitude, longitude, phone, whatsapp, booking_url }
    const change = changedFields<string | number | null>(wanted, seen)
    try {
      if (change) await saveBranch(contract, { branch: code, ...change, reason: typed.reason })
    } finally {
      await cache.invalidateQueries({ queryKey: key('settings', 'branches') })
    }
    toast(`${name}: guardado`)
    onClose()
  }
  return (
    <EditDialog open title={name} onClose={onClose}>
      <ServiceForm of={sending} onSend={save}>
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
        <ReasonAndSave reason={form.register('reason')} busy={busy} />
      </ServiceForm>
    </EditDialog>
  )
}
