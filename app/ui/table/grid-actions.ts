import type { TableColumn } from './columns.ts'

/** Stable callbacks, so rows render only when they change. */
export interface GridActions<Row> {
  save: (row: Row, column: TableColumn<Row>, text: string, then: 'down' | 'next' | 'back' | 'stay') => void
  cancel: () => void
  nameOf: (row: Row) => string
  onDrawn?: (id: string) => void
}
