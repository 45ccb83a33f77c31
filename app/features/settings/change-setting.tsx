import { useQueryClient } from '@tanstack/react-query'
import { failing } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { CancelButton } from '#app/ui/cancel-button.tsx'
import { EditDialog } from '#app/ui/edit-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import forms from '#app/ui/forms.module.css'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { changeSetting } from './mutations.ts'
import type { Setting } from './queries.ts'
import { type SETTING_WORDS, settingText } from './setting-words.ts'

interface ChangeSettingProps {
  words: (typeof SETTING_WORDS)['funciones'][string]
  /** Current value; the change is based on it. */
  setting: Setting
  onClose: () => void
}

/** Changes a setting with an optional reason. Concurrent changes are shown first. */
export function ChangeSetting({ words, setting, onClose }: ChangeSettingProps) {
  const contract = useContract()
  const cache = useQueryClient()
  const { lowest, highest, value: seen } = setting
  const isFlag = lowest === null || highest === null
  const options = isFlag
    ? [
        { value: 'true', label: words.on ?? 'Encendido' },
        { value: 'false', label: words.off ?? 'Apagado' },
      ]
    : words.choices?.map((label, place) => ({ value: String(Number(lowest) + place), label }))
  const sending = useServiceForm({
    values: { value: String(seen), reason: '' },
    failed: failing('setting.save'),
  })
  const { form, busy } = sending
  const save = async ({ value: typed, reason }: { value: string; reason: string }) => {
    const value = isFlag ? typed === 'true' : Number(typed)
    try {
      await changeSetting(contract, { setting: setting.key, value, seen, reason: reason.trim() })
    } finally {
      await cache.invalidateQueries({ queryKey: key('settings') })
    }
    toast(`${words.label}: ${settingText(words, value).toLowerCase()}`)
    onClose()
  }
  const inBounds = (typed: string) => {
    const number = Number(typed)
    const fits = Number.isInteger(number) && number >= Number(lowest) && number <= Number(highest)
    return (typed.trim() !== '' && fits) || `Escribe un número entero, del ${lowest} al ${highest}.`
  }
  return (
    <EditDialog open title={words.label} onClose={onClose}>
      <ServiceForm of={sending} onSend={save}>
        <p>{words.help}</p>
        <p role="status">
          Ahora: <strong>{settingText(words, seen)}</strong>
        </p>
        {options ? (
          <RadioGroup label="A partir de ahora" options={options} {...form.register('value')} />
        ) : (
          <Field
            label={`A partir de ahora (${words.unit?.[1]})`}
            help={`Del ${lowest} al ${highest}.`}
            inputMode="numeric"
            autoComplete="off"
            error={form.formState.errors.value?.message}
            {...form.register('value', { validate: inBounds })}
          />
        )}
        <Field
          label="Motivo"
          optional
          help="Lo lee el equipo."
          maxLength={300}
          autoComplete="off"
          {...form.register('reason')}
        />
        <div className={forms.formActions}>
          <SubmitButton busy={busy}>Guardar</SubmitButton>
          <CancelButton />
        </div>
      </ServiceForm>
    </EditDialog>
  )
}
