import { useQueryClient } from '@tanstack/react-query'
import { failing } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { EditDialog } from '#app/ui/edit-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { ReasonAndSave } from '#app/ui/resource/reason-and-save.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useDebounced } from '#app/ui/use-debounced.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import type { Json } from '#contract/database.ts'
import { DAYS, type Day, type Hours, spansText } from '#contract/dates/opening-hours.ts'
import { readSpans, weekdayName } from '#contract/dates/typed-hours.ts'
import { saveBranch } from './mutations.ts'
import type { BranchSettings } from './queries.ts'
import { useVisitsOutside } from './use-visits-outside.ts'
import { VisitsOutside } from './visits-outside.tsx'

type Typed = Record<Day | 'reason', string>

/** Undefined: a day is invalid. */
const readWeek = (typed: Typed): Hours | undefined => {
  const week = DAYS.map((day) => [day, readSpans(typed[day])] as const)
  return week.some(([, spans]) => spans === null) ? undefined : (Object.fromEntries(week) as Hours)
}

const SPANS_HELP = 'Como «9 a 19», «9 a 14 y 16 a 19» o «cerrado».'
const NO_SPANS = 'Escribe de qué hora a qué hora, como «9 a 14 y 16 a 19», o «cerrado».'

/** Changes the weekly hours, showing affected visits before saving. */
export function ChangeWeek({ branch, onClose }: { branch: BranchSettings; onClose: () => void }) {
  const contract = useContract()
  const cache = useQueryClient()
  const { code, name, hours, time_zone } = branch
  const usual = Object.fromEntries(DAYS.map((day) => [day, spansText(hours[day])])) as Record<Day, string>
  const sending = useServiceForm<Typed>({ values: { ...usual, reason: '' }, failed: failing('setting.save') })
  const { form, busy } = sending
  const { errors } = form.formState
  const wanted = readWeek(form.watch())
  const isChange = wanted && JSON.stringify(wanted) !== JSON.stringify(hours)
  const asked = useDebounced(isChange ? JSON.stringify(wanted) : undefined, 300)
  const outside = useVisitsOutside(code, asked ? (JSON.parse(asked) as Hours) : undefined, null)
  const save = async (typed: Typed) => {
    const week = readWeek(typed) as unknown as Json
    const known = outside.data?.map(({ id }) => id) ?? []
    try {
      if (isChange)
        await saveBranch(contract, {
          ...{ branch: code, changes: { hours: week }, known, reason: typed.reason },
          seen: { hours: hours as unknown as Json },
        })
    } finally {
      await cache.invalidateQueries({ queryKey: key('settings') })
    }
    toast(`${name}: horario guardado`)
    onClose()
  }
  return (
    <EditDialog open title={`Horario de ${name}`} onClose={onClose}>
      <ServiceForm of={sending} onSend={save}>
        <p>{SPANS_HELP} A la hora de la sucursal.</p>
        {DAYS.map((day) => (
          <Field
            key={day}
            label={weekdayName(day)}
            autoComplete="off"
            error={errors[day]?.message}
            {...form.register(day, { validate: (typed) => readSpans(typed) !== null || NO_SPANS })}
          />
        ))}
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
