import { expect, test } from 'vitest'
import { row, spreadsheetService } from './spreadsheet-fixture.ts'

const { table, sync, vehicle, errors, map } = spreadsheetService()

test('an emptied warranty or promotion is removed here', async () => {
  await map({ garantia: 'garantia', promociones: 'promociones' })
  const given = { garantia: 'Garantía de fábrica', promociones: ['Bono de 5 mil', 'Placas gratis'] }
  table.records = [row(1, given), row(2, given), row(3)]
  await sync()
  const kept = { garantia: 'Garantía de fábrica', promociones: ['Bono de 5 mil', 'Placas gratis'] }
  expect(await vehicle(1)).toMatchObject(kept)
  table.records = [row(1), row(2, given), row(3)]
  await sync()
  expect(await vehicle(1)).toMatchObject({ garantia: '', promociones: [] })
  expect(await vehicle(2)).toMatchObject(kept)
})

test("another emptied cell keeps the car's value, and the run reports it", async () => {
  table.records = [row(1), row(2)]
  const first = await sync()
  expect(await errors(first.id)).toEqual([])
  table.records = [row(1, { precio: null }), row(2)]
  const second = await sync()
  expect(await vehicle(1)).toMatchObject({ precio: '200001.00' })
  expect(await errors(second.id)).toMatchObject([
    { name: 'precio', code: 'vacias_conservadas', message: expect.stringContaining('PR-1') },
  ])
})
