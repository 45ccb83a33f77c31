import { type DefaultError, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { EditDialog } from '#app/ui/edit-dialog.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

interface RowEditorProps<Row, Key extends QueryKey> {
  title: string
  /** Null: a new row. */
  id: string | null
  noun: string
  /** If the row was deleted. */
  gone: string
  query: (id: string) => UseQueryOptions<Row | null, DefaultError, Row | null, Key>
  onClose: () => void
  children: (row: Row | null) => ReactNode
}

export function RowEditor<Row, Key extends QueryKey>({
  title,
  id,
  noun,
  gone,
  query,
  onClose,
  children,
}: RowEditorProps<Row, Key>) {
  const loaded = useQuery({ ...query(id ?? ''), enabled: id !== null })
  const skeleton = <Skeleton className="h-80 w-full" />
  return (
    <EditDialog open title={title} onClose={onClose}>
      {/* A form that is fetched later must not suspend the open dialog, which would close it. */}
      <Suspense fallback={skeleton}>
        {id === null ? (
          children(null)
        ) : (
          <Loaded query={loaded} noun={noun} skeleton={skeleton}>
            {(row) => (row ? children(row) : <p>{gone}</p>)}
          </Loaded>
        )}
      </Suspense>
    </EditDialog>
  )
}
