import type { ComponentProps, ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

interface ResourceListProps<Row> {
  query: ComponentProps<typeof Loaded<Row[]>>['query']
  noun: string
  add?: { label: string; onPress: () => void }
  beside?: ReactNode
  empty?: ReactNode
  /** The order is shown to visitors. */
  isOrdered?: boolean
  line: (row: Row, place: number, rows: Row[]) => ReactNode
  children?: (rows: Row[]) => ReactNode
}

export function ResourceList<Row>({
  query,
  noun,
  add,
  beside,
  empty,
  isOrdered,
  line,
  children,
}: ResourceListProps<Row>) {
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <>
      {add && (
        <p className="flex flex-wrap gap-x-4 gap-y-2 items-center mb-4">
          <Button look="primary" onClick={add.onPress}>
            {add.label}
          </Button>
          {beside}
        </p>
      )}
      <Loaded query={query} noun={noun} skeleton={<Skeleton className="h-96 w-full" />}>
        {(rows) => (
          <>
            {rows.length === 0 && empty}
            {rows.length > 0 && <List className="grid gap-3 max-w-190">{rows.map(line)}</List>}
            {children?.(rows)}
          </>
        )}
      </Loaded>
    </>
  )
}
