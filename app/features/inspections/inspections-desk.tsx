import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { allBranches } from '#app/features/branches/queries.ts'
import { advisorChoices } from '#app/features/people/advisor/queries.ts'
import { ViewedTable } from '#app/features/views/viewed-table.tsx'
import { useContract } from '#app/lib/use-contract.ts'
import { useLive } from '#app/lib/use-live.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import type { TableHandle } from '#app/ui/table/data-table.tsx'
import { inspectionColumns } from './inspection-columns.tsx'
import { type InspectionRow, inspectionsListed, LATEST_BEGUN } from './queries.ts'

const idOf = ({ id }: InspectionRow) => id
const nameOf = ({ titulo, ordencompra }: InspectionRow) => `${titulo}, ${ordencompra}`
const SCREEN = 'inspecciones'
const NONE: { value: string; label: string }[] = []

export function InspectionsDesk({ me, isAdmin }: { me: string; isAdmin: boolean }) {
  const contract = useContract()
  const { data: branches } = useQuery(allBranches(contract))
  const { data: staff = NONE } = useQuery(advisorChoices(contract))
  const columns = useMemo(
    () => inspectionColumns(branches?.map(({ name }) => ({ value: name, label: name })) ?? NONE, staff),
    [branches, staff],
  )
  const table = useRef<TableHandle<InspectionRow>>(null)
  const reread = () => table.current?.reread()
  useLive({ table: 'inspections', columns: ['id'] }, reread, reread)
  return (
    <ViewedTable
      screen={SCREEN}
      me={me}
      isAdmin={isAdmin}
      everything="Todas"
      label="Inspecciones"
      noun={{ one: 'inspección', many: 'inspecciones', all: 'las inspecciones' }}
      columns={columns}
      idOf={idOf}
      nameOf={nameOf}
      ask={(asked) => inspectionsListed(contract, columns, asked)}
      usual={LATEST_BEGUN}
      searchHint="Auto u orden de compra"
      hrefOf={({ id }) => `/escritorio/admin/inspections/${id}`}
      openId={null}
      handle={table}
      empty={
        <EmptyState
          icon="clipboard-check"
          title="Todavía no hay inspecciones"
          action={<LinkButton to="/escritorio/admin/inventario">Abrir el inventario</LinkButton>}
        >
          <p>Cada auto empieza la suya en su pestaña «Vida», dentro del inventario.</p>
        </EmptyState>
      }
    />
  )
}
