import { describe, expect, test } from 'vitest'
import type { Fault } from '#server/integrations/faults.ts'
import { testInFull } from '#tests/in-full.ts'
import { someCases } from '#tests/sample-size.ts'
import { fieldId, recordId, row, spreadsheetService } from './spreadsheet-fixture.ts'

const service = spreadsheetService()
const { table, sync, vehicle, runRow, errors, sql, map, begin, work, pages, scopes } = service
const rows = (count: number) => Array.from({ length: count }, (_, at) => row(at))
const field = (name: Parameters<typeof fieldId>[0]) => table.fields.find(({ id }) => id === fieldId(name))!
const asked = (method: string, path: RegExp) =>
  service
    .fake()
    .received()
    .filter((one) => one.method === method && path.test(one.path)).length
const confirm = (id: number) =>
  sql("update public.sheet_runs set state = 'waiting', confirmed = plan where id = $1 and state = 'asking'", [id])

describe('a spreadsheet column', () => {
  test('with a new name changes nothing', async () => {
    table.records = rows(110)
    await sync()
    field('precio').name = 'Precio de contado'
    table.records[2]!.fields[fieldId('precio')] = 199_000
    const run = await sync({ confirms: false })
    expect(run).toMatchObject({ state: 'done', changed_rows: 1 })
    expect(await errors(run.id)).toEqual([])
    expect(await sql("select field_name from public.sheet_columns where our_field = 'precio'")).toEqual([
      { field_name: 'Precio de contado' },
    ])
  })

  test.each(
    someCases([
      [
        'of another type',
        () => {
          field('precio').type = 'singleLineText'
        },
        'La columna «precio» era Moneda y ahora es Texto.',
      ],
      [
        'that is gone',
        () => {
          table.fields = table.fields.filter(({ name }) => name !== 'precio')
        },
        'La columna «precio» ya no está en la hoja.',
      ],
    ]),
  )('%s stops alone, with one notice, and resumes when restored', async (_, spoil, message) => {
    table.records = rows(120)
    await sync()
    const { fields } = structuredClone(table)
    spoil()
    for (const { fields } of table.records) {
      delete fields[fieldId('precio')]
      fields[fieldId('km')] = Number(fields[fieldId('km')])
    }
    table.records[3]!.fields[fieldId('km')] = 77_000
    const run = await sync({ confirms: false })
    expect(run).toMatchObject({ state: 'done', changed_rows: 1 })
    expect(await vehicle(3)).toMatchObject({ precio: '200003.00', kilometraje: 77_000 })
    expect((await errors(run.id)).map(({ code, message }) => [code, message])).toEqual([['columna_detenida', message]])
    const again = await sync({ confirms: false })
    expect(again.state).toBe('done')
    expect(await errors(again.id)).toEqual([])
    table.fields = fields
    for (const [at, { fields }] of table.records.entries()) fields[fieldId('precio')] = 200_000 + at
    table.records[4]!.fields[fieldId('precio')] = 123_000
    expect(await sync({ confirms: false })).toMatchObject({ changed_rows: 1 })
    expect(await vehicle(4)).toMatchObject({ precio: '123000.00' })
  })

  testInFull("of the car's name, when missing, keeps the name, and the price is still read", async () => {
    table.records = rows(110)
    await sync()
    table.fields = table.fields.filter(({ name }) => name !== 'marca' && name !== 'modelo')
    table.records[1]!.fields[fieldId('precio')] = 111_000
    expect(await sync({ confirms: false })).toMatchObject({ state: 'done', changed_rows: 1, error_rows: 0 })
    expect(await vehicle(1)).toMatchObject({
      marca: 'Nissan',
      modelo: 'Versa',
      version: 'Advance',
      precio: '111000.00',
    })
  })

  test.each(
    someCases([
      [
        'a table that is gone',
        () => {
          table.id = 'tblOtra'
        },
        'sheet_table_gone',
      ],
      [
        'a view that is gone',
        () => {
          table.views = []
        },
        'sheet_table_gone',
      ],
      [
        'no column left',
        () => {
          table.fields = []
        },
        'sheet_all_stopped',
      ],
    ]),
  )('%s ends the run before reading', async (_, spoil, code) => {
    table.records = rows(2)
    spoil()
    expect(await sync()).toMatchObject({ state: 'failed', code, read_rows: 0 })
    table.id = 'tblInventario'
  })
})

describe('the change threshold', () => {
  test('stops above 5 % of known rows, and continues with exactly the seen plan', async () => {
    table.records = rows(100)
    await sync()
    for (const at of [1, 2, 3, 4, 5, 6]) table.records[at]!.fields[fieldId('precio')] = 100_000 + at
    const id = await begin()
    await work()
    const asks = await runRow(id)
    expect(asks).toMatchObject({ state: 'asking', changed_rows: 6 })
    expect(await vehicle(1)).toMatchObject({ precio: '200001.00' })
    await sql('update public.vehicles set precio = 300000 where record_id = $1', [recordId(1)])
    await confirm(id)
    await work()
    const again = await runRow(id)
    expect([again.state, again.plan === asks.plan]).toEqual(['asking', false])
    await confirm(id)
    await work()
    expect(await runRow(id)).toMatchObject({ state: 'done', changed_rows: 6 })
    expect(await vehicle(1)).toMatchObject({ precio: '100001.00' })
  })

  test.each([
    [5, 'done'],
    [6, 'asking'],
  ])('of 100 known rows %i missing are: %s', async (missing, state) => {
    table.records = rows(100)
    await sync()
    table.records.splice(0, missing)
    expect(await sync({ confirms: false })).toMatchObject({ state, missing_rows: missing })
  })

  testInFull.each([
    [20, 'done'],
    [21, 'asking'],
  ])('of 500 known rows %i changed are: %s', async (changed, state) => {
    table.records = rows(500)
    await sync()
    for (let at = 0; at < changed; at++) table.records[at]!.fields[fieldId('km')] = 90_000 + at
    expect(await sync({ confirms: false })).toMatchObject({ state, changed_rows: changed })
  })

  testInFull('also stops before writing the sheet', async () => {
    table.records = rows(60)
    await sync()
    await map({ enlace: 'slug' }, 'sistema')
    expect(await sync({ confirms: false })).toMatchObject({ state: 'asking', to_write_rows: 60, written_rows: 0 })
    expect(asked('PATCH', /tblInventario/)).toBe(0)
  })
})

