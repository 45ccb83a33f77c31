import { useQuery } from '@tanstack/react-query'
import { useContract } from '#app/lib/use-contract.ts'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import css from './feedback.module.css'
import { FeedbackEntry } from './feedback-entry.tsx'
import { myFeedback } from './queries.ts'

/** What somebody told us so far and what we answered. */
export function MyFeedbackList({ user }: { user: string }) {
  const query = useQuery(myFeedback(useContract(), user))
  return (
    <section aria-labelledby="mios" className={css.entries}>
      <h2 id="mios">Mis comentarios</h2>
      <Loaded query={query} noun="tus comentarios" skeleton={<Skeleton className="h-32 w-full" />}>
        {(rows) =>
          rows.length === 0 ? (
            <p className={css.entryFrom}>Todavía no envías ninguno. Aquí verás cada uno y su respuesta.</p>
          ) : (
            <ul>
              {rows.map((row) => (
                <li key={row.id}>
                  <FeedbackEntry row={row} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}
