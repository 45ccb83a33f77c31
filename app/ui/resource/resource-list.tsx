import type { ComponentProps, ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import css from './resource.module.css'

interface ResourceListProps<Row> {
  query: ComponentProps<typeof Loaded<Row[]>>['query']
  /** With its article: 'las claves'. */
  noun: string
  /** Button that adds a record. */
  add?: { label: string; onPress: () => void }
  /** Beside that button. */
  beside?: ReactNode
  empty?: ReactNode
  /** The order is shown to visitors. */
  isOrdered?: boolean
  line: (row: Row, place: number, rows: Row[]) => ReactNode
  /** Open editors. */
  children?: (rows: Row[]) => ReactNode
}

/** Records of a settings section, edited in dialogs. */
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
        <p className={css.actions}>
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
            {rows.length > 0 && <List className={css.settingList}>{rows.map(line)}</List>}
            {children?.(rows)}
          </>
        )}
      </Loaded>
    </>
  )
}
