import { expect, test } from 'vitest'
import { type LedgerEntry, type LedgerLine, NO_NAMES } from './ledger-entry.ts'
import { entryOf } from './ledger-fixture.ts'
import { onceEach } from './repeats.ts'
import { entrySentence } from './sentences.ts'

const NAMES = {
  ...NO_NAMES,
  people: { raul: 'Raúl Peña', emma: 'Emma García', luis: 'Luis Mora' },
  cars: { car: 'Versa 2021' },
  listed: { 'venta.visita': 'Visita', 'venta.negociacion': 'Negociación', norte: 'Taller Norte' },
}
const CAR = { kind: 'car', name: 'Versa 2021 (TMP-1)' } as const
const EMMA = { id: 'emma', kind: 'client', name: 'Emma García' }
const AT = '2026-12-02T18:00:00Z'
const LATER = '2026-12-03T18:00:00Z'

type Set = Record<string, [before: unknown, after: unknown]>
const line = (table: string, set: Set, more: Partial<LedgerLine> = {}): LedgerLine => ({
  line: 1,
  at: AT,
  table,
  record: 'r',
  label: null,
  op: 'UPDATE',
  concerns: null,
  about: null,
  forgotten: false,
  changes: Object.entries(set).map(([column, [before, after]]) => ({ column, before, after })),
  ...more,
})
const made = (table: string, values: Record<string, unknown>, more: Partial<LedgerLine> = {}) =>
  line(table, Object.fromEntries(Object.entries(values).map(([column, after]) => [column, [null, after]])), {
    op: 'INSERT',
    ...more,
  })
const said = (...records: LedgerLine[]) => entrySentence(entryOf(records), NAMES)

const DEAL = { label: 'Versa 2021', concerns: EMMA }
const JOB = { label: 'Balatas', about: CAR }
const LISTING = { about: { kind: 'listing', name: 'Nissan Kicks 2019' } as const, concerns: EMMA }

