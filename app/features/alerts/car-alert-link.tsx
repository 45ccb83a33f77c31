import controls from '#app/ui/controls.module.css'
import { Link } from '#app/ui/link.tsx'
import { alertPath } from './alert-path.ts'

interface CarAlertLinkProps {
  vehicle: { ordencompra: string; vendido: boolean; separado: boolean }
}

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
