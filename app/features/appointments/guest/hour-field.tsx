import controls from '#app/ui/controls.module.css'
import { FieldFrame } from '#app/ui/field-frame.tsx'
import { useFieldParts } from '#app/ui/field-parts.ts'
import { slotsByDay } from '#contract/appointments.ts'
import { dayText, instantText } from '#contract/date-texts.ts'
import type { Slot } from '../queries.ts'

interface HourFieldProps {
  slots: readonly Slot[]
  timeZone: string
  /** The hour that is chosen already, ISO. */
  chosen: string | null
  error: string | undefined
}

/** Which day and hour, in the browser's own list: on a phone it is the one people know. Hours are the branch's. */
export function HourField({ slots, timeZone, chosen, error }: HourFieldProps) {
  const { control, ...parts } = useFieldParts({ label: '¿Cuándo vienes?', error })
  const at = chosen && new Date(chosen).toISOString()
  const free = slots.some(({ starts_at }) => new Date(starts_at).toISOString() === at)
  return (
    <FieldFrame label="¿Cuándo vienes?" error={error} {...parts}>
      <select {...control} name="starts_at" className={controls.input} defaultValue={(free && at) || ''} required>
        <option value="">Elige día y hora…</option>
        {[...slotsByDay(slots, timeZone)].map(([day, times]) => (
          <optgroup key={day} label={dayText('weekday', day)}>
            {times.map(({ starts_at }) => (
              <option key={starts_at} value={new Date(starts_at).toISOString()}>
                {dayText('day', day)}, {instantText('time', starts_at, timeZone)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </FieldFrame>
  )
}
