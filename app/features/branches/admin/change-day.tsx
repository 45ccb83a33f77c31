import { useQueryClient } from '@tanstack/react-query'
import { failing } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { EditDialog } from '#app/ui/edit-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { ReasonAndSave } from '#app/ui/resource/reason-and-save.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useDebounced } from '#app/ui/use-debounced.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { addDays } from '#contract/dates/calendar.ts'
import { dayText } from '#contract/dates/date-texts.ts'
import { spansText } from '#contract/dates/opening-hours.ts'
import { readSpans } from '#contract/dates/typed-hours.ts'
import { dayHours, type TypedDay } from './day-hours.ts'
import { saveBranchDay } from './mutations.ts'
import type { BranchSettings } from './queries.ts'
import { useVisitsOutside } from './use-visits-outside.ts'
import { VisitsOutside } from './visits-outside.tsx'

interface ChangeDayProps {
  branch: BranchSettings
  /** Existing exception; null: a new one. */
  day: string | null
  onClose: () => void
}

/** Changes the hours of one day, showing affected visits before saving. */
export function ChangeDay({ branch, day, onClose }: ChangeDayProps) {
  const contract = useContract()
  const cache = useQueryClient()
  const { code, name, today, time_zone, days } = branch
  const first = days.find((one) => one.day === day)
  const sending = useServiceForm<TypedDay>({
    values: {
      day: day ?? '',
      how: first && first.hours.length > 0 ? 'hours' : 'closed',
      ...{ spans: first ? spansText(first.hours) : '', note: first?.note ?? '', reason: '' },
    },
    failed: failing('setting.save'),
  })
  const { form, busy } = sending
  const { errors } = form.formState
  const typedNow = form.watch()
  const chosen = day ?? typedNow.day
  const stands = days.find((one) => one.day === chosen)
  const wanted = chosen >= today ? dayHours(typedNow) : undefined
  const asked = useDebounced(wanted === undefined ? undefined : JSON.stringify([chosen, wanted]), 300)
  const [askedDay, askedHours] = asked ? JSON.parse(asked) : [null, undefined]
  const outside = useVisitsOutside(code, askedHours, askedDay)
  const save = async (typed: TypedDay) => {
    const known = outside.data?.map(({ id }) => id) ?? []
    const seen = stands ? { hours: stands.hours, note: stands.note } : null
    try {
      await saveBranchDay(contract, {
        ...{ branch: code, day: chosen, hours: dayHours(typed) ?? null, note: typed.note, seen, known },
        reason: typed.reason,
      })
    } finally {
      await cache.invalidateQueries({ queryKey: key('settings') })
    }
    toast(`${name}: ${dayText('day', chosen)} guardado`)
    onClose()
  }
  const inTime = (typed: string) =>
    (typed >= today && typed <= addDays(today, 730)) || 'Elige hoy o un día de los próximos dos años.'
  return (
    <EditDialog open title={day ? `${dayText('weekday', day)}, ${name}` : `Día distinto en ${name}`} onClose={onClose}>
      <ServiceForm of={sending} onSend={save}>
        {!day && (
          <Field
            label="Día"
            type="date"
            min={today}
            max={addDays(today, 730)}
            error={errors.day?.message}
            {...form.register('day', { validate: inTime })}
          />
        )}
        {!day && stands && <p role="status">Ese día ya es distinto: {spansText(stands.hours)}.</p>}
        <RadioGroup
          label="Ese día"
          options={[
            { value: 'closed', label: 'Cerrado' },
            { value: 'hours', label: 'Otro horario' },
            ...(stands ? [{ value: 'usual', label: 'Como cualquier otra semana' }] : []),
          ]}
          {...form.register('how')}
        />
        {typedNow.how === 'hours' && (
          <Field
            label="Abierto"
            help="Como «9 a 14», a la hora de la sucursal."
            autoComplete="off"
            error={errors.spans?.message}
            {...form.register('spans', {
              validate: (typed) =>
                (readSpans(typed)?.length ?? 0) > 0 || 'Escribe de qué hora a qué hora, como «9 a 14».',
            })}
          />
        )}
        {typedNow.how !== 'usual' && (
          <Field
            label="Nota"
            optional
            help="La lee el equipo."
            maxLength={120}
            autoComplete="off"
            {...form.register('note')}
          />
        )}
        {asked && (
          <Loaded query={outside} noun="las citas" skeleton={<Skeleton className="h-12 w-full" />}>
            {(visits) => <VisitsOutside visits={visits} timeZone={time_zone} />}
          </Loaded>
        )}
        <ReasonAndSave reason={form.register('reason')} busy={busy} />
      </ServiceForm>
    </EditDialog>
  )
}
