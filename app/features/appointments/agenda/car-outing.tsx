import { type RefObject, useState } from 'react'
import { failing } from '#app/lib/failure.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import forms from '#app/ui/forms.module.css'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useFocusWhenGone } from '#app/ui/use-focus-when-gone.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { addDays } from '#contract/dates/calendar.ts'
import { dayStartIn } from '#contract/dates/day-start.ts'
import { useAppointmentChange } from '../use-appointment-change.ts'
import { carIsOut } from './mutations.ts'

const WHY = [
  { value: 'taller', label: 'Está en el taller' },
  { value: 'traslado', label: 'Va a otra sucursal' },
  { value: 'evento', label: 'Está en un evento' },
  { value: 'prestado', label: 'Está prestado' },
]

interface CarOutingProps {
  car: { ordencompra: string; title: string }
  zone: string
  today: string
  place: RefObject<HTMLElement | null>
}

export function CarOuting({ car, zone, today, place }: CarOutingProps) {
  const [open, setOpen] = useState(false)
  const sending = useServiceForm({ values: { why: 'taller', until: '' }, failed: failing('lead.save') })
  const { form, busy } = sending
  const noted = useFocusWhenGone(place)
  const change = useAppointmentChange(async (contract, outing: Parameters<typeof carIsOut>[1]) => {
    await carIsOut(contract, outing)
    noted()
    toast('Anotado: a quien venía por él ya le avisamos')
  })
  const close = () => setOpen(false)
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        El auto no estará
      </Button>
      <Dialog open={open} title={`¿Por qué no estará ${car.title}?`} onClose={close}>
        <ServiceForm
          of={sending}
          onSend={async ({ why, until }) => {
            await change.mutateAsync({
              ordencompra: car.ordencompra,
              why,
              ends_at: until ? dayStartIn(zone, addDays(until, 1)) : null,
            })
            close()
          }}
        >
          <RadioGroup label="Dónde está" options={WHY} {...form.register('why')} />
          <Field
            label="Hasta qué día"
            type="date"
            min={today}
            optional
            help="Sin día, hasta que alguien diga que volvió."
            {...form.register('until')}
          />
          <div className={forms.formActions}>
            <SubmitButton busy={busy}>Anotar</SubmitButton>
            <Button look="quiet" onClick={close}>
              Cancelar
            </Button>
          </div>
        </ServiceForm>
      </Dialog>
    </>
  )
}
