import controls from '#app/ui/controls.module.css'
import { Link } from '#app/ui/link.tsx'
import { alertPath } from './alert-path.ts'

interface CarAlertLinkProps {
  vehicle: { ordencompra: string; vendido: boolean; separado: boolean }
}

/** Link from a car to an alert that fits its state. */
export function CarAlertLink({ vehicle: { ordencompra, vendido, separado } }: CarAlertLinkProps) {
  return (
    <Link className={controls.link} to={alertPath({ car: ordencompra })} rel="nofollow">
      {vendido
        ? 'Avísame si llega uno igual'
        : separado
          ? 'Avísame si se libera o baja de precio'
          : 'Avísame si baja de precio'}
    </Link>
  )
}
