import type { TableColumn } from './columns.ts'

/** What a cell of the grid asks for. It stays the same object, so that a row is drawn only when something of its own changes. */
export interface GridActions<Row> {
  save: (row: Row, column: TableColumn<Row>, text: string, then: 'down' | 'next' | 'back' | 'stay') => void
  cancel: () => void
  nameOf: (row: Row) => string
  /** Told each time a row was drawn: what proves that one cell draws one row. */
  onDrawn?: (id: string) => void
}
