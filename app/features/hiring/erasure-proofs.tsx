import { useQuery } from '@tanstack/react-query'
import { useContract } from '#app/lib/use-contract.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { dayText, instantText } from '#contract/dates/date-texts.ts'
import { ledgerPath } from '#contract/ledger/ledger-path.ts'
import { erasureProofs } from './queries.ts'

const CAUSES: Record<string, string> = {
  plazo: 'Llegó su fecha',
  pedida: 'La persona lo pidió',
  casa: 'Lo decidimos nosotros',
}

export function ErasureProofs() {
  const query = useQuery(erasureProofs(useContract()))
  return (
    <Loaded query={query} noun="las constancias" skeleton={<Skeleton className="h-64 w-full" />}>
      {(proofs) =>
        proofs.length === 0 ? (
          <EmptyState icon="shield-check" title="Todavía no se ha borrado ninguna solicitud">
            <p>Cada una se borra el día que se le dijo a la persona, y aquí queda su constancia.</p>
          </EmptyState>
        ) : (
          <ul className="grid gap-3" aria-label="Constancias de borrado">
            {proofs.map(({ folio, came_on, due_on, cause, erased_at }) => (
              <li className="grid gap-2 py-3 border-b border-line" key={folio}>
                <strong>{folio}</strong>
                <p className="text-muted text-sm">
                  {CAUSES[cause] ?? cause} · se borró el {instantText('moment', erased_at)} · llegó el{' '}
                  {dayText('shortDate', came_on)}, se guardaba hasta el {dayText('shortDate', due_on)}
                </p>
                <p>
                  <Link to={ledgerPath({ tabla: 'candidacy_erasures', registro: folio })}>
                    Ver su sello en el registro
                  </Link>
                </p>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
