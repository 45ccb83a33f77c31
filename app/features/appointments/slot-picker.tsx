import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useId } from 'react'
import { useContract } from '#app/lib/use-contract.ts'
import { DayLabel } from '#app/ui/day-label.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { daysText, dayText, instantText } from '#contract/dates/date-texts.ts'
import { dayIn } from '#contract/dates/dates.ts'
import { type AppointmentKind, slotsByDay } from '#contract/visits/appointments.ts'
import { clockApart } from './branch-clock.ts'
import { ChoiceSet } from './choice-set.tsx'
import { type BookableBranch, openSlots, type Slot, type SlotPlace } from './queries.ts'
import css from './slots.module.css'
import { opensOn, weekOf } from './week.ts'

interface SlotPickerProps {
  branch: BookableBranch
  kind: AppointmentKind
  /** ordencompra that must be available. */
  car: string | null
  moving?: { id: string; starts_at: string }
  client?: string | null
  beside?: SlotPlace | undefined
  day: string | null
  startsAt: string | null
  horizon: number
  onChoose: (day: string, startsAt: string | null) => void
  onTaken?: () => void
  whenFull: (day: string) => ReactNode
}

export function SlotPicker(props: SlotPickerProps) {
  const { branch, kind, car, moving, client, beside, horizon, onChoose } = props
  const today = dayIn(branch.time_zone, new Date())
  const week = weekOf(props.day, today, horizon)
  const title = useId()
  const query = useQuery({
    ...openSlots(useContract(), {
      branch: branch.code,
      kind,
      car,
      moving: moving?.id ?? null,
      client,
      beside,
      from: week.days[0]!,
      to: week.days.at(-1)!,
    }),
    select: (slots) => slotsByDay(slots, branch.time_zone),
  })
  const turn = (day: string | null, label: string, icon: 'chevron-left' | 'chevron-right') => (
    <IconButton icon={icon} label={label} disabled={day === null} onClick={() => day && onChoose(day, null)} />
  )
  return (
    <section className={css.week} aria-labelledby={title}>
      <h2 id={title}>Día y hora</h2>
      <div className={`${css.weekHead} flex items-center justify-between gap-2`}>
        {turn(week.before, 'Semana anterior', 'chevron-left')}
        <p className="text-center font-semibold first-letter:uppercase" aria-live="polite">
          {daysText('day', week.days[0]!, week.days.at(-1)!)}
        </p>
        {turn(week.after, 'Semana siguiente', 'chevron-right')}
      </div>
      <Loaded query={query} noun="los horarios" skeleton={<Skeleton className="h-40 w-full" />}>
        {(slots) => <Days {...props} days={week.days} today={today} slots={slots} />}
      </Loaded>
    </section>
  )
}

type DaysProps = SlotPickerProps & { days: string[]; today: string; slots: Map<string, Slot[]> }

function Days({ branch, moving, day, startsAt, onChoose, onTaken, whenFull, days, today, slots }: DaysProps) {
  const isFull = (one: string) => !slots.has(one) && one !== today && opensOn(branch, one)
  const canHave = (one: string) => slots.has(one) || isFull(one)
  const asked = day !== null && days.includes(day) && canHave(day) ? day : undefined
  const shown = asked ?? days.find((one) => slots.has(one)) ?? days.find(isFull)
  const isTaken =
    startsAt !== null &&
    !slots.get(shown ?? '')?.some(({ starts_at }) => Date.parse(starts_at) === Date.parse(startsAt))
  const tellTaken = useEffectEvent(() => onTaken?.())
  useEffect(() => {
    if (isTaken) tellTaken()
  }, [isTaken])
  if (!shown) return <p>Ya no quedan horarios en estos días. Mira la semana siguiente.</p>
  const times = slots.get(shown) ?? []
  const apart = clockApart(branch.time_zone, new Date(times[0]?.starts_at ?? `${shown}T18:00Z`))
  return (
    <>
      <ChoiceSet
        label="Día"
        look="days"
        value={shown}
        onChoose={(one) => onChoose(one, null)}
        options={days.map((one) => ({
          value: one,
          label: <DayLabel day={one} />,
          help: freeText(slots.get(one)) ?? (isFull(one) ? 'Lleno' : one === today ? 'Sin horarios' : 'Cerrado'),
          disabled: !canHave(one),
        }))}
      />
      {apart && (
        <p className="text-muted text-[0.9375rem]">
          Las horas son de {branch.city}: {apart}.
        </p>
      )}
      {times.length > 0 ? (
        <ChoiceSet
          label={`Hora del ${dayText('weekday', shown)}`}
          look="times"
          value={startsAt && new Date(startsAt).toISOString()}
          onChoose={(at) => onChoose(shown, at)}
          options={times.map(({ starts_at }) => ({
            value: new Date(starts_at).toISOString(),
            label: instantText('time', starts_at, branch.time_zone),
            ...(moving && Date.parse(moving.starts_at) === Date.parse(starts_at) && { help: 'Ahora', disabled: true }),
          }))}
        />
      ) : (
        whenFull(shown)
      )}
    </>
  )
}

const freeText = (slots: Slot[] | undefined) =>
  slots && (
    <>
      {slots.length} <span className={css.slotWord}>{slots.length === 1 ? 'horario' : 'horarios'}</span>
    </>
  )
