import { describe, expect, test } from 'vitest'
import { type LedgerEntry, type LedgerKind, type LedgerLine, NO_NAMES } from './ledger-entry.ts'
import { entryOf } from './ledger-fixture.ts'
import { readsOncePerVisit } from './repeats.ts'
import { entrySentence } from './sentences.ts'
import { changeTexts, columnText } from './value-text.ts'
import { columnWords } from './words/table-words.ts'

const LAURA = { id: 'l', name: 'Laura', role: 'admin' }
const EMMA = { id: 'e', kind: 'client', name: 'Emma García' }
const NAMES = {
  people: { p1: 'Emma García', p2: 'Raúl Peña' },
  cars: { TMP1: 'Mazda 3 2021' },
  branches: { TMPS: { name: 'Reynosa', zone: 'America/Matamoros' } },
  visits: { v1: 'TMPS' },
  sales: {},
  slugs: {},
  listed: { 'venta.visita': 'Visita', 'venta.negociacion': 'Negociación', w1: 'Taller Norte' },
}
const line = (more: Partial<LedgerLine> & { set?: [string, unknown, unknown][] } = {}): LedgerLine => {
  const { set = [], ...rest } = more
  return {
    line: 1,
    at: '2026-11-23T18:00:00Z',
    table: 'vehicles',
    record: 'r1',
    label: 'Versa 2021',
    op: 'UPDATE',
    concerns: null,
    forgotten: false,
    changes: set.map(([column, before, after]) => ({ column, before, after })),
    ...rest,
  }
}
const PRICE: [string, unknown, unknown] = ['precio', 239_900, 229_900]
const paper = (more: object = {}) => line({ table: 'application_documents', label: null, concerns: EMMA, ...more })
const said = (records: LedgerLine[], more: Partial<LedgerEntry> = {}) => entrySentence(entryOf(records, more), NAMES)

