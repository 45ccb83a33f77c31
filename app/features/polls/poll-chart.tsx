import { useQuery } from '@tanstack/react-query'
import { useContract } from '#app/lib/use-contract.ts'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { share } from '#contract/feedback/polls.ts'
import css from './poll.module.css'
import { resultsOf } from './queries.ts'

export function PollChart({ slug }: { slug: string }) {
  const query = useQuery(resultsOf(useContract(), slug))
  return (
    <div className="grid gap-3 pt-4 border-t border-line">
      <h3>Resultados</h3>
      <Loaded query={query} noun="los resultados" skeleton={<Skeleton className="h-40 w-full" />}>
        {(results) => {
          if (!results) return <p className="text-muted wrap-anywhere">Esta encuesta ya no existe.</p>
          const { total, options, comments } = results
          return (
            <>
              <table className={`${css.bars} w-full tabular-nums`}>
                <caption className="mb-2 text-muted text-left">
                  {total === 1 ? '1 respuesta' : `${total.toLocaleString('es-MX')} respuestas`}
                </caption>
                <thead className="sr-only">
                  <tr className="mb-2.5 block text-left">
                    <th scope="col">Respuesta</th>
                    <th scope="col">Personas</th>
                  </tr>
                </thead>
                <tbody className="block text-left">
                  {options.map(({ id, label, count }) => (
                    <tr className="mb-2.5 block text-left" key={id}>
                      <th scope="row">{label}</th>
                      <td className="text-left flex items-center gap-2.5">
                        <span className={css.bar} style={{ inlineSize: `${share(count, total)}%` }} />
                        <span>
                          {count.toLocaleString('es-MX')} · {share(count, total)} %
                        </span>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
              {comments.length > 0 && (
                <details>
                  <summary className="min-h-11 py-2.5 text-accent font-semibold">
                    Comentarios ({comments.length})
                  </summary>
                  <ul>
                    {comments.map(({ option_id, comment }, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: comments come without a name or an id, and never move.
                      <li className="py-2 border-t border-line wrap-anywhere" key={index}>
                        {comment}{' '}
                        <small className="text-muted">
                          ({options.find(({ id }) => id === option_id)?.label ?? option_id})
                        </small>
                      </li>
                    ))}
                  </ul>
                </details>
              )}
            </>
          )
        }}
      </Loaded>
    </div>
  )
}
