import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { failureOf } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import controls from '#app/ui/controls.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { PlaceLink } from '#app/ui/place-link.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { FORM_MESSAGES } from '#contract/messages/form-messages.ts'
import css from './drafts.module.css'
import { type Draft, draftsOf } from './queries.ts'

export function DraftsSection({ user }: { user: string }) {
  const title = useId()
  const { data, error, isFetching, fetchStatus, refetch } = useQuery(draftsOf(useContract(), user))
  const isOffline = fetchStatus === 'paused'
  return (
    <section
      className={`${css.sideDrafts} mt-2 pt-2 border-t border-line`}
      data-drafts
      aria-labelledby={title}
      aria-busy={isFetching}
    >
      <h2 id={title}>Borradores</h2>
      {data ? (
        listed(data)
      ) : error || isOffline ? (
        <p className={css.sideNote}>
          {isOffline ? FORM_MESSAGES.offline : failureOf(error, 'load', 'tus borradores').text}{' '}
          <button type="button" className={controls.link} disabled={isFetching} onClick={() => void refetch()}>
            Intentar de nuevo
          </button>
        </p>
      ) : (
        <Skeleton className="mx-3 h-5 w-36" />
      )}
    </section>
  )
}

const listed = (drafts: Draft[]) =>
  drafts.length === 0 ? (
    <p className={css.sideNote}>No hay borradores.</p>
  ) : (
    <ul>
      {drafts.map(({ id, title }) => (
        <li key={id}>
          <PlaceLink to={`/escritorio/aplicacion/${id}`} title={title}>
            <Icon name="file-text" />
            <span>{title}</span>
          </PlaceLink>
        </li>
      ))}
    </ul>
  )
