import { useQuery } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import { failureOf } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import controls from '#app/ui/controls.module.css'
import { Link } from '#app/ui/link.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useFocusWhenGone } from '#app/ui/use-focus-when-gone.ts'
import { instantText } from '#contract/dates/date-texts.ts'
import { dayIn } from '#contract/dates/dates.ts'
import { carGoneText } from '#contract/vehicles/car-gone.ts'
import { carIsBack } from '../mutations.ts'
import { useAppointmentChange } from '../use-appointment-change.ts'
import css from './agenda.module.css'
import { agendaPath } from './agenda-path.ts'
import { markVisit } from './mutations.ts'
import { type CarOut, carlessVisits, carsOut } from './queries.ts'

interface CarsAwayProps {
  branch: { code: string; time_zone: string }
  now: Date
}

export function CarsAway({ branch, now }: CarsAwayProps) {
  const contract = useContract()
  const heading = useRef<HTMLHeadingElement>(null)
  const out = useQuery(carsOut(contract, branch.code)).data ?? []
  const carless = useQuery(carlessVisits(contract, branch.code)).data ?? []
  if (out.length === 0 && carless.length === 0) return null
  const zone = branch.time_zone
  return (
    <section className="grid gap-3 content-start min-w-0" aria-label="Autos fuera">
      <h3 className="text-[1rem]" ref={heading} tabIndex={-1}>
        Autos fuera <span className="text-muted font-normal tabular-nums">{out.length}</span>
      </h3>
      <ul className="grid gap-3 content-start min-w-0" aria-label="Autos fuera">
        {out.map((car) => (
          <li key={car.id}>
            <OutLine car={car} zone={zone} now={now} heading={heading} />
          </li>
        ))}
      </ul>
      {carless.length > 0 && (
        <p>
          <strong>{carless.length === 1 ? '1 cita sin auto' : `${carless.length} citas sin auto`}</strong>:{' '}
          {carless.slice(0, 5).map(({ id, starts_at, vehicle_title }, place) => (
            <span key={id}>
              {place > 0 && ', '}
              <Link
                className={controls.link}
                to={`${agendaPath({ view: 'dia', day: dayIn(zone, starts_at), branch: branch.code })}#${id}`}
              >
                {instantText('shortWeekday', starts_at, zone)} {instantText('time', starts_at, zone)}
                {vehicle_title && ` (${vehicle_title})`}
              </Link>
            </span>
          ))}
        </p>
      )}
    </section>
  )
}

function OutLine({
  car,
  zone,
  now,
  heading,
}: {
  car: CarOut
  zone: string
  now: Date
  heading: RefObject<HTMLElement | null>
}) {
  const noted = useFocusWhenGone(heading)
  const back = useAppointmentChange(async (contract, { id, why, ordencompra }: CarOut) => {
    if (why === 'prueba') await markVisit(contract, id, 'back')
    else await carIsBack(contract, ordencompra)
    noted()
    toast('Anotado: el auto volvió')
  })
  const { title, why, since, back_at, customer } = car
  const isLate = back_at !== null && Date.parse(back_at) < now.getTime()
  const when = (at: string) =>
    `${dayIn(zone, at) === dayIn(zone, now) ? '' : `${instantText('shortWeekday', at, zone)}, `}${instantText('time', at, zone)}`
  return (
    <article className={css.arrival}>
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h4 className="text-[1.0625rem] font-semibold">{title ?? 'Un auto'}</h4>
        <Badge tone={isLate ? 'danger' : 'info'}>
          {back_at ? `${isLate ? 'Debía volver' : 'Vuelve'} ${when(back_at)}` : 'Sin hora de regreso'}
        </Badge>
      </header>
      <p>
        {why === 'prueba'
          ? `Lo maneja ${customer ?? 'un cliente'}`
          : carGoneText(why).replace(/^./, (first) => first.toUpperCase())}{' '}
        desde {when(since)}
      </p>
      {(why !== 'prueba' || customer !== null) && (
        <p>
          <Button
            small
            aria-disabled={back.isPending || undefined}
            onClick={() => {
              if (!back.isPending) back.mutate(car)
            }}
          >
            Ya volvió<span className="sr-only"> {title}</span>
          </Button>
        </p>
      )}
      {back.isError && (
        <p className={controls.fieldError} role="alert">
          {failureOf(back.error, 'save').text}
        </p>
      )}
    </article>
  )
}
