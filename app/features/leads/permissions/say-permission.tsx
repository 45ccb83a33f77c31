import { useQueryClient } from '@tanstack/react-query'
import { failing } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { CancelButton } from '#app/ui/cancel-button.tsx'
import { CheckField } from '#app/ui/check-field.tsx'
import { EditDialog } from '#app/ui/edit-dialog.tsx'
import forms from '#app/ui/forms.module.css'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { PERMISSION_CHANNELS, PERMISSION_PURPOSES, SAID_WAYS } from '#contract/people/contact-permissions.ts'
import { tooLong } from '#contract/text/too-long.ts'
import { sayPermission } from './mutations.ts'

const LONGEST_NOTE = 500

export function SayPermission({ person, name, onClose }: { person: string; name: string; onClose: () => void }) {
  const contract = useContract()
  const cache = useQueryClient()
  const sending = useServiceForm({
    values: {
      purpose: 'publicidad',
      granted: '',
      way: '',
      note: '',
      call: false,
      whatsapp: false,
      mail: false,
      sms: false,
    },
    failed: failing('lead.save'),
  })
  const { form, busy } = sending
  const { errors } = form.formState
  return (
    <EditDialog open title={`Qué dijo ${name}`} onClose={onClose}>
      <ServiceForm
        of={sending}
        onSend={async ({ purpose, granted, way, note, ...chosen }) => {
          const channels = PERMISSION_CHANNELS.map(({ value }) => value).filter((channel) => chosen[channel])
          await sayPermission(contract, { person, channels, purpose, granted: granted === 'si', way, note })
          for (const part of [key('leads', 'permissions', person), key('leads', 'timeline'), key('client')])
            await cache.invalidateQueries({ queryKey: part })
          toast('Anotado')
          onClose()
        }}
      >
        <RadioGroup label="Para qué" options={PERMISSION_PURPOSES} {...form.register('purpose')} />
        <RadioGroup
          label="Qué dijo"
          options={[
            { value: 'si', label: 'Que sí' },
            { value: 'no', label: 'Que no' },
          ]}
          error={errors.granted?.message}
          {...form.register('granted', { validate: (said) => said !== '' || 'Elige qué dijo.' })}
        />
        <fieldset>
          <legend>Por dónde</legend>
          <div className="flex flex-wrap gap-x-4 gap-y-1">
            {PERMISSION_CHANNELS.map(({ value, label }) => (
              <CheckField
                key={value}
                error={value === 'call' ? errors.call?.message : undefined}
                {...form.register(value, {
                  validate: (_, all) =>
                    all.call || all.whatsapp || all.mail || all.sms || value !== 'call' || 'Elige al menos uno.',
                })}
              >
                {label}
              </CheckField>
            ))}
          </div>
        </fieldset>
        <SelectField
          label="Cómo lo dijo"
          placeholder="Elige"
          options={SAID_WAYS}
          error={errors.way?.message}
          {...form.register('way', { validate: (said) => said !== '' || 'Elige cómo lo dijo.' })}
        />
        <TextareaField
          label="Nota"
          optional
          rows={2}
          error={form.formState.errors.note?.message}
          {...form.register('note', { validate: (typed) => tooLong(typed, LONGEST_NOTE) ?? true })}
        />
        <div className={forms.formActions}>
          <SubmitButton busy={busy}>Anotar</SubmitButton>
          <CancelButton />
        </div>
      </ServiceForm>
    </EditDialog>
  )
}
