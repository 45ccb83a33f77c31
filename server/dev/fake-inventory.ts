import type { Database } from '../db.ts'
import type { FakeField, FakeTable } from '../integrations/sheet-table.fake.ts'

const TEXT = 'singleLineText'
const COLUMNS: [name: string, type: string, from: string | null][] = [
  ['Orden de compra', TEXT, 'ordencompra'],
  ['Marca', 'singleSelect', 'marca'],
  ['Modelo', TEXT, 'modelo'],
  ['Versión', TEXT, 'version'],
  ['Año', 'number', 'autoano'],
  ['Precio de contado', 'currency', 'precio'],
  ['Kilometraje', 'number', 'kilometraje'],
  ['Transmisión', 'singleSelect', 'transmision'],
  ['Combustible', 'singleSelect', 'combustible'],
  ['Carrocería', 'singleSelect', 'carroceria'],
  ['Color', TEXT, 'color'],
  ['Ciudad', 'multipleSelects', 'ubicacion'],
  ['Garantía', TEXT, 'garantia'],
  ['Notas del piso', 'multilineText', null],
  ['Página del auto', 'url', null],
  ['Mensualidad publicada', 'currency', null],
  ['Fotos (adjuntos)', 'multipleAttachments', null],
]
const FIELDS = COLUMNS.map(
  ([name, type], at): FakeField => ({ id: `fldInventario${String(at).padStart(2, '0')}`, name, type }),
)
const [PRICE, KM] = [FIELDS[5]!.id, FIELDS[6]!.id]

export function fakeInventory(db: Database): () => Promise<FakeTable[]> {
  let made: Promise<FakeTable> | undefined
  return async () => {
    made ??= inventoryTable(db).catch((error) => {
      made = undefined
      throw error
    })
    return [await made]
  }
}

const inventoryTable = async (db: Database): Promise<FakeTable> => {
  const columns = COLUMNS.flatMap(([, , from]) => from ?? [])
  const { rows } = await db.asCaller(
    { role: 'service_role' },
    (sql) =>
      sql.query<Record<string, unknown> & { record_id: string }>(
        `select record_id, ${columns.join(', ')} from public.vehicles
          where record_id is not null and ordenstatus = 'Comprado' order by ordencompra`,
      ),
    { readOnly: true },
  )
  const records = rows.map(({ record_id, ...values }, at) => {
    const fields = Object.fromEntries(
      COLUMNS.flatMap(([, , from], place) =>
        from ? [[FIELDS[place]!.id, asCell(COLUMNS[place]![1], values[from])]] : [],
      ),
    )
    if (at % 97 === 5) fields[PRICE] = Math.max(0, Number(fields[PRICE]) - 5000)
    if (at % 113 === 7) fields[KM] = Number(fields[KM]) + 350
    return { id: record_id, fields }
  })
  const entry = (id: string, values: (string | number)[]) => ({
    id,
    fields: Object.fromEntries(values.map((value, at) => [FIELDS[at]!.id, value])),
  })
  const alone = [
    entry('recSoloEnLaHoja001', ['HOJA-001', 'Mazda', '2', 'i Grand Touring', 2021, 259_900, 41_200, 'Automática']),
    entry('recSinAnio00000001', ['HOJA-002', 'Kia', 'Rio', 'LX']),
    entry('recRenglonVacio001', []),
  ]
  records.push(...alone.filter(({ id }) => !records.some((record) => record.id === id)))
  return {
    id: 'tblInventario',
    name: 'Inventario',
    fields: FIELDS,
    records,
    views: [
      { id: 'viwTodos', name: 'Todos' },
      {
        id: 'viwMonterrey',
        name: 'Solo Monterrey',
        shows: ({ fields }) => String(fields[FIELDS[11]!.id]).includes('Monterrey'),
      },
    ],
  }
}

const asCell = (type: string, value: unknown) => (type === 'number' || type === 'currency' ? Number(value) : value)
