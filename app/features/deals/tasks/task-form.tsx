import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { failing } from '#app/lib/failure.ts'
import { tabDraft } from '#app/lib/form-draft.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Field } from '#app/ui/field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SmallActions } from '#app/ui/small-actions.tsx'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { typedInstant } from '#contract/dates/typed-moment.ts'
import { TASK_REPEATS } from '#contract/leads/deals.ts'
import { tooLong } from '#contract/text/too-long.ts'
import type { AboutRecord } from '../about-record.ts'
import { colleagues } from '../queries.ts'
import { tomorrow } from '../step-time.ts'
import { addTask } from './mutations.ts'

interface TaskFormProps {
  about: AboutRecord
  onDone: () => void
  onClose: () => void
}

const MINUTE_MS = 60_000
const BEFORE = [
  { value: '0', label: 'A la hora' },
  { value: '15', label: '15 minutos antes' },
  { value: '60', label: '1 hora antes' },
  { value: '1440', label: '1 día antes' },
]

export function TaskForm({ about, onDone, onClose }: TaskFormProps) {
  const contract = useContract()
  const { data: people = [] } = useQuery(colleagues(contract))
  const sending = useServiceForm({
    values: { title: '', due: tomorrow(new Date()), person: '', before: '', repeats: '' },
    failed: failing('change.save'),
    draft: useMemo(() => tabDraft(`pendiente-${about.id}`), [about.id]),
  })
  const { form, busy } = sending
  const { errors } = form.formState
  return (
    <ServiceForm
      of={sending}
      aria-label="Nuevo pendiente"
      onSend={async (typed, keyFor) => {
        const { title, due, person, before, repeats } = typed
        const due_at = typedInstant(due)!
        await addTask(contract, about, {
          id: keyFor(typed),
          title,
          due_at,
          person_id: person || null,
          repeats: repeats || null,
          remind_at: before === '' ? null : new Date(Date.parse(due_at) - Number(before) * MINUTE_MS).toISOString(),
        })
        onDone()
      }}
    >
      <Field
        label="Qué hay que hacer"
        autoComplete="off"
        readOnly={busy}
        error={errors.title?.message}
        {...form.register('title', {
          validate: (typed) => tooLong(typed, 160) ?? (typed.trim() !== '' || 'Escribe qué hay que hacer.'),
        })}
      />
      <Field
        label="Para cuándo"
        type="datetime-local"
        readOnly={busy}
        error={errors.due?.message}
        {...form.register('due', {
          validate: (typed) => {
            const due = typedInstant(typed)
            if (due === null) return 'Elige el día y la hora.'
            return Date.parse(due) > Date.now() || 'Esa hora ya pasó.'
          },
        })}
      />
      <SelectField
        label="De quién es"
        placeholder={about.column === 'deal_id' ? 'De quien atiende el trato' : 'De quien le atiende'}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.register('person')}
      />
      <SelectField label="Recordarlo" placeholder="No" options={BEFORE} {...form.register('before')} />
      <SelectField label="Se repite" placeholder="No" options={TASK_REPEATS} {...form.register('repeats')} />
      <SmallActions label="Agregar" busy={busy} onCancel={onClose} />
    </ServiceForm>
  )
}
