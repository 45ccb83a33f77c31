import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Branch } from '#app/features/branches/queries.ts'
import { failing } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { CheckField } from '#app/ui/check-field.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { SmallActions } from '#app/ui/small-actions.tsx'
import { textFieldOf } from '#app/ui/text-field-of.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { dayText, instantText } from '#contract/dates/date-texts.ts'
import { HOUSE_ZONE } from '#contract/dates/dates.ts'
import { slotsByDay } from '#contract/visits/appointments.ts'
import css from './hiring.module.css'
import { InterviewFields } from './interview-fields.tsx'
import { proposeInterview } from './mutations.ts'
import { type DeskCandidacy, interviewHours } from './queries.ts'

interface ProposalFormProps {
  candidacy: DeskCandidacy
  people: readonly { id: string; name: string }[]
  branches: readonly Branch[]
  me: string
  onDone: () => Promise<void>
  onClose: () => void
}

const MOST_HOURS = 20

/** Free times of an interviewer in opening hours, within two weeks. */
export function ProposalForm({ candidacy, people, branches, me, onDone, onClose }: ProposalFormProps) {
  const contract = useContract()
  const values = { branch: candidacy.branch, way: 'sucursal', interviewer: me, minutes: '45', day: '' }
  const sending = useServiceForm({ values, failed: failing('change.save') })
  const { form, busy } = sending
  const { branch, interviewer, minutes, day } = form.watch()
  const zone = branches.find(({ code }) => code === branch)?.time_zone ?? HOUSE_ZONE
  const query = useQuery(interviewHours(contract, { interviewer, branch, minutes: Number(minutes), zone }))
  const [chosen, setChosen] = useState<readonly string[]>([])
  const free = new Set(query.data?.map(({ starts_at }) => starts_at))
  const hours = chosen.filter((at) => free.has(at))
  const toggle = (at: string, isOn: boolean) =>
    setChosen(isOn ? [...hours, at].sort() : hours.filter((one) => one !== at))
  return (
    <ServiceForm
      of={sending}
      aria-label="Proponer horas"
      onSend={async ({ way }, keyFor) => {
        const asked = { branch, interviewer, way, minutes: Number(minutes), hours }
        await proposeInterview(contract, candidacy.id, { key: keyFor(asked), ...asked })
        await onDone()
      }}
    >
      <InterviewFields field={textFieldOf(form)} people={people} branches={branches} minutes={values.minutes} />
      <Loaded query={query} noun="las horas libres" skeleton={<Skeleton className="h-24 w-full" />}>
        {(slots) => {
          const days = slotsByDay(slots, zone)
          const shown = days.has(day) ? day : [...days.keys()][0]
          if (!shown)
            return (
              <p className="text-muted text-sm">
                No tiene horas libres en dos semanas. Elige a otra persona u otra sucursal.
              </p>
            )
          return (
            <>
              <SelectField
                label="Día"
                options={[...days.keys()].map((one) => ({ value: one, label: dayText('weekday', one) }))}
                value={shown}
                onChange={({ currentTarget }) => form.setValue('day', currentTarget.value)}
              />
              <fieldset className={css.hours}>
                <legend className="mb-2">Horas del {dayText('weekday', shown)}, por la hora de la sucursal</legend>
                {days.get(shown)?.map(({ starts_at }) => (
                  <CheckField
                    key={starts_at}
                    checked={hours.includes(starts_at)}
                    disabled={!hours.includes(starts_at) && hours.length >= MOST_HOURS}
                    onChange={({ currentTarget }) => toggle(starts_at, currentTarget.checked)}
                  >
                    {instantText('time', starts_at, zone)}
                  </CheckField>
                ))}
              </fieldset>
            </>
          )
        }}
      </Loaded>
      <p className="text-muted text-sm" role="status">
        {hours.length === 0
          ? 'Marca de 1 a 20 horas: la persona elige una con un enlace que le llega por correo.'
          : `Puede elegir entre: ${hours.map((at) => instantText('moment', at, zone)).join(' · ')}`}
      </p>
      <SmallActions label="Mandarle las horas" busy={busy} disabled={hours.length === 0} onCancel={onClose} />
    </ServiceForm>
  )
}
