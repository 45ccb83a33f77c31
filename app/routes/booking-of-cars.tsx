import { useQuery } from '@tanstack/react-query'
import { Booking } from '#app/features/appointments/booking.tsx'
import { myCars, titleOf } from '#app/features/trade-ins/listings/queries.ts'
import { vehicleByOrdencompra } from '#app/features/vehicles/named/queries.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { takesInspection } from '#contract/trade-ins/sell-stages.ts'

export function BookingOfCars({ user, ordencompra }: { user: string; ordencompra: string | null }) {
  const contract = useContract()
  const mine = useQuery(myCars(contract, user))
  const vehicle = useQuery({ ...vehicleByOrdencompra(contract, ordencompra ?? ''), enabled: ordencompra !== null })
  const skeleton = <Skeleton className="h-80 w-full" />
  return (
    <Loaded query={mine} noun="tus autos" skeleton={skeleton}>
      {({ listings, offers }) => (
        <Loaded query={ordencompra ? vehicle : { ...vehicle, data: null }} noun="el auto" skeleton={skeleton}>
          {(car) => (
            <Booking
              user={user}
              visited={
                car && {
                  ordencompra: car.ordencompra,
                  title: car.titulo,
                  slug: car.slug,
                  places: [...car.sucursal, ...car.ubicacion],
                  available: !car.vendido && !car.separado,
                }
              }
              own={listings
                .filter(({ stage }) => takesInspection(stage))
                .map((one) => ({
                  id: one.id,
                  title: titleOf(one),
                  city: offers[one.quote_id ?? '']?.city ?? null,
                }))}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  )
}
