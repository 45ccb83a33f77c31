import { failing } from '#app/lib/failure.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import forms from '#app/ui/forms.module.css'
import { SelectField } from '#app/ui/select-field.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { dayText } from '#contract/dates/date-texts.ts'
import { spansOn } from '#contract/dates/opening-hours.ts'
import type { BookableBranch } from '../queries.ts'
import type { AgendaAxis } from './agenda-path.ts'
import { halfHour, halfHours, type Place, resourceOf, timeIn } from './calendar-rules.ts'
import type { AgendaVisit, CalendarColumn } from './queries.ts'

interface PlaceDialogProps {
  visit: AgendaVisit
  axis: AgendaAxis
  branch: BookableBranch
  resources: readonly CalendarColumn[]
  days: readonly string[]
  onPlace: (to: Place) => void
  onClose: () => void
}

const LABELS: Record<AgendaAxis, string> = { personas: 'Recibe', autos: 'Auto', bahias: 'Bahía' }

export function PlaceDialog({ visit, axis, branch, resources, days, onPlace, onClose }: PlaceDialogProps) {
  const own = halfHour(timeIn(branch.time_zone, visit.starts_at))
  const sending = useServiceForm({
    values: { day: visit.day, time: own, resource: resourceOf(axis, visit) ?? '' },
    failed: failing('save'),
  })
  const { form } = sending
  const times = halfHours(spansOn(branch, form.watch('day')), [own])
  return (
    <Dialog open title={`Mover la cita de ${visit.customer || 'un cliente'}`} onClose={onClose}>
      <ServiceForm
        of={sending}
        onSend={async ({ day, time, resource }) => onPlace({ day, time, resource: resource || null })}
      >
        {days.length > 1 && (
          <SelectField
            label="Día"
            options={days.map((day) => ({ value: day, label: dayText('weekday', day) }))}
            {...form.register('day')}
          />
        )}
        <SelectField
          label="Hora"
          options={times.map((time) => ({ value: time, label: time }))}
          {...form.register('time')}
        />
        <SelectField
          label={LABELS[axis]}
          options={resources.map(({ id, label }) => ({ value: id ?? '', label }))}
          {...form.register('resource')}
        />
        <div className={forms.formActions}>
          <Button type="submit" look="primary">
            Mover
          </Button>
          <Button look="quiet" onClick={onClose}>
            Cancelar
          </Button>
        </div>
      </ServiceForm>
    </Dialog>
  )
}
