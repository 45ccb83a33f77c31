import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { CellEdit, CellName } from './cell-edits.ts'
import { cellText, type TableColumn } from './columns.ts'
import type { useCellEdits } from './use-cell-edits.ts'

interface WaitingEditsProps<Row> {
  edits: ReturnType<typeof useCellEdits>
  columns: readonly TableColumn<Row>[]
  nameOf: (cell: CellName) => string
}

const MOST = 5

export function WaitingEdits<Row>({ edits, columns, nameOf }: WaitingEditsProps<Row>) {
  const waiting = [...edits.edits.values()].filter(
    ({ theirs, problem }) => theirs !== undefined || problem !== undefined,
  )
  if (waiting.length === 0) return null
  const text = (edit: CellEdit, value: CellEdit['value']) => {
    const column = columns.find(({ id }) => id === edit.field)
    return column && edit.problem === undefined ? cellText(column, value) : String(value ?? 'vacío')
  }
  return (
    <Notice
      look="warn"
      title={waiting.length === 1 ? '1 celda por corregir' : `${waiting.length} celdas por corregir`}
      live
    >
      <ul className="grid gap-2">
        {waiting.slice(0, MOST).map((edit) => (
          <li className="flex flex-wrap items-center gap-x-2 gap-y-1.5" key={`${edit.row} ${edit.field}`}>
            {edit.theirs !== undefined ? (
              <>
                <p>
                  <strong className="font-semibold">{nameOf(edit)}</strong>: pusiste «{text(edit, edit.value)}» y
                  alguien más puso «{text(edit, edit.theirs)}». ¿Con cuál se queda?
                </p>
                <Button small onClick={() => edits.keepMine(edit)}>
                  Dejar el mío
                </Button>
                <Button small onClick={() => edits.takeTheirs(edit)}>
                  Usar el suyo
                </Button>
              </>
            ) : (
              <>
                <p>
                  <strong className="font-semibold">{nameOf(edit)}</strong>: «{text(edit, edit.value)}». {edit.problem}
                </p>
                {!edit.isFinal && (
                  <Button small onClick={() => edits.again(edit)}>
                    Guardar otra vez
                  </Button>
                )}
                <Button small look="quiet" onClick={() => edits.takeTheirs(edit)}>
                  Descartar
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      {waiting.length > MOST && (
        <p className="mt-2">
          Y {waiting.length - MOST} más.{' '}
          <Button small look="quiet" onClick={() => edits.takeAllTheirs(waiting)}>
            Descartar las {waiting.length}
          </Button>
        </p>
      )}
    </Notice>
  )
}
