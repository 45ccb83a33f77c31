import { Button } from '#app/ui/button.tsx'
import controls from '#app/ui/controls.module.css'
import { Dialog } from '#app/ui/dialog.tsx'
import type { TableColumn } from './columns.ts'
import css from './table.module.css'

interface ColumnsDialogProps<Row> {
  open: boolean
  onClose: () => void
  columns: readonly TableColumn<Row>[]
  shown: readonly string[]
  onShown: (shown: readonly string[]) => void
  widths: Readonly<Record<string, number>>
  onWidths: (widths: Record<string, number>) => void
  onReset: () => void
}

const STEP_PX = 24
const NARROWEST_PX = 64

export function ColumnsDialog<Row>(props: ColumnsDialogProps<Row>) {
  const { open, onClose, columns, shown, onShown, widths, onWidths, onReset } = props
  const isShown = (id: string) => shown.includes(id)
  const rest = columns.filter(({ id }) => !isShown(id)).map(({ id }) => id)
  const swap = (at: number, to: number) => onShown(shown.with(at, shown[to]!).with(to, shown[at]!))
  return (
    <Dialog
      open={open}
      title="Columnas"
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onReset}>
            Restablecer
          </Button>
          <Button look="primary" onClick={onClose}>
            Listo
          </Button>
        </>
      }
    >
      <ul className="grid">
        {[...shown, ...rest].map((id) => {
          const column = columns.find((one) => one.id === id)
          if (!column) return null
          const at = shown.indexOf(id)
          const width = widths[id] ?? column.width
          const wider = (by: number) => onWidths({ ...widths, [id]: Math.max(NARROWEST_PX, width + by) })
          return (
            <li className="flex items-center justify-between gap-3 min-h-11 border-b border-line" key={id}>
              <label className={controls.tick}>
                <input
                  type="checkbox"
                  checked={at >= 0}
                  disabled={at === 0}
                  onChange={({ currentTarget }) =>
                    onShown(currentTarget.checked ? [...shown, id] : shown.filter((one) => one !== id))
                  }
                />
                {column.title}
              </label>
              {at >= 0 && (
                <span className={css.columnMoves}>
                  <Button
                    small
                    look="quiet"
                    disabled={at <= 1}
                    onClick={() => swap(at, at - 1)}
                    aria-label={`Subir ${column.title}`}
                  >
                    ↑
                  </Button>
                  <Button
                    small
                    look="quiet"
                    disabled={at === 0 || at === shown.length - 1}
                    onClick={() => swap(at, at + 1)}
                    aria-label={`Bajar ${column.title}`}
                  >
                    ↓
                  </Button>
                  <Button small look="quiet" onClick={() => wider(-STEP_PX)} aria-label={`Angostar ${column.title}`}>
                    −
                  </Button>
                  <Button small look="quiet" onClick={() => wider(STEP_PX)} aria-label={`Ensanchar ${column.title}`}>
                    +
                  </Button>
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
