import type { Branch } from '#app/features/branches/queries.ts'
import { failing } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Field } from '#app/ui/field.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SmallActions } from '#app/ui/small-actions.tsx'
import { textFieldOf } from '#app/ui/text-field-of.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { HOUSE_ZONE } from '#contract/dates/dates.ts'
import { typedIn, typedInstantIn } from '#contract/dates/typed-instants.ts'
import { InterviewFields } from './interview-fields.tsx'
import { bookInterview } from './mutations.ts'
import type { DeskCandidacy, Interview } from './queries.ts'

interface InterviewFormProps {
  candidacy: DeskCandidacy
  row: Interview | null
  people: readonly { id: string; name: string }[]
  branches: readonly Branch[]
  me: string
  onDone: () => Promise<void>
  onClose: () => void
}

const MINUTE_MS = 60_000

export function InterviewForm({ candidacy, row, people, branches, me, onDone, onClose }: InterviewFormProps) {
  const contract = useContract()
  const zoneOf = (code: string) => branches.find((one) => one.code === code)?.time_zone ?? HOUSE_ZONE
  const branch = row?.branch ?? candidacy.branch
  const minutes = row ? (Date.parse(row.ends_at) - Date.parse(row.starts_at)) / MINUTE_MS : 45
  const values = {
    branch,
    way: row?.way ?? 'sucursal',
    interviewer: row?.interviewer_id ?? me,
    minutes: String(minutes),
    at: row ? typedIn(zoneOf(branch), row.starts_at) : '',
  }
  const booking = useServiceForm({ values, failed: failing('change.save') })
  const { form, busy } = booking
  const { errors } = form.formState
  const zone = zoneOf(form.watch('branch'))
  return (
    <ServiceForm
      of={booking}
      aria-label="Entrevista"
      onSend={async ({ at, minutes: long, ...rest }) => {
        const asked = { ...rest, starts_at: typedInstantIn(zone, at)!, minutes: Number(long) }
        await bookInterview(contract, candidacy.id, { ...asked, ...(row && { id: row.id }) })
        await onDone()
      }}
    >
      <InterviewFields field={textFieldOf(form)} people={people} branches={branches} minutes={values.minutes} />
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
      <SmallActions label={row ? 'Cambiar y avisarle' : 'Agendar y avisarle'} busy={busy} onCancel={onClose} />
    </ServiceForm>
  )
}
