import { useQuery } from '@tanstack/react-query'
import { useContract } from '#app/lib/use-contract.ts'
import { Loaded } from '#app/ui/loaded.tsx'
import { mailingAudience, type Segment } from './queries.ts'

export function MailingReach({ segment }: { segment: Segment }) {
  const query = useQuery(mailingAudience(useContract(), segment))
  return (
    <Loaded query={query} noun="la cuenta de a quiénes llega" skeleton={<p>Contando a quiénes llega…</p>}>
      {({ many }) => <p role="status">{reach(many)}</p>}
    </Loaded>
  )
}

const reach = (many: number) => {
  if (many === 0) return 'Hoy no llega a nadie: ninguno de ellos ha aceptado publicidad por correo.'
  return many === 1
    ? 'Hoy llega a 1 persona que la aceptó.'
    : `Hoy llega a ${many.toLocaleString('es-MX')} personas que la aceptaron.`
}
