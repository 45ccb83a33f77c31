import { type ReactNode, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { LinkButton } from '#app/ui/link-button.tsx'
import { DataTable, type DataTableProps, type TableHandle } from '#app/ui/table/data-table.tsx'
import { TableSkeleton } from '#app/ui/table/table-skeleton.tsx'
import { useLayout } from './use-layout.ts'

interface ResourceTableProps<Row>
  extends Omit<DataTableProps<Row>, 'layout' | 'onLayout' | 'hrefOf' | 'openId' | 'ownId' | 'idOf'> {
  screen: string
  me: string
  param: string
  add?: string
  /** `id` null: a new one. `saved` closes and shows the current rows, a new one first. */
  dialog: (id: string | null, close: () => void, saved: (made?: string) => void) => ReactNode
}

const NEW = 'nueva'
const idOf = ({ id }: { id: string }) => id

export function ResourceTable<Row extends { id: string }>({
  screen,
  me,
  param,
  add,
  dialog,
  handle: own,
  ...table
}: ResourceTableProps<Row>) {
  const { layout, isKnown, change } = useLayout(screen, me)
  const [params, setParams] = useSearchParams()
  const made = useRef<TableHandle<Row>>(null)
  const handle = own ?? made
  const opened = params.get(param)
  const [newest, setNewest] = useState<string | null>(null)
  const paramsWith = (id: string | null) => {
    const next = new URLSearchParams(params)
    if (id === null) next.delete(param)
    else next.set(param, id)
    return next
  }
  const close = () => setParams(paramsWith(null), { preventScrollReset: true })
  const saved = (made?: string) => {
    close()
    if (made) setNewest(made)
    else handle.current?.refresh()
  }
  if (!isKnown) return <TableSkeleton />
  return (
    <>
      {add && (
        <p className="flex flex-wrap gap-x-4 gap-y-2 items-center mb-4">
          <LinkButton to={`?${paramsWith(NEW)}`} look="primary">
            {add}
          </LinkButton>
        </p>
      )}
      <DataTable
        {...table}
        idOf={idOf}
        layout={layout}
        onLayout={change}
        hrefOf={({ id }) => `?${paramsWith(id)}`}
        openId={opened}
        ownId={newest}
        handle={handle}
      />
      {opened && dialog(opened === NEW ? null : opened, close, saved)}
    </>
  )
}
