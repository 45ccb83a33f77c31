import type { RowsAsked } from '#app/lib/asked-rows.ts'
import type { WriteAnswer } from '#app/lib/write-cell.ts'
import type { CellWrite } from '#app/ui/table/cell-edits.ts'
import { parseAmount, parseChoice, type TableColumn } from '#app/ui/table/columns.ts'
import { matchesState, rowsInOrder } from '#app/ui/table/matches.ts'

export interface DrawnRow {
  id: string
  folio: string
  car: string
  price: number
  kms: number
  stage: string
  note: string | null
  day: string
}

const CARS = [
  'Versa Advance',
  'March Active',
  'Mazda 3 i Touring',
  'Jetta Trendline',
  'CR-V Touring',
  'NP300 Doble Cabina',
]
const STAGES = [
  { value: 'nueva', label: 'Nueva' },
  { value: 'inspeccion', label: 'Inspección' },
  { value: 'oferta', label: 'Oferta' },
  { value: 'cerrada', label: 'Cerrada' },
]

const drawn = (n: number): DrawnRow => ({
  id: `r${n}`,
  folio: `D-${String(n).padStart(5, '0')}`,
  car: `${CARS[n % CARS.length]} ${2012 + ((n * 7) % 13)}`,
  price: 90_000 + ((n * 7919) % 400) * 1000,
  kms: (n * 1237) % 180_000,
  stage: STAGES[(n - 1) % 4]!.value,
  note: n % 5 === 0 ? null : `Nota ${n}`,
  day: new Date(Date.UTC(2026, 9, 1 + (n % 60), 18)).toISOString(),
})

export const DRAWN_COLUMNS: readonly TableColumn<DrawnRow>[] = [
  { id: 'folio', title: 'Folio', kind: 'text', value: ({ folio }) => folio, width: 110 },
  { id: 'car', title: 'Auto', kind: 'text', value: ({ car }) => car, width: 210 },
  {
    id: 'price',
    title: 'Precio',
    kind: 'amount',
    value: ({ price }) => price,
    width: 120,
    edit: {
      put: (row, price) => ({ ...row, price: Number(price) }),
      parse: (text) => {
        const read = parseAmount(text)
        if ('value' in read && (read.value === null || Number(read.value) <= 0))
          return { problem: 'Un precio es mayor que cero.' }
        return read
      },
    },
  },
  {
    id: 'kms',
    title: 'Km',
    kind: 'number',
    value: ({ kms }) => kms,
    width: 100,
    edit: { put: (row, kms) => ({ ...row, kms: Number(kms) }), parse: parseAmount },
  },
  {
    id: 'stage',
    title: 'Etapa',
    kind: 'choice',
    choices: STAGES,
    value: ({ stage }) => stage,
    width: 120,
    edit: { put: (row, stage) => ({ ...row, stage: String(stage) }), parse: parseChoice(STAGES), choices: STAGES },
  },
  {
    id: 'note',
    title: 'Nota',
    kind: 'text',
    value: ({ note }) => note,
    width: 160,
    edit: {
      put: (row, note) => ({ ...row, note: note as string | null }),
      parse: (text) => ({ value: text.trim() || null }),
    },
  },
  { id: 'day', title: 'Fecha', kind: 'instant', value: ({ day }) => day, width: 120 },
]

export function drawRows(count: number) {
  let rows = Array.from({ length: count }, (_, index) => drawn(index + 1))
  const put = (id: string, change: Partial<DrawnRow>) => {
    rows = rows.map((row) => (row.id === id ? { ...row, ...change } : row))
    return rows.find((row) => row.id === id)!
  }
  return {
    page: async (asked: RowsAsked) => {
      const found = rowsInOrder(
        rows.filter((row) => matchesState(row, asked, DRAWN_COLUMNS)),
        asked,
        DRAWN_COLUMNS,
      )
      return { rows: found.slice(asked.from, asked.from + asked.count), total: found.length }
    },
    write: async ({ row, field, base, value }: CellWrite): Promise<WriteAnswer> => {
      const found = rows.find(({ id }) => id === row)
      if (!found) return { isDone: false, isGone: true }
      const stored = found[field as keyof DrawnRow]
      if (stored !== base) return { isDone: false, stored }
      put(row, { [field]: value })
      return { isDone: true }
    },
    put,
    add: () => {
      const row = drawn(rows.length + 1)
      rows = [row, ...rows]
      return row
    },
    get: (id: string) => rows.find((row) => row.id === id),
  }
}
