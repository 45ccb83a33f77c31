import forms from '#app/ui/forms.module.css'
import { LineActions } from '#app/ui/resource/line-actions.tsx'
import css from '#app/ui/resource/resource.module.css'
import { dayText } from '#contract/dates/date-texts.ts'
import { spansText } from '#contract/dates/opening-hours.ts'
import { recordOf } from '#contract/ledger/ledger-path.ts'
import type { BranchDay } from './queries.ts'

const SHOWN = 4

interface BranchDaysProps {
  code: string
  name: string
  days: BranchDay[]
  onChange: (day: string) => void
}

export function BranchDays({ code, name, days, onChange }: BranchDaysProps) {
  const line = ({ day, hours, note }: BranchDay) => (
    <li key={day}>
      <span>
        {dayText('shortDate', day)}: {spansText(hours)}
        {note && ` (${note})`}
      </span>
      <span className="flex flex-wrap gap-x-2 gap-y-1 items-center">
        <LineActions
          changes={{
            label: `el ${dayText('date', day)} de ${name}`,
            of: { tabla: 'appointment_exceptions', registro: recordOf([code, day]) },
          }}
          actions={[
            {
              label: 'Cambiar',
              name: `Cambiar el ${dayText('date', day)} de ${name}`,
              onPress: () => onChange(day),
            },
          ]}
        />
      </span>
    </li>
  )
  const [near, far] = [days.slice(0, SHOWN), days.slice(SHOWN)]
  return (
    <>
      {days.length === 0 && <p>Ninguno por venir.</p>}
      <ul className={css.plain}>{near.map(line)}</ul>
      {far.length > 0 && (
        <details className={forms.disclosure}>
          <summary>{far.length === 1 ? 'Uno más adelante' : `${far.length} más adelante`}</summary>
          <ul className={css.plain}>{far.map(line)}</ul>
        </details>
      )}
    </>
  )
}