describe('a failing spreadsheet service', () => {
  test.each<[Fault, string, string]>([
    [
      '401',
      'spreadsheet_unauthorized',
      'La clave de Airtable no es válida (401). Debe ser un token de acceso personal que empiece con "pat" y no haya vencido.',
    ],
    [
      '403',
      'spreadsheet_forbidden',
      'Sin permiso en Airtable (403). Revisa los permisos (scopes) del token y su acceso a la base.',
    ],
    ['404', 'spreadsheet_not_found', 'No se encontró la base, la tabla o la vista en Airtable (404).'],
    ['500', 'spreadsheet_failed', 'Error de la API de Airtable (500).'],
    ['broken', 'spreadsheet_failed', 'Error de la API de Airtable (200).'],
    ['reset', 'spreadsheet_network', 'Falló la conexión de red. Revisa tu proxy (CORS) y conexión a internet.'],
  ])("with %s fails the run with the catalogue's message, and nothing is merged", async (fault, code, message) => {
    table.records = rows(2)
    service.fake().faults.set(fault, 'GET /v0/appDemostracion/tblInventario')
    expect(await sync()).toMatchObject({ state: 'failed', code, message })
    expect(await vehicle(0)).toBeUndefined()
    service.fake().faults.set('normal', 'GET /v0/appDemostracion/tblInventario')
    expect(await sync()).toMatchObject({ state: 'done', new_rows: 2 })
  })

  testInFull('with a late, truncated or refused page is retried, and the run completes', async () => {
    table.records = rows(250)
    const id = await begin()
    const faults: Fault[] = ['slow', 'broken', 'reset', '500']
    let calls = 0
    const { sheet } = service.spreadsheet()
    const page: typeof sheet.page = async (...given) => {
      service.fake().faults.set(faults[calls++] ?? 'normal')
      return sheet.page(...given)
    }
    await work({ sheet: () => ({ ...sheet, page }) })
    await confirm(id)
    await work()
    expect(await runRow(id)).toMatchObject({ state: 'done', read_rows: 250, expected_rows: 250, new_rows: 250 })
  })

  testInFull('that forgot the page position restarts the reading', async () => {
    table.records = rows(250)
    const id = await begin()
    const { sheet } = service.spreadsheet()
    let calls = 0
    const page: typeof sheet.page = async (...given) => {
      if (++calls === 2 || calls === 6) pages.clear()
      return sheet.page(...given)
    }
    await work({ sheet: () => ({ ...sheet, page }) })
    expect(await runRow(id)).toMatchObject({
      state: 'asking',
      read_rows: 250,
      expected_rows: 250,
      new_rows: 250,
      code: null,
    })
  })

  test('with rows added or removed meanwhile: read rows are merged, none is missing, and it says incomplete', async () => {
    table.records = rows(250)
    await sync()
    table.records[0]!.fields[fieldId('precio')] = 99_000
    const { sheet } = service.spreadsheet()
    let calls = 0
    const page: typeof sheet.page = async (...given) => {
      if (++calls === 2) table.records.splice(5, 1)
      return sheet.page(...given)
    }
    const id = await begin()
    await work({ sheet: () => ({ ...sheet, page }) })
    expect(await runRow(id)).toMatchObject({
      state: 'incomplete',
      code: 'sheet_incomplete',
      changed_rows: 1,
      missing_rows: 0,
      read_rows: 249,
      expected_rows: 249,
    })
    expect(await vehicle(0)).toMatchObject({ precio: '99000.00' })
    expect(await sync({ confirms: false })).toMatchObject({ state: 'done', missing_rows: 1 })
  })

  test('that refuses a row still writes its nine neighbours', async () => {
    table.records = rows(15)
    await sync()
    field('marca').options = { choices: [{ name: 'Nissan' }] }
    await sql("update public.sheet_columns set master = 'sistema' where our_field = 'marca'")
    await sql("update public.vehicles set marca = 'Otra' where record_id = $1", [recordId(4)])
    for (const { fields } of table.records) fields[fieldId('marca')] = ''
    const run = await sync()
    expect(run).toMatchObject({ state: 'done', written_rows: 14, error_rows: 1 })
    expect(await errors(run.id)).toMatchObject([
      {
        record_id: recordId(4),
        code: 'spreadsheet_save_rejected',
        message: expect.stringContaining('select option "Otra"'),
      },
    ])
  })

  test('with a token that may not write names the missing right', async () => {
    table.records = rows(3)
    await sync()
    await map({ enlace: 'slug' }, 'sistema')
    scopes.splice(0, 2, 'schema')
    expect(await sync()).toMatchObject({
      state: 'failed',
      code: 'spreadsheet_save_forbidden',
      message: 'Sin permiso para guardar en Airtable (403). El token necesita el permiso data.records:write.',
    })
  })
})
