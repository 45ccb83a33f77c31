import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { fakeSpreadsheetSettings } from '#server/integrations/spreadsheet.fake.ts'
import { fieldId, row, spreadsheetService } from './spreadsheet-fixture.ts'

const service = spreadsheetService()
const { table, sync, runRow, sql, map, begin, work } = service
const rows = (count: number) => Array.from({ length: count }, (_, at) => row(at))
const asked = (method: string, path: RegExp) =>
  service
    .fake()
    .received()
    .filter((one) => one.method === method && path.test(one.path)).length
const confirm = (id: number) =>
  sql("update public.sheet_runs set state = 'waiting', confirmed = plan where id = $1 and state = 'asking'", [id])

const child = (leaseMs = 1500) =>
  spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      'tests/http/spreadsheet-worker.ts',
      service.database.url,
      JSON.stringify({ ...fakeSpreadsheetSettings(service.fake()), timeoutMs: 5000 }),
      String(leaseMs),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
const until = async (is: () => boolean | Promise<boolean>) => {
  while (!(await is())) await delay(10)
}

describe('a run killed in the middle', () => {
  const killAfter = async (id: number, method: string, path: RegExp, times: number) => {
    const before = asked(method, path)
    const worker = child()
    await until(() => asked(method, path) >= before + times)
    worker.kill('SIGKILL')
    await once(worker, 'exit')
    expect(await runRow(id)).toMatchObject({ state: 'running' })
    const isFree = 'select locked_until < now() as free from public.sheet_runs where id = $1'
    await until(async () => (await sql<{ free: boolean }>(isFree, [id]))[0]!.free)
  }
  const inventory = async () => (await sql("select from public.vehicles where record_id like 'recPrueba%'")).length

  test('between pages: nothing is merged, and the next worker resumes there', async () => {
    table.records = rows(500)
    const id = await begin()
    service.fake().faults.set('slow', 'offset=itr')
    await killAfter(id, 'GET', /tblInventario.*offset=itr/, 3)
    service.fake().faults.set('normal', 'offset=itr')
    expect(await inventory()).toBe(0)
    const before = asked('GET', /tblInventario/)
    await work()
    expect(await runRow(id)).toMatchObject({ state: 'asking', read_rows: 500, expected_rows: 500, new_rows: 500 })
    expect(asked('GET', /tblInventario/) - before).toBeLessThan(9)
  })

  test('between written batches: the inventory is complete, and the next worker resumes there', async () => {
    table.records = rows(100)
    await map({ enlace: 'slug' }, 'sistema')
    const id = await begin()
    await work()
    await confirm(id)
    service.fake().faults.set('slow', 'PATCH')
    await killAfter(id, 'PATCH', /tblInventario/, 4)
    service.fake().faults.set('normal', 'PATCH')
    expect(await inventory()).toBe(100)
    const before = asked('PATCH', /tblInventario/)
    await work()
    expect(await runRow(id)).toMatchObject({ state: 'done', new_rows: 100 })
    expect(table.records.filter(({ fields }) => fields[fieldId('enlace')])).toHaveLength(100)
    expect(asked('PATCH', /tblInventario/) - before).toBeLessThanOrEqual(7)
    expect(await sync({ confirms: false })).toMatchObject({ state: 'done', to_write_rows: 0, changed_rows: 0 })
  })

  test('by a stopping node is released at once', async () => {
    table.records = rows(300)
    const id = await begin()
    const stop = new AbortController()
    const { sheet } = service.spreadsheet()
    let calls = 0
    const page: typeof sheet.page = async (...given) => {
      if (++calls === 2) stop.abort()
      return sheet.page(...given)
    }
    await work({ sheet: () => ({ ...sheet, page }) }, stop.signal)
    expect(await runRow(id)).toMatchObject({ state: 'waiting', phase: 'reading', worker: null })
    await work()
    expect(await runRow(id)).toMatchObject({ state: 'asking', read_rows: 300 })
  })
})

describe('a single run', () => {
  test('excludes a second one, and one of two nodes works on it', async () => {
    table.records = rows(250)
    await begin()
    await expect(begin()).rejects.toMatchObject({ constraint: 'one_open_sheet_run' })
    await Promise.all([work(), work(), work()])
    expect(asked('GET', /tblInventario/)).toBeGreaterThanOrEqual(6)
    const pagesAsked = service
      .fake()
      .received()
      .filter(({ path }) => /tblInventario/.test(path))
      .slice(0, 6)
    expect(pagesAsked).toHaveLength(6)
    expect(await sql('select state, read_rows from public.sheet_runs')).toEqual([{ state: 'asking', read_rows: 250 }])
  })

  test('whose lease is lost leaves nothing of that worker', async () => {
    table.records = rows(250)
    const id = await begin()
    const { sheet } = service.spreadsheet()
    let calls = 0
    const page: typeof sheet.page = async (...given) => {
      if (++calls === 2) await sql('update public.sheet_runs set worker = gen_random_uuid() where id = $1', [id])
      return sheet.page(...given)
    }
    await work({ sheet: () => ({ ...sheet, page }) })
    expect(await runRow(id)).toMatchObject({ state: 'running', read_rows: 100 })
    expect(await sql('select count(*)::integer as n from public.sheet_incoming')).toEqual([{ n: 100 }])
  })

  test('by schedule starts once when due, and never beside another', async () => {
    const due = async () => (await sql<{ id: number | null }>('select private.start_due_sheet_run() as id'))[0]!.id
    expect(await due()).toBeNull()
    await sql('update public.sheet_settings set enabled = true, every_minutes = 15')
    expect(await due()).not.toBeNull()
    expect(await due()).toBeNull()
    await sql("update public.sheet_runs set state = 'done', created_at = now() - interval '14 minutes'")
    expect(await due()).toBeNull()
    await sql("update public.sheet_runs set created_at = now() - interval '16 minutes'")
    expect(await due()).not.toBeNull()
  })
})

test.runIf(process.env.TEST_FULL)('of 10,000 rows needs no more memory than 1,000', async () => {
  const measured: number[] = []
  for (const count of [1000, 10_000]) {
    await sql('delete from public.sheet_runs')
    table.records = rows(count)
    const id = await begin('sync')
    const worker = child(60_000)
    let said = ''
    worker.stdout.on('data', (chunk) => {
      said += chunk
    })
    await once(worker, 'exit')
    expect(await runRow(id)).toMatchObject({ state: 'asking', read_rows: count, expected_rows: count, new_rows: count })
    measured.push(Number(said) / 1024 / 1024)
  }
  process.stderr.write(`1,000 rows: ${Math.round(measured[0]!)} MB; 10,000 rows: ${Math.round(measured[1]!)} MB\n`)
  expect(measured[1]! - measured[0]!).toBeLessThan(80)
})
