import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readInventory } from './read-inventory.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'volante-read-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const FILE = 'Clave;Descripcion;Mod;P. Contado\n11;MAZDA 3 I SPORT;2019;289,000\n12;NISSAN VERSA ADVANCE;2020;215000\n'
const read = async (text: string, options: Partial<Parameters<typeof readInventory>[1]> = {}) => {
  const path = join(folder, 'file.csv')
  await writeFile(path, text)
  return readInventory(path, { house: 'Volante', layouts: {}, mostRows: 10, ...options })
}

test('rejects a file with too many rows', async () => {
  await expect(read(FILE, { mostRows: 1 })).rejects.toThrow('más de 1 renglones')
})

test('reuses the mapping of the same header, unless overridden', async () => {
  const { layout } = await read(FILE)
  const layouts = { [layout]: { 'P. Contado': null } }
  const known = await read(FILE.replace('289,000', '279,000'), { layouts })
  expect([known.layout, known.mapping]).toEqual([layout, { 'P. Contado': null }])
  expect(known.vehicles.map(({ values }) => values.precio ?? 0)).toEqual([0, 0])
  const result = await read(FILE, { layouts, map: {} })
  expect(result.vehicles.map(({ values }) => values.precio)).toEqual([289_000, 215_000])
  expect((await read(FILE.replace('Clave', 'Folio'), { layouts })).mapping).toEqual({})
})
