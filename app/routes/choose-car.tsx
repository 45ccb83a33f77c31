import { useQuery } from '@tanstack/react-query'
import { newArrivals } from '#app/features/home/queries.ts'
import { VehicleRow } from '#app/features/home/vehicle-row.tsx'
import { RecentlyViewedRow } from '#app/features/recently-viewed/recently-viewed-row.tsx'
import { LiveSearch } from '#app/features/shell/live-search.tsx'
import { useContract } from '#app/lib/use-contract.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import frame from '#app/ui/frame.module.css'
import structure from '#app/ui/structure.module.css'
import { ListedVehicle } from './listed-vehicle.tsx'

export function ChooseCar() {
  const { data: arrivals = [] } = useQuery(newArrivals(useContract()))
  return (
    <>
      <div className={`${structure.wrap} ${frame.page}`}>
        <Breadcrumb crumbs={[{ name: 'Inicio', path: '/' }, { name: 'Prueba de manejo' }]} />
        <h1>¿Qué auto quieres manejar?</h1>
        <p className={frame.pageIntro}>
          Elige uno: en su página está «Agendar prueba de manejo». Bastan tu nombre, tu celular y la hora.
        </p>
        <LiveSearch label="Buscar el auto que quieres manejar" placeholder="Marca, modelo o año" />
      </div>
      <RecentlyViewedRow />
      <VehicleRow title="Recién llegados" more="/autos" vehicles={arrivals}>
        {(vehicle) => <ListedVehicle vehicle={vehicle} inRow />}
      </VehicleRow>
    </>
  )
}