describe('a change as a sentence', () => {
  test.each<[string, LedgerLine, Partial<LedgerEntry>?]>([
    [
      'Laura bajó el precio del Versa 2021 de $239,900 a $229,900: «bono de octubre»',
      line({ set: [PRICE] }),
      { reason: 'bono de octubre' },
    ],
    [
      'Laura subió el kilometraje del Versa 2021 de 40,000 km a 45,000 km',
      line({ set: [['kilometraje', 40_000, 45_000]] }),
    ],
    ['Laura cambió el color del Versa 2021 de Rojo a Azul', line({ set: [['color', 'Rojo', 'Azul']] })],
    ['Laura puso el color del Versa 2021: Azul', line({ set: [['color', null, 'Azul']] })],
    ['Laura quitó la garantía del Versa 2021 (antes: 3 meses)', line({ set: [['garantia', '3 meses', '']] })],
    ['Laura marcó como vendido el Versa 2021', line({ set: [['vendido', false, true]] })],
    ['Laura soltó el Versa 2021, que estaba separado', line({ set: [['separado', true, false]] })],
    ['Laura cambió la descripción del Versa 2021', line({ set: [['descripcion', 'a', 'b']] })],
    ['Laura cambió el precio y el color del Versa 2021', line({ set: [PRICE, ['color', 'a', 'b']] })],
    [
      'Laura cambió el precio, el color y 2 datos más del Versa 2021',
      line({ set: [PRICE, ['color', 'a', 'b'], ['marca', 'a', 'b'], ['vendido', false, true]] }),
    ],
    ['Laura dio de alta el Versa 2021', line({ op: 'INSERT', set: [['precio', null, 1]] })],
    ['Laura eliminó el Versa 2021', line({ op: 'DELETE' })],
    [
      'Alguien desde la base de datos vació la tabla de favoritos',
      line({ op: 'TRUNCATE', table: 'favorites', label: null }),
      { actor: null, source: 'sql' },
    ],
    [
      'Laura cambió el asesor de Emma García de Emma García a Raúl Peña',
      line({ table: 'profiles', label: 'Emma García', concerns: EMMA, set: [['asesor_asignado_id', 'p1', 'p2']] }),
    ],
    [
      'Laura cambió el celular de Emma García de 81 1234 5678 a 81 8765 4321',
      line({ table: 'profiles', label: 'Emma García', set: [['phone', '+528112345678', '+528187654321']] }),
    ],
    ['Laura aprobó el documento de Emma García', paper({ set: [['state', 'uploaded', 'approved']] })],
    ['Laura creó la cuenta de Emma García', line({ table: 'profiles', label: 'Emma García', op: 'INSERT' })],
    [
      'Laura cambió el celular de su perfil de 81 1234 5678 a 81 8765 4321',
      line({
        table: 'profiles',
        label: 'Laura',
        record: 'l',
        set: [['phone', '+528112345678', '+528187654321']],
      }),
    ],
    ['Laura consultó el documento de Emma García', paper({ op: 'READ' })],
    [
      'Laura revisó la autorización de buró de Emma García',
      line({ table: 'consents', label: null, concerns: EMMA, op: 'READ' }),
    ],
    [
      'Laura movió la cita «Mazda 3 2021» de Emma García del 10 jun 2026, 11:00 a.m. al 10 jun 2026, 12:00 p.m.',
      line({
        table: 'appointments',
        record: 'v1',
        label: 'Mazda 3 2021',
        concerns: EMMA,
        set: [['starts_at', '2026-06-10T16:00:00Z', '2026-06-10T17:00:00Z']],
      }),
    ],
    [
      'Laura cambió el horario de la sucursal «Centro»',
      line({ table: 'branches', label: 'Centro', set: [['hours', { mon: [] }, {}]] }),
    ],
    [
      'Laura cambió el valor del ajuste «Mensajes de clientes»',
      line({ table: 'app_config', label: 'late_message_hours', set: [['value', 1, 2]] }),
    ],
    [
      'Laura apagó el ajuste «Promociones»',
      line({ table: 'app_config', label: 'show_promotions', set: [['value', true, false]] }),
    ],
    [
      'Laura revocó la clave del sistema «Escaparate»',
      line({ table: 'api_keys', label: 'Escaparate', set: [['revoked_at', null, '2026-06-11T16:00:00Z']] }),
    ],
    [
      'Laura dio noticias a Julia Ensayo',
      line({
        table: 'candidates',
        label: 'Julia Ensayo',
        set: [['news_at', '2026-06-10T16:00:00Z', '2026-06-11T16:00:00Z']],
      }),
    ],
    [
      'Laura pasó a entrevista a Julia Ensayo',
      line({
        table: 'candidates',
        label: 'Julia Ensayo',
        set: [
          ['state', 'en_revision', 'entrevista'],
          ['news_at', '2026-06-10T16:00:00Z', '2026-06-11T16:00:00Z'],
        ],
      }),
    ],
    [
      'Laura pasó el Versa 2021 (TMP-1) de Taller a Detallado',
      line({
        table: 'vehicle_records',
        label: null,
        about: { kind: 'car', name: 'Versa 2021 (TMP-1)' },
        set: [
          ['stage', 'taller', 'detallado'],
          ['stage_since', '2026-06-10T16:00:00Z', '2026-06-11T16:00:00Z'],
        ],
      }),
    ],
    [
      'Laura escribió respuestas en la solicitud S-000001 de Emma García',
      line({
        table: 'financing_applications',
        label: 'S-000001',
        concerns: EMMA,
        set: [
          ['data', {}, { term: 36 }],
          ['field_versions', {}, { term: 1 }],
        ],
      }),
    ],
    ['Laura descartó al lead', line({ table: 'leads', label: null, set: [['state', 'nuevo', 'descartado']] })],
    [
      'Laura marcó como hecho el pendiente «Mándale fotos»',
      line({
        table: 'tasks',
        label: 'Mándale fotos',
        set: [
          ['done_at', null, '2026-06-11T16:00:00Z'],
          ['done_by', null, 'l'],
        ],
      }),
    ],
    [
      'Laura dio por perdido el trato «Mazda 3 2021»',
      line({
        table: 'deals',
        label: 'Mazda 3 2021',
        set: [
          ['outcome', 'open', 'lost'],
          ['closed_at', null, '2026-06-11T16:00:00Z'],
        ],
      }),
    ],
    [
      'Laura aprobó la solicitud S-000001 de Emma García',
      line({
        table: 'financing_applications',
        label: 'S-000001',
        concerns: EMMA,
        set: [
          ['status', 'reviewing', 'approved'],
          ['status_since', '2026-06-10T16:00:00Z', '2026-06-11T16:00:00Z'],
        ],
      }),
    ],
    [
      'Laura canceló la cita «Mazda 3 2021» de Emma García',
      line({
        table: 'appointments',
        label: 'Mazda 3 2021',
        concerns: EMMA,
        set: [['status', 'booked', 'cancelled']],
      }),
    ],
    ['Laura agendó la cita de Emma García', line({ table: 'appointments', label: null, concerns: EMMA, op: 'INSERT' })],
    // Unknown statuses are shown as a column.
    [
      'Laura cambió el estado de la solicitud de Emma García de En revisión a Borrador',
      line({
        table: 'financing_applications',
        label: null,
        concerns: EMMA,
        set: [['status', 'reviewing', 'draft']],
      }),
    ],
    ['Laura cambió datos del Versa 2021 que después se borraron por ley', line({ forgotten: true })],
    ['Laura cambió «kind» de un registro', line({ table: 'gone', label: null, set: [['kind', 1, 2]] })],
  ])('%s', (text, one, more) => expect(said([one], more)).toBe(text))

  test.each<[string, Partial<LedgerEntry>]>([
    ['Laura, por cuenta de Emma García, eliminó el Versa 2021', { acting_for: EMMA }],
    ['Laura, con una importación, eliminó el Versa 2021', { source: 'import' }],
    ['Un visitante eliminó el Versa 2021', { actor: null }],
    ['Una tarea automática eliminó el Versa 2021', { actor: null, source: 'job' }],
    ['Un servicio conectado eliminó el Versa 2021', { actor: null, source: 'webhook' }],
    ['Alguien con la liga de un mensaje eliminó el Versa 2021', { actor: null, source: 'link' }],
    ['Un programa con su llave eliminó el Versa 2021', { actor: null, source: 'api' }],
    ['Alguien sin nombre eliminó el Versa 2021', { actor: { ...LAURA, name: null } }],
    ['Laura deshizo un cambio: eliminó el Versa 2021', { undoes: 3 }],
  ])('the author is %s', (text, more) => expect(said([line({ op: 'DELETE' })], more)).toBe(text))

  test('names who leaves, who takes over and how much', () => {
    const left = line({
      table: 'departures',
      record: 'p2',
      label: 'Raúl Peña',
      op: 'INSERT',
      set: [['heir', null, 'p1']],
    })
    const own = line({ table: 'profiles', record: 'p2', set: [['role', 'sales', 'user']] })
    const lead = (record: string) => line({ table: 'leads', record, set: [['agent_id', 'p2', 'p1']] })
    const visit = line({ table: 'appointments', record: 'v1', set: [['advisor_id', 'p2', 'p1']] })
    const kind = (table: string, many: number) => ({ table, op: 'UPDATE', many })
    const kinds = [
      kind('leads', 12),
      kind('profiles', 1),
      kind('appointments', 1),
      { ...kind('departures', 1), op: 'INSERT' },
    ]
    const done = 'Laura dio de baja a Raúl Peña y pasó lo suyo a Emma García'
    expect(said([left, lead('l1')], { lines: 15, kinds })).toBe(`${done} (12 leads, 1 cita)`)
    expect(said([left, lead('l1'), lead('l2'), lead('l2'), visit, own])).toBe(`${done} (2 leads, 1 cita)`)
    expect(said([left, own])).toBe(done)
    expect(said([line({ ...left, changes: [] }), own])).toBe('Laura dio de baja a Raúl Peña')
  })

  test('a change of many records is told by what the person did, on what', () => {
    const lead = line({ table: 'leads', label: 'Emma García', op: 'INSERT' })
    const talk = line({ table: 'contacts_made', op: 'INSERT', set: [['channel', null, 'en_persona']] })
    expect(said([lead, talk])).toBe('Laura agregó a Emma García')
    expect(said([lead, { ...lead, record: 'l2' }])).toBe('Laura agregó 2 leads')
    const file = line({ table: 'vehicle_records', op: 'INSERT' })
    expect(said([line({ op: 'INSERT' }), file])).toBe('Laura dio de alta el Versa 2021')
    const own = line({ table: 'profiles', record: LAURA.id, label: 'Laura', op: 'INSERT' })
    expect(said([own, line({ table: 'appointments', set: [['user_id', null, LAURA.id]] })])).toBe(
      'Laura creó su cuenta',
    )
    expect(said([line({ set: [['precio', 0, 239_900]] })])).toBe('Laura puso el precio del Versa 2021 en $239,900')
    const about = { kind: 'car' as const, name: 'Versa 2021 (TMP1)' }
    const section = { ...line({ table: 'inspection_sections', set: [['answers', {}, { a: 1 }]] }), about }
    const kinds = [
      { table: 'inspection_sections', op: 'UPDATE', many: 14 },
      { table: 'inspection_sections', op: 'INSERT', many: 12 },
    ]
    expect(said([section], { lines: 26, kinds })).toBe(
      'Laura revisó 14 secciones de inspecciones en el Versa 2021 (TMP1)',
    )
    const quote = line({ table: 'trade_in_quotes', label: 'Versa 2021', op: 'INSERT' })
    const one = [{ table: 'trade_in_quotes', op: 'INSERT', many: 1 }]
    expect(said([quote, lead], { lines: 11, kinds: one })).toMatch(/^Laura hizo la cotización/)
  })

  test('an import is told by its file, or by what started it', () => {
    const lead = (record: string, label: string) => line({ table: 'leads', record, label, op: 'INSERT' })
    const file = line({ table: 'lead_imports', label: 'base.csv', set: [['loaded_at', null, '2026-11-29T18:00:00Z']] })
    const byFile = { source: 'import', reason: 'Importación de base.csv' }
    expect(said([file, lead('l1', 'Emma García')], byFile)).toBe('Laura importó «base.csv»: agregó a Emma García')
    const kinds = [
      { table: 'leads', op: 'INSERT', many: 30 },
      { table: 'lead_imports', op: 'UPDATE', many: 1 },
    ]
    expect(said([file], { ...byFile, lines: 31, kinds })).toBe('Laura importó «base.csv»: agregó 30 leads')
    const cars = (request: string, actor: LedgerEntry['actor'] = null) =>
      said([line({ op: 'DELETE' })], { source: 'import', actor, request })
    expect(cars('demonstration')).toBe('La carga de la demostración eliminó el Versa 2021')
    expect(cars('spreadsheet run 7')).toBe('La hoja de cálculo eliminó el Versa 2021')
    expect(cars('spreadsheet run 7', LAURA)).toBe('Laura, con la hoja de cálculo, eliminó el Versa 2021')
  })

  test('a reading is shown once per visit', () => {
    const read = (at: string, who = LAURA) =>
      entryOf([paper({ op: 'READ' })], { at: `2026-11-23T${at}:00Z`, actor: who })
    const rows = [read('18:40'), read('18:20'), read('18:10', { ...LAURA, id: 'm' }), read('17:30')]
    expect(readsOncePerVisit(rows)).toEqual([rows[0], rows[2], rows[3]])
    const written = [entryOf([line()]), entryOf([line()])]
    expect(readsOncePerVisit(written)).toEqual(written)
  })

  test('counts many rows and omits automatic consequences', () => {
    const cars = Array.from({ length: 10 }, (_, at) => line({ record: `r${at}`, set: [PRICE] }))
    const byImport = { actor: null, source: 'import' }
    const kind = (table: string, op: string, many: number) => ({ table, op, many })
    const counted = (...kinds: LedgerKind[]) => said(cars, { ...byImport, lines: 1000, kinds })
    expect(counted(kind('vehicles', 'UPDATE', 312))).toBe('Una importación cambió 312 autos')
    expect(counted(kind('vehicles', 'UPDATE', 31_204), kind('vehicle_price_history', 'INSERT', 4000))).toBe(
      'Una importación cambió 31,204 autos',
    )
    const [changed, made] = [kind('vehicles', 'UPDATE', 340), kind('branches', 'INSERT', 1)]
    expect(counted(changed, made)).toBe('Una importación cambió 340 autos y agregó la sucursal')
    expect(counted(changed, kind('vehicles', 'INSERT', 20), made, kind('faqs', 'DELETE', 2))).toBe(
      'Una importación cambió 340 autos, agregó 20 autos e hizo 3 cambios más',
    )
    expect(counted(kind('vehicle_price_history', 'INSERT', 40))).toMatch(/^Una importación agregó 40 /)
    expect(said(cars.slice(0, 3))).toBe('Laura cambió el precio de 3 autos')
    const twice = line({ record: 'r0', set: [['precio_cambio_at', '2026-11-01T00:00:00Z', null]] })
    expect(said([...cars.slice(0, 3), twice], { undoes: 6 })).toBe(
      'Laura deshizo un cambio: regresó el precio de 3 autos',
    )
    const prices = { ...kind('vehicles', 'UPDATE', 25), columns: ['precio', 'precio_anterior', 'updated_at'] }
    expect(said(cars, { lines: 50, kinds: [prices] })).toBe('Laura cambió el precio de 25 autos')
    expect(said(cars, { lines: 50, kinds: [{ ...prices, columns: ['precio', 'color'] }], undoes: 6 })).toBe(
      'Laura deshizo un cambio: regresó datos de 25 autos',
    )
    const history = line({ table: 'vehicle_price_history', label: null, op: 'INSERT' })
    expect(said([line({ set: [PRICE] }), history])).toBe('Laura bajó el precio del Versa 2021 de $239,900 a $229,900')
    expect(said([line({ op: 'DELETE' }), paper({ op: 'INSERT' })])).toBe('Laura eliminó el Versa 2021 y otro registro')
    // Sales see only rows of their clients.
    expect(said([cars[0]!], { lines: 50 })).toBe('Laura bajó el precio del Versa 2021 de $239,900 a $229,900')
    expect(said([history])).toBe('Laura agregó el historial de precio')
    expect(said([])).toBe('Laura hizo cambios')
  })
})

