import type { ReactNode } from 'react'
import { errorMessage } from '#contract/errors.ts'
import { ErrorState } from './error-state.tsx'

interface LoadedProps<T> {
  /** A query, as the query library gives it. */
  query: {
    data: T | undefined
    isError: boolean
    isFetching: boolean
    fetchStatus: 'fetching' | 'paused' | 'idle'
    refetch: () => unknown
  }
  /** Stands in while it loads: of the same shape, so that nothing moves. */
  skeleton: ReactNode
  /** What could not be loaded, as the error catalogue says it. */
  message: string
  children: (data: T) => ReactNode
}

/** What a query answers, its skeleton until then, or what went wrong and a way to try again. */
export function Loaded<T>({ query, skeleton, message, children }: LoadedProps<T>) {
  const { data, isError, isFetching, fetchStatus, refetch } = query
  if (data !== undefined) return children(data)
  if (fetchStatus === 'paused') return <ErrorState message={errorMessage('offline')} onRetry={() => refetch()} />
  if (isError) return <ErrorState message={message} onRetry={() => refetch()} busy={isFetching} />
  return (
    <div role="status">
      <span className="sr-only">Cargando…</span>
      {skeleton}
    </div>
  )
}
