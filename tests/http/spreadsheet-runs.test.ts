import { describe, expect, test } from 'vitest'
import { fieldId, recordId, row, spreadsheetService } from './spreadsheet-fixture.ts'

const service = spreadsheetService()
const { table, sync, vehicle, runRow, errors, sql, map, begin, work } = service
const rows = (count: number) => Array.from({ length: count }, (_, at) => row(at))

describe('a spreadsheet run', () => {
  test('asks before the first rows, then merges them, and says complete after counting', async () => {
    table.records = rows(230)
    const id = await begin()
    await work()
    expect(await runRow(id)).toMatchObject({ state: 'asking', read_rows: 230, expected_rows: 230, new_rows: 230 })
    expect(await vehicle(0)).toBeUndefined()
    await sql("update public.sheet_runs set state = 'waiting', confirmed = plan where id = $1", [id])
    await work()
    expect(await runRow(id)).toMatchObject({
      state: 'done',
      phase: 'over',
      new_rows: 230,
      changed_rows: 0,
      missing_rows: 0,
    })
    expect(await vehicle(229)).toMatchObject({
      ordencompra: 'PR-229',
      marca: 'Nissan',
      modelo: 'Versa',
      precio: '200229.00',
      kilometraje: 40229,
    })
    expect(await runRow(id)).toMatchObject({ calls: 7 })
    expect(await sql('select from public.sheet_incoming')).toEqual([])
  })

  test('is one audit log entry', async () => {
    table.records = rows(30)
    expect(await sync()).toMatchObject({ state: 'done', new_rows: 30 })
    const lines = await sql(
      `select e.source, e.request, count(*)::int as lines from ledger.lines l join ledger.entries e on e.id = l.entry
        where l.relation = 'vehicles' and l.op = 'INSERT' and l.after ->> 'ordencompra' like 'PR-%'
          and e.id = (select max(id) from ledger.entries where source = 'import') group by 1, 2`,
    )
    expect(lines).toEqual([{ source: 'import', request: expect.stringMatching(/^spreadsheet run \d+$/), lines: 30 }])
  })

  test('repeated changes nothing on either side', async () => {
    table.records = rows(30)
    await map({ enlace: 'slug' }, 'sistema')
    const first = await sync()
    expect(first).toMatchObject({ state: 'done', new_rows: 30, written_rows: 30 })
    expect(table.records[3]!.fields[fieldId('enlace')]).toBe(`https://volante.test/autos/${(await vehicle(3))!.slug}`)
    const before = await sql('select id, updated_at from public.vehicles order by id')
    const patches = service
      .fake()
      .received()
      .filter(({ method }) => method === 'PATCH').length
    expect(await sync({ confirms: false })).toMatchObject({
      state: 'done',
      new_rows: 0,
      changed_rows: 0,
      to_write_rows: 0,
      written_rows: 0,
    })
    expect(await sql('select id, updated_at from public.vehicles order by id')).toEqual(before)
    expect(
      service
        .fake()
        .received()
        .filter(({ method }) => method === 'PATCH'),
    ).toHaveLength(patches)
  })

  test("accepts the service's normalized values: a rounded amount is not rewritten", async () => {
    table.records = rows(3)
    await sync()
    await map({ oferta: 'mensualidad_minima' }, 'sistema')
    await sql("update public.vehicles set mensualidad_minima = 3999.5 where record_id like 'recPrueba%'")
    expect(await sync()).toMatchObject({ state: 'done', written_rows: 3 })
    expect(table.records[0]!.fields[fieldId('oferta')]).toBe(4000)
    expect(await sync({ confirms: false })).toMatchObject({ state: 'done', to_write_rows: 0 })
    // The system is the source of truth.
    table.records[0]!.fields[fieldId('oferta')] = 1
    expect(await sync()).toMatchObject({ written_rows: 1 })
  })

  test('takes changes by row, and keeps columns whose source of truth is the system', async () => {
    table.records = rows(120)
    await sync()
    await sql("update public.vehicles set color = 'Rojo', titulo = 'A mano' where record_id = $1", [recordId(5)])
    table.records[5]!.fields[fieldId('precio')] = 150_000
    const run = await sync({ confirms: false })
    expect(run).toMatchObject({ state: 'done', changed_rows: 1 })
    expect(await vehicle(5)).toMatchObject({ precio: '150000.00', color: 'Rojo', titulo: 'A mano' })
    const [change] = await sql<{ before: object; after: object }>(
      'select before, after from public.sheet_changes where run_id = $1',
      [run.id],
    )
    expect(change).toMatchObject({ before: { precio: 200005 }, after: { precio: 150000 } })
  })

  test('as rehearsal reports everything and changes nothing', async () => {
    table.records = rows(12)
    await map({ enlace: 'slug' }, 'sistema')
    expect(await sync({ kind: 'rehearsal' })).toMatchObject({
      state: 'done',
      new_rows: 12,
      to_write_rows: 12,
      written_rows: 0,
    })
    expect(await vehicle(1)).toBeUndefined()
    expect(table.records[1]!.fields[fieldId('enlace')]).toBeUndefined()
    expect(await sql("select from public.vehicles where record_id like 'recPrueba%'")).toEqual([])
  })

  test('marks rows that left the view as ‘no visto’, until they return', async () => {
    table.records = rows(150)
    await sync()
    table.views[0]!.shows = ({ id }) => id !== recordId(7)
    expect(await sync({ confirms: false })).toMatchObject({ state: 'done', missing_rows: 1, changed_rows: 0 })
    expect(await vehicle(7)).toMatchObject({ vendido: false, ordenstatus: 'Comprado' })
    const unseen = () => sql('select record_id from public.sheet_rows where unseen_since is not null')
    expect(await unseen()).toEqual([{ record_id: recordId(7) }])
    expect(await sync({ confirms: false })).toMatchObject({ missing_rows: 0 })
    table.views[0]!.shows = () => true
    await sync({ confirms: false })
    expect(await unseen()).toEqual([])
  })

  test('rejects invalid rows with a reason, and loads the others', async () => {
    table.records = [
      ...rows(3),
      row(3, { ano: 1200 }),
      row(4, { orden: 'PR-1' }),
      row(5, { precio: -1 }),
      row(6, { marca: undefined, modelo: '', version: '' }),
      { id: recordId(7), fields: {} },
    ]
    const run = await sync()
    expect(run).toMatchObject({ state: 'done', read_rows: 8, new_rows: 3, error_rows: 4, skipped_rows: 1 })
    expect((await errors(run.id)).map(({ record_id, code }) => [record_id, code])).toEqual([
      [recordId(3), 'ano_imposible'],
      [recordId(4), 'orden_repetida'],
      [recordId(5), 'precio_negativo'],
      [recordId(6), 'sin_vehiculo'],
    ])
  })

  test("adopts a car without a record by its order number, but not another record's", async () => {
    table.records = rows(1)
    await sync()
    await sql("update public.vehicles set record_id = null where ordencompra = 'PR-0'")
    await sql('delete from public.sheet_rows')
    expect(await sync()).toMatchObject({ state: 'done', new_rows: 0, changed_rows: 1 })
    expect(await vehicle(0)).toMatchObject({ ordencompra: 'PR-0' })
    table.records.push(row(1, { orden: 'PR-0' }))
    const run = await sync()
    expect((await errors(run.id)).map(({ code }) => code)).toEqual(['orden_de_otro'])
  })
})
