import { useNavigate } from 'react-router'
import { Chip } from '#app/ui/chip.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { addDays } from '#contract/dates/calendar.ts'
import { daysText, dayText } from '#contract/dates/date-texts.ts'
import { APPOINTMENT_KINDS, type AppointmentKind } from '#contract/visits/appointments.ts'
import type { BookableBranch } from '../queries.ts'
import css from './agenda.module.css'
import { type AgendaView, agendaPath, bookingForPath, daysOf } from './agenda-path.ts'
import type { AgendaVisit } from './queries.ts'

interface AgendaBarProps {
  view: AgendaView
  day: string
  today: string
  branches: readonly BookableBranch[]
  visits: readonly AgendaVisit[]
}

export function AgendaBar({ view, day, today, branches, visits }: AgendaBarProps) {
  const navigate = useNavigate()
  const days = daysOf(view.view, day)
  const isWeek = view.view === 'semana'
  const to = (changes: Partial<AgendaView>) => agendaPath({ ...view, day, ...changes })
  const go = (changes: Partial<AgendaView>) => void navigate(to(changes), { replace: true, preventScrollReset: true })
  const turn = (count: number, label: string, icon: 'chevron-left' | 'chevron-right') => (
    <LinkButton
      to={to({ day: addDays(day, count) })}
      look="quiet"
      className="min-w-11 px-0"
      aria-label={label}
      preventScrollReset
    >
      <Icon name={icon} />
    </LinkButton>
  )
  const people = new Map(
    visits.flatMap(({ advisor_id, advisor }) => (advisor_id && advisor ? [[advisor_id, advisor]] : [])),
  )
  return (
    <section className={`${css.agendaBar} grid gap-3 min-w-0`} aria-label="Qué citas se ven">
      <div className={`${css.agendaDays} flex flex-wrap items-center gap-y-1 gap-x-2`}>
        {turn(isWeek ? -7 : -1, isWeek ? 'Semana anterior' : 'Día anterior', 'chevron-left')}
        <h2 aria-live="polite">{isWeek ? rangeText(days) : dayText('weekday', day)}</h2>
        {turn(isWeek ? 7 : 1, isWeek ? 'Semana siguiente' : 'Día siguiente', 'chevron-right')}
        <LinkButton to={to({ day: null })} small aria-current={days.includes(today) ? 'date' : undefined}>
          Hoy
        </LinkButton>
        <LinkButton to={bookingForPath({ ...view, day }, day)} look="primary" small preventScrollReset>
          <Icon name="calendar-plus" />
          Agendar cita
        </LinkButton>
      </div>
      <div className={`${css.agendaFilters} flex flex-wrap gap-3`}>
        <SelectField
          label="Sucursal"
          {...(!view.columns && { placeholder: 'Todas' })}
          options={branches.map(({ code, name }) => ({ value: code, label: name }))}
          value={view.branch ?? (view.columns && branches[0]?.code) ?? ''}
          onChange={(event) => go({ branch: event.currentTarget.value || null })}
        />
        <SelectField
          label="Ver como"
          placeholder="Lista"
          options={AXES}
          value={view.columns ?? ''}
          onChange={({ currentTarget }) => {
            const columns = AXES.find(({ value }) => value === currentTarget.value)?.value ?? null
            go({ columns, branch: columns ? (view.branch ?? branches[0]?.code ?? null) : view.branch })
          }}
        />
        {(people.size > 1 || view.advisor) && (
          <SelectField
            label="Recibe"
            placeholder="Cualquiera"
            options={[...people].map(([value, label]) => ({ value, label }))}
            value={people.has(view.advisor ?? '') ? view.advisor! : ''}
            onChange={(event) => go({ advisor: event.currentTarget.value || null })}
          />
        )}
      </div>
      <ul className="flex flex-wrap gap-1.5" aria-label="Tipos de cita">
        <li>
          <Chip to={to({ kinds: [] })} current={view.kinds.length === 0} preventScrollReset>
            Todas
          </Chip>
        </li>
        {APPOINTMENT_KINDS.map(({ value, label }) => (
          <li key={value}>
            <Chip
              to={to({ kinds: toggled(view.kinds, value) })}
              current={view.kinds.includes(value)}
              preventScrollReset
            >
              {label}
            </Chip>
          </li>
        ))}
      </ul>
    </section>
  )
}

const AXES = [
  { value: 'personas', label: 'Calendario por persona' },
  { value: 'autos', label: 'Calendario por auto' },
  { value: 'bahias', label: 'Calendario por bahía' },
] as const

const toggled = (kinds: AppointmentKind[], kind: AppointmentKind) =>
  kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind]

const rangeText = (days: string[]) => daysText('day', days[0]!, days.at(-1)!)
