import type { Branch } from '#app/features/branches/queries.ts'
import { failing } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import forms from '#app/ui/forms.module.css'
import { SelectField } from '#app/ui/select-field.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { HOUSE_ZONE } from '#contract/dates.ts'
import { INTERVIEW_WAYS } from '#contract/interview-ways.ts'
import { typedIn, typedInstantIn } from '#contract/typed-instants.ts'
import { bookInterview } from './mutations.ts'
import type { DeskCandidacy, Interview } from './queries.ts'

interface InterviewFormProps {
  candidacy: DeskCandidacy
  /** The one that gets another hour; null: a new one. */
  held: Interview | null
  people: readonly { id: string; name: string }[]
  branches: readonly Branch[]
  me: string
  onDone: () => Promise<void>
  onClose: () => void
}

/** How long an interview may be, as it is chosen. */
export const INTERVIEW_LENGTHS = [20, 30, 45, 60, 90].map((minutes) => ({
  value: String(minutes),
  label: `${minutes} minutos`,
}))
const MINUTE_MS = 60_000

/** When, where and by whom a candidate is met, by the branch's clock. */
export function InterviewForm({ candidacy, held, people, branches, me, onDone, onClose }: InterviewFormProps) {
  const contract = useContract()
  const zoneOf = (code: string) => branches.find((one) => one.code === code)?.time_zone ?? HOUSE_ZONE
  const branch = held?.branch ?? candidacy.branch
  const minutes = held ? (Date.parse(held.ends_at) - Date.parse(held.starts_at)) / MINUTE_MS : 45
  const values = {
    ...{ branch, way: held?.way ?? 'sucursal', interviewer: held?.interviewer_id ?? me, minutes: String(minutes) },
    at: held ? typedIn(zoneOf(branch), held.starts_at) : '',
  }
  const booking = useServiceForm({ values, failed: failing('change.save') })
  const { form, busy } = booking
  const { errors } = form.formState
  const zone = zoneOf(form.watch('branch'))
  const lengths = INTERVIEW_LENGTHS.some(({ value }) => value === values.minutes)
    ? INTERVIEW_LENGTHS
    : [...INTERVIEW_LENGTHS, { value: values.minutes, label: `${values.minutes} minutos` }]
  return (
    <ServiceForm
      of={booking}
      aria-label="Entrevista"
      onSend={async ({ at, minutes: long, ...rest }) => {
        const asked = { ...rest, starts_at: typedInstantIn(zone, at)!, minutes: Number(long) }
        await bookInterview(contract, candidacy.id, { ...asked, ...(held && { id: held.id }) })
        await onDone()
      }}
    >
      <SelectField
        label="Sucursal"
        options={branches.map(({ code, name }) => ({ value: code, label: name }))}
        {...form.register('branch')}
      />
      <Field
        label="Día y hora"
        type="datetime-local"
        help="Hora de la sucursal."
        readOnly={busy}
        error={errors.at?.message}
        {...form.register('at', {
          validate: (typed) => typedInstantIn(zone, typed) !== null || 'Elige el día y la hora.',
        })}
      />
      <SelectField label="Cuánto dura" options={lengths} {...form.register('minutes')} />
      <SelectField label="Cómo es" options={INTERVIEW_WAYS} {...form.register('way')} />
      <SelectField
        label="Quién entrevista"
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
        error={errors.interviewer?.message}
        {...form.register('interviewer', { required: 'Elige quién entrevista.' })}
      />
      <div className={forms.formActions}>
        <SubmitButton small busy={busy}>
          {held ? 'Cambiar y avisarle' : 'Agendar y avisarle'}
        </SubmitButton>
        <Button small look="quiet" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </ServiceForm>
  )
}
