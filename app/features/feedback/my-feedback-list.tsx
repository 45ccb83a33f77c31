import { useQuery } from '@tanstack/react-query'
import { useContract } from '#app/lib/use-contract.ts'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { isPublishable } from '#contract/feedback/feedback.ts'
import css from './feedback.module.css'
import { FeedbackEntry } from './feedback-entry.tsx'
import { permitPublication } from './mutations.ts'
import { PublicationButton } from './publication-button.tsx'
import { type FeedbackRow, myFeedback } from './queries.ts'

const whatIsPublished = ({ shown_at }: FeedbackRow) =>
  shown_at ? 'Está en el sitio con tu nombre de pila.' : 'Permites que se publique con tu nombre de pila.'

export function MyFeedbackList({ user }: { user: string }) {
  const contract = useContract()
  const query = useQuery(myFeedback(contract, user))
  return (
    <section aria-labelledby="mios" className={`${css.entries} grid gap-4 max-w-3xl`}>
      <h2 id="mios">Mis comentarios</h2>
      <Loaded query={query} noun="tus comentarios" skeleton={<Skeleton className="h-32 w-full" />}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-muted text-sm wrap-anywhere">
              Todavía no envías ninguno. Aquí verás cada uno y su respuesta.
            </p>
          ) : (
            <ul>
              {rows.map((row) => (
                <li key={row.id}>
                  <FeedbackEntry row={row}>
                    {isPublishable(row.kind) && (
                      <PublicationButton
                        isOn={row.may_publish}
                        change={(permitted) => permitPublication(contract, row.id, permitted)}
                        on={{ told: whatIsPublished(row), press: 'Ya no quiero que se publique' }}
                        off={{ told: 'No se publica en el sitio.', press: 'Permitir que se publique' }}
                      />
                    )}
                  </FeedbackEntry>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}
