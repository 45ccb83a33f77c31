import { Fragment, useEffect, useRef } from 'react'
import { dayText, instantText } from '#contract/dates/date-texts.ts'
import { slotsByDay } from '#contract/visits/appointments.ts'
import css from './choices.module.css'
import controls from './controls.module.css'
import { DayLabel } from './day-label.tsx'
import { useFieldParts } from './field-parts.ts'
import { Icon } from './icon.tsx'

interface HourFieldProps {
  label?: string
  slots: readonly { starts_at: string }[]
  timeZone: string
  chosen: string | null | undefined
  error: string | undefined
}

/** Each day's hours follow its button and show while it is chosen; without script a chosen hour of another day stays in sight. */
export function HourField({ label = '¿Cuándo vienes?', slots, timeZone, chosen, error }: HourFieldProps) {
  const { control, errorId } = useFieldParts({ label, error })
  const days = [...slotsByDay(slots, timeZone)]
  const isChosen = ({ starts_at }: { starts_at: string }) => Date.parse(starts_at) === Date.parse(chosen ?? '')
  const [open] = days.find(([, hours]) => hours.some(isChosen)) ?? days[0] ?? []
  const field = useRef<HTMLFieldSetElement>(null)
  // A day may be changed before the script comes.
  useEffect(() => forgetHidden(field.current!), [])
  return (
    <fieldset
      ref={field}
      className={css.choices}
      data-look="days"
      onChange={({ currentTarget }) => forgetHidden(currentTarget)}
      aria-describedby={control['aria-describedby']}
    >
      <legend>{label}</legend>
      {error && (
        <p id={errorId} className={`${controls.fieldError} mb-2`}>
          <Icon name="circle-alert" />
          {error}
        </p>
      )}
      <div>
        {days.map(([day, hours]) => (
          <Fragment key={day}>
            <label>
              <input type="radio" name="day" value={day} defaultChecked={day === open} />
              <span>
                <b>
                  <DayLabel day={day} />
                </b>
                <small aria-hidden="true">{dayText('shortDay', day).split(' ')[1]}</small>
              </span>
            </label>
            <fieldset className={`${css.choices} ${css.hours}`} data-look="times">
              <legend>{dayText('weekday', day)}</legend>
              <div>
                {hours.map((hour) => (
                  <label key={hour.starts_at}>
                    <input
                      type="radio"
                      name="starts_at"
                      value={new Date(hour.starts_at).toISOString()}
                      defaultChecked={isChosen(hour)}
                      required
                    />
                    <span>
                      <b>{instantText('time', hour.starts_at, timeZone)}</b>
                    </span>
                  </label>
                ))}
              </div>
            </fieldset>
          </Fragment>
        ))}
      </div>
    </fieldset>
  )
}

/** The hour of a day that is no longer chosen must not be sent. */
function forgetHidden(field: HTMLFieldSetElement) {
  const hour = field.querySelector<HTMLInputElement>(`.${css.hours} :checked`)
  if (hour && !hour.closest(`.${css.hours}`)?.previousElementSibling?.querySelector(':checked')) hour.checked = false
}