test.each<[string, ...LedgerLine[]]>([
  [
    'pasó el Versa 2021 (TMP-1) de Listo a Publicado',
    line('vehicle_records', { stage: ['listo', 'publicado'], stage_since: [AT, LATER] }, { about: CAR }),
  ],
  [
    'dio las llaves del Versa 2021 (TMP-1) a Raúl Peña',
    line('vehicle_records', { keys_with: [null, 'raul'], keys_since: [null, AT] }, { about: CAR }),
  ],
  [
    'recibió las llaves del Versa 2021 (TMP-1), que tenía Raúl Peña',
    line('vehicle_records', { keys_with: ['raul', null], keys_since: [AT, null] }, { about: CAR }),
  ],
  [
    'cambió quién tiene las llaves y el lugar de la ficha del Versa 2021 (TMP-1)',
    line('vehicle_records', { keys_with: [null, 'raul'], yard_place: [null, 'B4'] }, { about: CAR }),
  ],
  [
    'agregó 1 foto a la galería exterior del Versa 2021 (TMP-1)',
    line(
      'vehicles',
      { galeria_exterior: [['a/1'], ['a/1', 'a/2']], fotos_exterior_url: [['b/1'], ['b/1', 'b/2']] },
      { label: 'Versa 2021', about: CAR },
    ),
  ],
  [
    'quitó 2 fotos de la galería exterior del Versa 2021',
    line('vehicles', { galeria_exterior: [['a/1', 'a/2', 'a/3'], ['a/1']] }, { label: 'Versa 2021' }),
  ],
  [
    'cambió el orden de la galería exterior del Versa 2021',
    line(
      'vehicles',
      {
        galeria_exterior: [
          ['a/1', 'a/2'],
          ['a/2', 'a/1'],
        ],
      },
      { label: 'Versa 2021' },
    ),
  ],
  [
    'vendió el Versa 2021 (TMP-1) en $239,900',
    line('vehicles', { vendido: [false, true] }, { label: 'Versa 2021' }),
    made('vehicle_sales', { precio: 239_900 }, { record: 's', about: CAR }),
  ],
  [
    'bajó el precio del Versa 2021 (TMP-1) de $239,900 a $229,900',
    line(
      'vehicles',
      { precio: [239_900, 229_900], precio_anterior: [null, 239_900], precio_cambio_at: [null, AT] },
      { label: 'Versa 2021', about: CAR },
    ),
  ],
  ['leyó el odómetro del Versa 2021 (TMP-1): 40,000 km', made('odometer_readings', { km: 40_000 }, { about: CAR })],
  [
    'pasó el trato «Versa 2021» de Emma García de Visita a Negociación',
    line('deals', { stage: ['venta.visita', 'venta.negociacion'], stage_since: [AT, LATER] }, DEAL),
  ],
  [
    'separó el auto del trato «Versa 2021» de Emma García hasta el 3 dic 2026, 12:00 p.m.',
    line('deals', { held_by: [null, 'raul'], held_until: [null, LATER] }, DEAL),
  ],
  [
    'soltó el auto separado del trato «Versa 2021» de Emma García',
    line('deals', { held_by: ['raul', null], held_until: [LATER, null] }, DEAL),
  ],
  [
    'compartió el trato «Versa 2021» de Emma García con Raúl Peña',
    line('deals', { second_agent_id: [null, 'raul'], second_share: [0, 40], share: [100, 60] }, DEAL),
  ],
  [
    'dejó de compartir el trato «Versa 2021» de Emma García con Raúl Peña',
    line('deals', { second_agent_id: ['raul', null], second_share: [40, 0], share: [60, 100] }, DEAL),
  ],
  [
    'puso Versa 2021 en el trato «Versa 2021» de Emma García',
    line('deals', { vehicle_id: [null, 'car'], title: ['Camioneta', 'Versa 2021'], amount: [null, 239_900] }, DEAL),
  ],
  [
    'quitó el auto del trato «Versa 2021» de Emma García',
    line('deals', { vehicle_id: ['car', null], amount: [239_900, null] }, DEAL),
  ],
  [
    'prometió «Llamarle» a Emma García para el 3 dic 2026, 12:00 p.m.',
    made('promises', { kind: 'llamada', due_at: LATER }, { label: 'llamada', concerns: EMMA }),
  ],
  [
    'agregó 2 anotaciones del pasaporte',
    made('passport_entries', { kind: 'lectura' }, { record: 'one' }),
    made('passport_entries', { kind: 'lectura' }, { record: 'two' }),
  ],
  [
    'puso a Raúl Peña a recibir en Monterrey',
    made(
      'appointment_advisors',
      { branch: 'MTY', advisor_id: 'raul' },
      { about: { kind: 'branch', name: 'Monterrey' } },
    ),
  ],
  [
    'anotó el pendiente «Mandarle fotos» de Emma García',
    made('tasks', { title: 'Mandarle fotos', due_at: LATER }, { label: 'Mandarle fotos', concerns: EMMA }),
  ],
  ['asignó a Emma García a Raúl Peña', line('leads', { agent_id: [null, 'raul'] }, { label: 'Emma García' })],
  ['anotó un contacto nuevo de Emma García', line('leads', { last_touch_at: [AT, LATER] }, { label: 'Emma García' })],
  [
    'anotó una gestión con Emma García (Llamada: Contestó)',
    line('leads', { last_touch_at: [AT, LATER] }, { label: 'Emma García' }),
    made('contacts_made', { channel: 'call', outcome: 'contesto' }, { record: 'c', concerns: EMMA }),
  ],
  [
    'movió el pendiente «Mándale fotos» del 2 dic 2026, 12:00 p.m. al 3 dic 2026, 12:00 p.m.',
    line('tasks', { due_at: [AT, LATER] }, { label: 'Mándale fotos' }),
  ],
  [
    'cambió el pendiente «Mándale fotos» por «Llámale»',
    line('tasks', { title: ['Mándale fotos', 'Llámale'] }, { label: 'Llámale' }),
  ],
  [
    'guardó la conexión «WhatsApp»',
    line(
      'service_settings',
      { reason: ['Alta', 'Prueba'], changed_at: [AT, LATER], revision: [1, 2] },
      { label: 'WhatsApp' },
    ),
  ],
  // Appointments and applications.
  [
    'movió la cita del Versa 2021 (TMP-1) de Emma García del 2 dic 2026, 12:00 p.m. al 3 dic 2026, 12:00 p.m.',
    line(
      'appointments',
      { starts_at: [AT, LATER], ends_at: [AT, LATER], sequence: [0, 1] },
      { label: 'Versa 2021', about: CAR, concerns: EMMA },
    ),
  ],
  [
    'aprobó el documento «Comprobante de domicilio» de la solicitud S-000001 de Emma García',
    line(
      'application_documents',
      { state: ['uploaded', 'approved'], reviewed_by: [null, 'l'], reviewed_at: [null, AT] },
      { label: 'comprobante_domicilio', about: { kind: 'application', name: 'S-000001' }, concerns: EMMA },
    ),
  ],
  // Inspections, findings, reconditioning.
  ['empezó la inspección del Versa 2021 (TMP-1)', made('inspections', { template: 1 }, { about: CAR })],
  [
    'cerró la inspección del Versa 2021 (TMP-1)',
    line(
      'inspections',
      { closed_at: [null, AT], closed_by: [null, 'l'], signer: [null, 'Laura'], km: [null, 4], signature: [null, 'x'] },
      { about: CAR },
    ),
  ],
  [
    'dio por reparado el hallazgo «Frenos» del Versa 2021 (TMP-1)',
    line(
      'inspection_findings',
      { state: ['abierto', 'reparado'], settled_at: [null, AT], settled_by: [null, 'l'] },
      { label: 'Frenos', about: CAR },
    ),
  ],
  [
    'revisó puntos de la sección «Motor» del Versa 2021 (TMP-1)',
    line(
      'inspection_sections',
      { answers: [{}, { m1: { result: 'bien' } }], versions: [{}, { m1: 1 }] },
      { label: 'Motor', about: CAR },
    ),
  ],
  [
    'pidió el trabajo «Balatas» del Versa 2021 (TMP-1) por $1,500',
    made('recon_lines', { estimate: 1500, state: 'pedido' }, JOB),
  ],
  [
    'autorizó el trabajo «Balatas» del Versa 2021 (TMP-1)',
    line('recon_lines', { approved_at: [null, AT], approved_by: [null, 'l'], state: ['pedido', 'autorizado'] }, JOB),
  ],
  [
    'terminó el trabajo «Balatas» del Versa 2021 (TMP-1) por $1,900',
    line('recon_lines', { finished_at: [null, AT], cost: [null, 1900], state: ['en_curso', 'terminado'] }, JOB),
  ],
  [
    'mandó el trabajo «Balatas» del Versa 2021 (TMP-1) a Taller Norte',
    line('recon_lines', { workshop_id: ['sur', 'norte'] }, JOB),
  ],
  // Purchases and quotes.
  [
    'compró el Nissan Kicks 2019 en $180,000',
    line(
      'purchases',
      { bought_at: [null, AT], bought_by: [null, 'l'], price: [null, 180_000], vehicle_id: [null, 'car'] },
      LISTING,
    ),
  ],
  ['ofreció $170,000 por el Nissan Kicks 2019', made('purchase_offers', { amount: 170_000 }, LISTING)],
  [
    'guardó una oferta por el Nissan Kicks 2019 de $150,000 para comparar',
    made('historical_offers', { amount: 150_000 }, { about: LISTING.about }),
  ],
  [
    'cambió el puesto de Raúl Peña de Ventas a Administrador',
    line('profiles', { role: ['sales', 'admin'] }, { label: 'Raúl Peña' }),
  ],
  [
    'cargó la importación de leads «leads.csv»',
    line('lead_imports', { loaded_at: [null, AT], counts: [{}, { loaded: 3 }] }, { label: 'leads.csv' }),
    made('leads', { name: 'Ana' }, { record: 'a', label: 'Ana' }),
  ],
  [
    'descartó a 2 leads',
    line('leads', { state: ['nuevo', 'descartado'] }, { record: 'a', label: 'Ana' }),
    line('leads', { state: ['nuevo', 'descartado'] }, { record: 'b', label: 'Beto' }),
  ],
  [
    'confirmó que son la misma persona: Emma García y Luis Mora',
    line('lead_duplicates', {
      state: ['open', 'joined'],
      decided_by: [null, 'l'],
      lead_id: ['emma', 'emma'],
      other_id: ['luis', 'luis'],
    }),
  ],
  [
    'trabajó en el borrador de la página de campaña «Buen Fin»',
    line('landing_pages', { draft: [{}, { blocks: [] }], updated_by: [null, 'l'] }, { label: 'Buen Fin' }),
  ],
  ['apagó el ajuste «Promociones»', line('app_config', { value: [true, false] }, { label: 'show_promotions' })],
  [
    'pasó 2 autos de Listo a Publicado',
    ...['a', 'b'].map((record) => line('vehicle_records', { stage: ['listo', 'publicado'] }, { record, about: CAR })),
  ],
  [
    'cambió la etapa de 2 fichas de autos',
    line('vehicle_records', { stage: ['listo', 'publicado'] }, { record: 'a', about: CAR }),
    line('vehicle_records', { stage: ['fotos', 'publicado'] }, { record: 'b', about: CAR }),
  ],
  [
    'cambió 2 fichas de autos',
    line('vehicle_records', { stage: ['listo', 'publicado'], keys_with: [null, 'raul'] }, { record: 'a', about: CAR }),
    line('vehicle_records', { stage: ['fotos', 'publicado'] }, { record: 'b', about: CAR }),
  ],
  ['asignó a Emma García a Raúl Peña', made('assignments', { agent_id: 'raul' }, { concerns: EMMA })],
  [
    'respondió la autorización «Consulta de tu historial crediticio» de Emma García: Sí',
    made('consents', { purpose: 'buro_credito', granted: true }, { concerns: EMMA }),
  ],
  [
    'respondió 2 autorizaciones de Emma García',
    made('consents', { purpose: 'buro_credito', granted: true }, { record: 'a', concerns: EMMA }),
    made('consents', { purpose: 'datos_financieros', granted: true }, { record: 'b', concerns: EMMA }),
  ],
  ['pidió la valuación «Nissan Versa 2019»', made('valuations', { state: 'done' }, { label: 'Nissan Versa 2019' })],
  [
    'anotó en la solicitud S-000001 de Emma García: «Falta comprobante»',
    made(
      'application_events',
      { kind: 'note', note: 'Falta comprobante' },
      { about: { kind: 'application', name: 'S-000001' }, concerns: EMMA },
    ),
  ],
  [
    'avisó que Emma García y Luis Mora pueden ser la misma persona',
    made('lead_duplicates', { lead_id: 'emma', other_id: 'luis', shares: ['said'] }, { concerns: EMMA }),
  ],
  [
    'agregó a Luis Mora',
    made('leads', { state: 'nuevo' }, { label: 'Luis Mora' }),
    made('lead_duplicates', { lead_id: 'emma', other_id: 'luis', shares: ['phone'] }, { record: 'd', concerns: EMMA }),
  ],
  ['unió dos registros de Emma García', line('leads', { merged_into: [null, 'emma'] }, { label: 'Emma García' })],
  ['separó a Luis Mora de Emma García', line('leads', { merged_into: ['emma', null] }, { label: 'Luis Mora' })],
  [
    'separó el auto del trato «Versa 2021» de Emma García hasta el 2 dic 2026, 12:00 p.m.',
    made('deals', { stage: 'venta.visita' }, DEAL),
    line('deals', { held_until: [null, AT] }, DEAL),
  ],
  [
    'recibió sin cita a Emma García',
    made('appointments', { walked_in: true }, { label: 'Emma García', concerns: EMMA }),
  ],
  [
    'canceló la cita de Emma García: Avisó que no puede',
    line(
      'appointments',
      { cancel_reason: [null, 'Avisó que no puede'], status: ['booked', 'cancelled'] },
      { label: 'Emma García', concerns: EMMA },
    ),
  ],
  ['recibió un WhatsApp de Emma García', made('conversation_messages', { origin: 'cliente' }, { concerns: EMMA })],
  ['escribió por WhatsApp a Emma García', made('conversation_messages', { origin: 'sistema' }, { concerns: EMMA })],
  [
    'agregó 1 foto a la galería exterior del Versa 2021',
    line(
      'vehicles',
      { fotos_exterior_url: [['b/1'], []], galeria_exterior: [['b/1'], ['b/1', 'b/2']] },
      { label: 'Versa 2021' },
    ),
  ],
  [
    'autorizó 2 trabajos de reacondicionamiento',
    ...['a', 'b'].map((record) => line('recon_lines', { approved_at: [null, AT] }, { ...JOB, record })),
  ],
])('%s', (text, ...records) => expect(said(...records)).toBe(`Laura ${text}`))

