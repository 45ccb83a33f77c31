import controls from '#app/ui/controls.module.css'
import { Link } from '#app/ui/link.tsx'
import type { AgendaVisit } from './queries.ts'

type VisitCustomerProps = Pick<AgendaVisit, 'customer' | 'user_id' | 'own_client' | 'lead_id'>

export function VisitCustomer({ customer, user_id, own_client, lead_id }: VisitCustomerProps) {
  const name = customer || 'Cliente sin nombre'
  const to =
    user_id && own_client
      ? `/escritorio/admin/cliente/${user_id}`
      : !user_id && lead_id
        ? `/escritorio/ventas/leads?abierto=${lead_id}`
        : null
  return to ? (
    <Link className={controls.link} to={to}>
      {name}
    </Link>
  ) : (
    name
  )
}
