import type { ReactNode } from 'react'
import { type Doing, failureOf } from '#app/lib/failure.ts'
import { FORM_MESSAGES } from '#contract/form-messages.ts'
import { ErrorState } from './error-state.tsx'

interface LoadedProps<T> {
  /** A query, as the query library gives it. */
  query: {
    data: T | undefined
    error: unknown
    isError: boolean
    isFetching: boolean
    fetchStatus: 'fetching' | 'paused' | 'idle'
    refetch: () => unknown
  }
  /** Stands in while it loads: of the same shape, so that nothing moves. */
  skeleton: ReactNode
  /** What is asked for, with its article: 'tus citas'. */
  noun?: string
  /** What else than loading it would have been (app/lib/failure.ts). */
  doing?: Doing
  children: (data: T) => ReactNode
}

/** What a query answers, its skeleton until then, or what went wrong and a way to try again. */
export function Loaded<T>({ query, skeleton, noun, doing = 'load', children }: LoadedProps<T>) {
  const { data, error, isError, isFetching, fetchStatus, refetch } = query
  if (data !== undefined) return children(data)
  if (fetchStatus === 'paused') return <ErrorState message={FORM_MESSAGES.offline} onRetry={() => refetch()} />
  if (isError)
    return <ErrorState message={failureOf(error, doing, noun).text} onRetry={() => refetch()} busy={isFetching} />
  return (
    <div role="status">
      <span className="sr-only">Cargando…</span>
      {skeleton}
    </div>
  )
}
