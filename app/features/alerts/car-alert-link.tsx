import controls from '#app/ui/controls.module.css'
import { Link } from '#app/ui/link.tsx'
import { alertPath } from './alert-path.ts'

interface CarAlertLinkProps {
  vehicle: { ordencompra: string; vendido: boolean; separado: boolean; precio: number }
}

export function CarAlertLink({ vehicle: { ordencompra, vendido, separado, precio } }: CarAlertLinkProps) {
  return (
    <Link className={controls.link} to={alertPath({ car: ordencompra })} rel="nofollow">
      {vendido
        ? 'Avísame si llega uno igual'
        : `Avísame ${separado ? 'si se libera o ' : ''}${precio > 0 ? 'si baja de precio' : 'cuando tenga precio'}`}
    </Link>
  )
}
