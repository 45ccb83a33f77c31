import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { failureOf } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useFocusWhenGone } from '#app/ui/use-focus-when-gone.ts'
import { instantText } from '#contract/dates/date-texts.ts'
import { carGoneText, optionTraits, type VisitOption } from '#contract/vehicles/car-gone.ts'
import css from './appointments.module.css'
import { carIsBack, replaceVisit } from './mutations.ts'
import { visitOptions } from './queries.ts'
import { useAppointmentChange } from './use-appointment-change.ts'

interface CarGoneProps {
  visit: { id: string; kind: string; ordencompra: string | null; vehicle_title: string | null; car_gone_why: string }
  customer?: string
  place: RefObject<HTMLElement | null>
}

type Choice = VisitOption | 'without' | 'back'

export function CarGone({ visit, customer, place }: CarGoneProps) {
  const { id, kind, ordencompra, vehicle_title, car_gone_why } = visit
  const options = useQuery(visitOptions(useContract(), id, car_gone_why))
  const chosen = useFocusWhenGone(place)
  const choose = useAppointmentChange(async (contract, choice: Choice) => {
    if (choice === 'back') await carIsBack(contract, ordencompra ?? '')
    else await replaceVisit(contract, id, choice === 'without' ? {} : choice)
    toast(
      choice === 'back'
        ? 'Listo: el auto está de vuelta'
        : customer
          ? 'Cita cambiada: ya le avisamos'
          : 'Cita cambiada',
    )
    chosen()
  })
  const press = (label: string, choice: Choice) => (
    <Button
      small
      aria-disabled={choose.isPending || undefined}
      onClick={() => {
        if (!choose.isPending) choose.mutate(choice)
      }}
    >
      {label}
    </Button>
  )
  return (
    <Notice look="warn" title={`${vehicle_title ?? 'Su auto'} ${carGoneText(car_gone_why)}`}>
      <p>
        {customer ? 'Ofrécele otra opción: la hora sigue apartada.' : 'Tu hora sigue apartada. Elige qué prefieres:'}
      </p>
      {options.isPending && <p role="status">Buscando opciones…</p>}
      {options.isError && <p>{failureOf(options.error, 'load').text}</p>}
      {options.data?.length === 0 && <p>No hay otro parecido ni otra hora con ese auto.</p>}
      <ul className={css.carOptions} aria-label="Opciones">
        {options.data?.map((option) => (
          <li key={`${option.what} ${option.ordencompra} ${option.branch} ${option.starts_at}`}>
            {press(optionText(option), option)}
          </li>
        ))}
        {customer && OUT.has(car_gone_why) && <li>{press('Ya volvió', 'back')}</li>}
        {customer && kind !== 'entrega' && <li>{press('Que venga sin ese auto', 'without')}</li>}
      </ul>
      {choose.isError && <p role="alert">{failureOf(choose.error, 'save').text}</p>}
    </Notice>
  )
}

const OUT = new Set(['taller', 'traslado', 'evento', 'prestado'])

const optionText = (option: VisitOption) => {
  const { what, title, place, starts_at, zone } = option
  return what === 'otro_auto'
    ? [title, optionTraits(option), 'a la misma hora'].filter(Boolean).join(', ')
    : `${what === 'otra_hora' ? 'El mismo' : `El mismo, en ${place}`}, ${instantText('shortWeekday', starts_at, zone)}, ${instantText('time', starts_at, zone)}`
}