describe('displayed values', () => {
  const read = (table: string, column: string, value: unknown) =>
    columnText(columnWords(table, column), value, { names: NAMES })
  test.each([
    ['vehicles', 'precio', 0, '$0'],
    ['vehicles', 'autoano', 2021, '2021'],
    ['vehicles', 'promociones', [], 'sin dato'],
    ['vehicles', 'promociones', ['Bono', 'Rebaja'], 'Bono, Rebaja'],
    ['profiles', 'birth_date', '1990-05-15', '15 de mayo de 1990'],
    ['profiles', 'role', 'sales', 'Ventas'],
    ['profiles', 'asesor_asignado_id', 'nobody', 'otra persona'],
    ['appointments', 'branch', 'TMPS', 'Reynosa'],
    ['appointments', 'ordencompra', 'TMP1', 'Mazda 3 2021'],
    ['appointments', 'status', 'missed', 'No se hizo'],
    ['financing_applications', 'status', 'reviewing', 'En revisión'],
    ['trade_in_quotes', 'status', 'accepted', 'Aceptada'],
    ['consents', 'granted', true, 'Sí'],
    ['inspections', 'signature', 'M20 70 L280 70', 'Una firma'],
    ['inspections', 'signature', null, 'sin dato'],
    ['app_config', 'value', true, 'Sí'],
  ])('%s.%s %j reads %s', (table, column, value, text) => expect(read(table, column, value)).toBe(text))

  test('a composite value shows the changed parts', () => {
    const change = {
      column: 'data',
      before: { down_payment: 50_000, term: 48 },
      after: { down_payment: 60_000, term: 48, employer: 'Alfa' },
    }
    expect(changeTexts(line({ table: 'financing_applications' }), change, NO_NAMES)).toEqual([
      { name: 'Enganche', before: '$50,000', after: '$60,000' },
      { name: 'Empresa', before: 'sin dato', after: 'Alfa' },
    ])
  })
})
