import { useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { DataTable, type TableHandle, type TableLayout } from '#app/ui/table/data-table.tsx'
import { DRAWN_COLUMNS, type DrawnRow, drawRows } from './drawn-rows.ts'
import { drawnRows } from './queries.ts'

const idOf = ({ id }: DrawnRow) => id
const nameOf = ({ folio }: DrawnRow) => folio
const MANY = 10_000

export function TablePart() {
  const [source] = useState(() => drawRows(MANY))
  const [layout, setLayout] = useState<TableLayout>({ columns: null, widths: {} })
  const table = useRef<TableHandle<DrawnRow>>(null)
  const drawn = useRef<HTMLOutputElement>(null)
  const counted = useRef(0)
  const colleague = {
    changes: () => table.current?.change({ kind: 'update', id: 'r1', row: source.put('r1', { price: 111_000 }) }),
    closes: () => table.current?.change({ kind: 'update', id: 'r2', row: source.put('r2', { stage: 'cerrada' }) }),
    /** A change without a notification; the next write conflicts with it. */
    hides: () => source.put('r1', { price: 222_000 }),
    adds: () => {
      const row = source.add()
      table.current?.change({ kind: 'insert', id: row.id, row })
    },
  }
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-muted text-sm">
        <Button small onClick={colleague.changes}>
          Un colega cambia un precio
        </Button>
        <Button small onClick={colleague.hides}>
          Lo cambia sin que se sepa
        </Button>
        <Button small onClick={colleague.closes}>
          Cierra D-00002
        </Button>
        <Button small onClick={colleague.adds}>
          Agrega un renglón
        </Button>
        <span>
          Renglones dibujados: <output ref={drawn} data-drawn="0" />
        </span>
      </p>
      <DataTable
        label="Renglones"
        noun={{ one: 'renglón', many: 'renglones', all: 'los renglones' }}
        columns={DRAWN_COLUMNS}
        idOf={idOf}
        nameOf={nameOf}
        isSample
        ask={(asked) => drawnRows(source, asked)}
        usual={{ column: 'folio', isDescending: false }}
        searchHint="Folio, auto o nota"
        layout={layout}
        onLayout={setLayout}
        write={source.write}
        handle={table}
        onDrawn={() => {
          counted.current++
          if (drawn.current) drawn.current.dataset.drawn = String(counted.current)
          if (drawn.current) drawn.current.value = String(counted.current)
        }}
        actions={[
          {
            id: 'close',
            label: 'Cerrar',
            done: (many) => (many === 1 ? '1 cotización cerrada' : `${many} cotizaciones cerradas`),
            failed: (error) => (error as Error).message,
            act: async (row) => {
              if (row.price > 400_000) throw new Error('Arriba de $400,000 la cierra un gerente.')
              const was = source.get(row.id)!.stage
              const set = (stage: string) =>
                table.current?.change({ kind: 'update', id: row.id, row: source.put(row.id, { stage }) })
              set('cerrada')
              return async () => set(was)
            },
          },
        ]}
        empty={<p>Nada.</p>}
      />
    </>
  )
}
