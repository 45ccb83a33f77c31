import { useQuery } from '@tanstack/react-query'
import { vehicleBySlug } from '#app/features/vehicles/queries.ts'
import { useContract } from '#app/lib/use-contract.ts'
import controls from '#app/ui/controls.module.css'
import { Link } from '#app/ui/link.tsx'
import css from './sell.module.css'

export function TowardsNote({ slug }: { slug: string }) {
  const { data: vehicle } = useQuery(vehicleBySlug(useContract(), slug))
  if (!vehicle) return null
  return (
    <p className={css.sellCar} role="note">
      <span>
        Tu oferta será para cambiar tu auto por el{' '}
        <Link to={`/autos/${slug}`} className={controls.link}>
          {vehicle.titulo}
        </Link>
      </span>
    </p>
  )
}
