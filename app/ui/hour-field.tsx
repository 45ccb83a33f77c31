import { dayText, instantText } from '#contract/dates/date-texts.ts'
import { slotsByDay } from '#contract/visits/appointments.ts'
import controls from './controls.module.css'
import { FieldFrame } from './field-frame.tsx'
import { useFieldParts } from './field-parts.ts'

interface HourFieldProps {
  label?: string
  slots: readonly { starts_at: string }[]
  timeZone: string
  chosen: string | null
  error: string | undefined
}

export function HourField({ label = '¿Cuándo vienes?', slots, timeZone, chosen, error }: HourFieldProps) {
  const { control, ...parts } = useFieldParts({ label, error })
  const at = chosen && new Date(chosen).toISOString()
  const free = slots.some(({ starts_at }) => new Date(starts_at).toISOString() === at)
  return (
    <FieldFrame label={label} error={error} {...parts}>
      <select {...control} name="starts_at" className={controls.input} defaultValue={(free && at) || ''} required>
        <option value="">Elige día y hora…</option>
        {[...slotsByDay(slots, timeZone)].map(([day, times]) => (
          <optgroup key={day} label={dayText('weekday', day)}>
            {times.map(({ starts_at }) => (
              <option key={starts_at} value={new Date(starts_at).toISOString()}>
                {dayText('weekday', day)}, {instantText('time', starts_at, timeZone)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </FieldFrame>
  )
}
