import { expect, test } from 'vitest'
import { openRecordReader } from './row-reader.ts'
import type { SheetColumn } from './sheet-column.ts'

const column = (our_field: string, at: number): SheetColumn => ({
  field_id: `fld${at}`,
  field_name: our_field,
  field_type: 'multilineText',
  our_field,
  master: 'hoja',
  stopped: null,
})
const COLUMNS = ['marca', 'modelo', 'autoano', 'ubicacion', 'descripcion'].map(column)
const read = (texts: string[]) => {
  const record = { id: 'recUno', fields: Object.fromEntries(texts.map((text, at) => [`fld${at}`, text])) }
  return openRecordReader(COLUMNS, 'Volante', null, [record]).read(record, 1, undefined)
}

test.each([
  ['ubicacion', 3, 'km '.repeat(33_000)],
  ['descripcion', 4, 'a '.repeat(50_000)],
])('a row with a too long %s is rejected before parsing', (name, at, text) => {
  const cells = ['Nissan', 'Versa', '2021', 'Monterrey', 'Un dueño']
  expect(read(cells)).toMatchObject({ vehicle: { marca: 'Nissan', modelo: 'Versa' }, problems: [] })
  cells[at] = text
  const { vehicle, problems } = read(cells)
  expect(vehicle).toBeNull()
  expect(problems).toEqual([{ code: 'celda_larga', message: expect.stringContaining(`«${name}»`) }])
})
