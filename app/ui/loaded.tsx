import type { ReactNode } from 'react'
import { type ActionName, failureOf } from '#app/lib/failure.ts'
import { FORM_MESSAGES } from '#contract/messages/form-messages.ts'
import { ErrorState } from './error-state.tsx'

interface LoadedProps<T> {
  query: {
    data: T | undefined
    error: unknown
    isError: boolean
    isFetching: boolean
    fetchStatus: 'fetching' | 'paused' | 'idle'
    refetch: () => unknown
  }
  skeleton: ReactNode
  /** With its article: 'tus citas'. */
  noun?: string
  /** Failure action (app/lib/failure.ts). */
  doing?: ActionName
  children: (data: T) => ReactNode
}

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
