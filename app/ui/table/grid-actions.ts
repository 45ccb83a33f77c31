import type { TableColumn } from './columns.ts'

export interface GridActions<Row> {
  save: (row: Row, column: TableColumn<Row>, text: string, then: 'down' | 'next' | 'back' | 'stay') => void
  cancel: () => void
  nameOf: (row: Row) => string
  onDrawn?: (id: string) => void
}
