import { useState } from 'react'
import { dayText, instantText } from '#contract/dates/date-texts.ts'
import { slotsByDay } from '#contract/visits/appointments.ts'
import controls from './controls.module.css'
import { FieldFrame } from './field-frame.tsx'
import { useFieldParts } from './field-parts.ts'
import { SelectField } from './select-field.tsx'

interface HourFieldProps {
  label?: string
  slots: readonly { starts_at: string }[]
  timeZone: string
  chosen: string | null
  error: string | undefined
}

/** Native date and time field. Times are the branch's. */
export function HourField({ label = '¿Cuándo vienes?', slots, timeZone, chosen, error }: HourFieldProps) {
  const { control, ...parts } = useFieldParts({ label, error })
  const at = chosen && new Date(chosen).toISOString()
  const free = slots.some(({ starts_at }) => new Date(starts_at).toISOString() === at)
  const days = [...slotsByDay(slots, timeZone)]
  const [shown, setShown] = useState('')
  const onDay = days.filter(([day]) => day === shown)
  return (
    <>
      {days.length > 1 && (
        // Without a script it would narrow nothing.
        <div className="noscript:hidden">
          <SelectField
            label="Día"
            options={[
              { value: '', label: 'Cualquier día' },
              ...days.map(([day]) => ({ value: day, label: dayText('weekday', day) })),
            ]}
            value={shown}
            onChange={(event) => setShown(event.currentTarget.value)}
          />
        </div>
      )}
      <FieldFrame label={label} error={error} {...parts}>
        <select {...control} name="starts_at" className={controls.input} defaultValue={(free && at) || ''} required>
          <option value="">Elige día y hora…</option>
          {(onDay.length > 0 ? onDay : days).map(([day, times]) => (
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
    </>
  )
}
