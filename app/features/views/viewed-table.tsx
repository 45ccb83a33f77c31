import { useMemo } from 'react'
import { DataTable, type DataTableProps } from '#app/ui/table/data-table.tsx'
import { TableSkeleton } from '#app/ui/table/table-skeleton.tsx'
import { useDefaultView } from './use-default-view.ts'
import { useLayout } from './use-layout.ts'
import { ViewsMenu } from './views-menu.tsx'

interface ViewedTableProps<Row> extends Omit<DataTableProps<Row>, 'layout' | 'onLayout' | 'views'> {
  screen: string
  me: string
  isAdmin: boolean
  everything?: string
}

/** Keep `columns` stable between renders. */
export function ViewedTable<Row>({ screen, me, isAdmin, everything = 'Todos', ...table }: ViewedTableProps<Row>) {
  const known = useMemo(() => table.columns.map(({ id }) => id), [table.columns])
  const { layout, isKnown, change } = useLayout(screen, me)
  const isReady = useDefaultView(screen, known, layout.default_view, isKnown)
  if (!isReady) return <TableSkeleton />
  return (
    <DataTable
      {...table}
      layout={layout}
      onLayout={change}
      views={
        <ViewsMenu
          screen={screen}
          everything={everything}
          known={known}
          me={me}
          isAdmin={isAdmin}
          byDefault={layout.default_view}
          onDefault={(default_view) => change({ default_view })}
        />
      }
    />
  )
}
