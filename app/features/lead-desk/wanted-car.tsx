import { useQuery } from '@tanstack/react-query'
import { CarHold } from '#app/features/vehicles/hold/car-hold.tsx'
import { useContract } from '#app/lib/use-contract.ts'
import { Badge, type Tone } from '#app/ui/badge.tsx'
import controls from '#app/ui/controls.module.css'
import { Link } from '#app/ui/link.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { precio } from '#contract/text/money.ts'
import css from './lead-desk.module.css'
import { carToday } from './queries.ts'

type CarToday = { vendido: boolean | null; separado: boolean | null } | null

const stateOf = (car: CarToday): [string, Tone] => {
  if (!car) return ['Ya no está a la venta', 'danger']
  if (car.vendido) return ['Vendido', 'danger']
  return car.separado ? ['Separado', 'warn'] : ['Disponible', 'accent']
}

interface WantedCarProps {
  ordencompra: string
  title: string
}

export function WantedCar({ ordencompra, title }: WantedCarProps) {
  const query = useQuery(carToday(useContract(), ordencompra))
  return (
    <section aria-label="El auto que quiere" className={css.decisions}>
      <Loaded query={query} noun="el auto" skeleton={<Skeleton className="h-6 w-full" />}>
        {(car) => {
          const [state, tone] = stateOf(car)
          return (
            <>
              {car?.slug ? (
                <Link className={controls.link} to={`/autos/${car.slug}`}>
                  {title}
                </Link>
              ) : (
                <strong>{title}</strong>
              )}
              <Badge tone={tone}>{state}</Badge>
              <span className="text-muted">
                {[car?.precio && precio(Number(car.precio)), car?.ubicacion?.join(', ')].filter(Boolean).join(' · ')}
              </span>
              {car?.id && car.separado && <CarHold vehicle={car.id} />}
            </>
          )
        }}
      </Loaded>
    </section>
  )
}