test('consecutive saves of one draft by one person are one line with their count and times', () => {
  const save = (at: string, more: Partial<LedgerEntry> = {}, set: Set = { draft: [{}, { at }] }) =>
    entryOf([line('landing_pages', set, { label: 'Buen Fin' })], { at: `2026-12-02T${at}:00Z`, ...more })
  const rows = [save('18:40'), save('18:30'), save('18:00')]
  expect(onceEach(rows).map((one) => entrySentence(one, NAMES))).toEqual([
    'Laura trabajó en el borrador de la página de campaña «Buen Fin» (3 veces, de 12:00 p.m. a 12:40 p.m.)',
  ])
  expect(onceEach([rows[0]!, save('18:05')])).toHaveLength(2)
  const other = save('18:35', { actor: { id: 'm', name: 'Mario', role: 'admin' } })
  expect(onceEach([rows[0]!, other, rows[1]!])).toHaveLength(3)
  expect(onceEach([rows[0]!, save('18:20', { reason: 'por qué' })])).toHaveLength(2)
  expect(onceEach([rows[0]!, save('18:20', { undone_by: 9 })])).toHaveLength(2)
  expect(onceEach([rows[0]!, save('18:20', {}, { title: ['a', 'b'] })])).toHaveLength(2)
})

test('a join that moves many rows is told by who was joined with whom', () => {
  const moved = Array.from({ length: 9 }, (_, at) =>
    line('lead_events', { lead_id: ['luis', 'emma'] }, { record: `${at}` }),
  )
  const joined = line('leads', { merged_into: [null, 'emma'], name: ['Luis Mora', null] }, { label: 'Luis Mora' })
  const kinds = [
    { table: 'lead_events', op: 'UPDATE', many: 9 },
    { table: 'leads', op: 'UPDATE', many: 2 },
    { table: 'lead_joins', op: 'INSERT', many: 1 },
  ]
  const told = (more: typeof kinds) => entrySentence(entryOf([...moved, joined], { lines: 12, kinds: more }), NAMES)
  expect(told(kinds)).toBe('Laura unió a Luis Mora con Emma García')
  expect(told(kinds.map((kind) => ({ ...kind, many: 40 })))).toMatch(/^Laura cambió 40 /)
})

test('photographs added to one car in a row are one line with their number', () => {
  const photos = (many: number) => Array.from({ length: many }, (_, at) => `a/${at}`)
  const added = (at: string, before: number, more: object = {}) =>
    entryOf(
      [line('vehicles', { galeria_exterior: [photos(before), photos(before + 1)] }, { label: 'Versa', ...more })],
      {
        at: `2026-12-02T${at}:00Z`,
      },
    )
  const rows = [added('18:03', 4), added('18:02', 3), added('18:01', 2)]
  expect(onceEach(rows).map((one) => entrySentence(one, NAMES))).toEqual([
    'Laura agregó 3 fotos a la galería exterior del Versa (3 veces, de 12:01 p.m. a 12:03 p.m.)',
  ])
  expect(onceEach([rows[0]!, added('18:02', 3, { record: 'other' })])).toHaveLength(2)
  expect(onceEach([rows[0]!, added('17:30', 3)])).toHaveLength(2)
  const removed = line('vehicles', { galeria_exterior: [photos(4), photos(3)] }, { label: 'Versa' })
  expect(onceEach([rows[0]!, entryOf([removed], { at: '2026-12-02T18:02:00Z' })])).toHaveLength(2)
})
