import { useQuery } from '@tanstack/react-query'
import { useContract } from '#app/lib/use-contract.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { MappingEditor } from './mapping-editor.tsx'
import { type SheetDesk, sheetTables } from './queries.ts'

export function MappingPart({ desk }: { desk: SheetDesk }) {
  const { settings, service, columns, marks } = desk
  const query = useQuery(sheetTables(useContract(), settings.base_id || service.home))
  if (!settings.table_id)
    return (
      <EmptyState
        icon="link"
        title="Primero elige la tabla"
        action={
          <LinkButton look="primary" to="?vista=conexion">
            Elegir base y tabla
          </LinkButton>
        }
      >
        <p>El mapa dice qué es cada columna de la tabla del inventario.</p>
      </EmptyState>
    )
  return (
    <Loaded query={query} noun="las columnas" skeleton={<Skeleton className="h-96 w-full" />}>
      {(tables) => {
        const table = tables.find(({ id }) => id === settings.table_id)
        const quotes = tables.find(({ id, name }) => id === service.quotesTable || name === service.quotesTable)
        return (
          <>
            {table ? (
              <MappingEditor
                sheet="vehicles"
                title={`Inventario: ${table.name}`}
                table={table}
                mapped={columns.vehicles}
                mark={marks.vehicles}
              />
            ) : (
              <EmptyState
                icon="triangle-alert"
                title="La tabla elegida ya no está en la base"
                action={<LinkButton to="?vista=conexion">Elegir otra</LinkButton>}
              />
            )}
            {quotes && (
              <MappingEditor
                sheet="quotes"
                title={`Cotizaciones: ${quotes.name}`}
                table={quotes}
                mapped={columns.quotes}
                mark={marks.quotes}
              />
            )}
          </>
        )
      }}
    </Loaded>
  )
}
