import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importPostalCodes, NotTheCatalogue, readPlaces } from '#importer/postal-codes.ts'
import { testInFull } from '../in-full.ts'
import { ANON, ownDatabase, rolledBack } from './rolled-back.ts'

const database = ownDatabase()

const NOTICE = 'El Catálogo es elaborado por el servicio postal y no está permitida su distribución.'
const HEADER =
  'd_codigo|d_asenta|d_tipo_asenta|D_mnpio|d_estado|d_ciudad|d_CP|c_estado|c_oficina|c_CP|c_tipo_asenta|c_mnpio|id_asenta_cpcons|d_zona|c_cve_ciudad'
const line = (code: string, name: string, municipality = 'Monterrey', state = 'Nuevo León') =>
  `${code}|${name}|Colonia|${municipality}|${state}|Monterrey|64001|19|64001||09|039|0001|Urbano|07`
const fileOf = (...lines: string[]) => Buffer.from([NOTICE, HEADER, ...lines, ''].join('\r\n'), 'latin1')

describe('a file that is not the catalogue is rejected whole', () => {
  test.each([
    ['nothing', Buffer.alloc(0), /columnas/],
    ['another table', Buffer.from('Marca|Modelo\nKia|Rio\n'), /columnas/],
    ['no codes', fileOf(), /ningún código/],
    ['a line that was cut', fileOf(line('64000', 'Centro'), '64010|Buenos Ai'), /La línea 4/],
    ['a code that is none', fileOf(line('6400', 'Centro')), /La línea 3/],
    ['a place without a name', fileOf(line('64000', ' ')), /La línea 3/],
  ])('%s', (_, bytes, why) => {
    expect(() => readPlaces(bytes)).toThrow(NotTheCatalogue)
    expect(() => readPlaces(bytes)).toThrow(why)
  })
})

test('reads Latin-1, and UTF-8 if saved so', () => {
  const place = ['64000', 'Peñón Ñandú', 'San Nicolás', 'Nuevo León']
  const text = fileOf(line('64000', 'Peñón Ñandú', 'San Nicolás'))
  expect(readPlaces(text)).toEqual([place])
  expect(readPlaces(Buffer.from(text.toString('latin1')))).toEqual([place])
})

describe('the postal catalogue', () => {
  let folder: string
  let client: pg.Client
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'postal-codes-'))
    client = new pg.Client({ connectionString: database.url })
    await client.connect()
  })
  afterAll(async () => {
    await client.end()
    await rm(folder, { recursive: true })
  })
  const load = async (bytes: Buffer) => {
    const path = join(folder, 'CPdescarga.txt')
    await writeFile(path, bytes)
    return importPostalCodes(client, path)
  }
  const places = async (code: string) => {
    let found: object[] = []
    await rolledBack(async (db) => {
      found = await db.as(ANON).rpc('postal_code_places', { postal_code: code })
    })
    return found
  }

  test('is replaced whole or not at all, and queried by code', async () => {
    expect(await load(fileOf(line('64000', 'Centro'), line('64000', 'Obrera'), line('64000', 'Obrera')))).toBe(2)
    const where = { municipality: 'Monterrey', state: 'Nuevo León' }
    expect(await places('64000')).toEqual([
      { neighbourhood: 'Centro', ...where },
      { neighbourhood: 'Obrera', ...where },
    ])
    await expect(load(fileOf(line('88500', 'Centro'), 'roto'))).rejects.toThrow(NotTheCatalogue)
    expect(await places('64000')).toHaveLength(2)
    expect(await load(fileOf(line('88500', 'Tab\\ula \\N', 'Reynosa', 'Tamaulipas')))).toBe(1)
    expect(await places('64000')).toEqual([])
    expect(await places('88500')).toEqual([
      { neighbourhood: 'Tab\\ula \\N', municipality: 'Reynosa', state: 'Tamaulipas' },
    ])
    for (const code of ['', '%', "' or 1=1 --"]) expect(await places(code)).toEqual([])
  })
  testInFull('of 145,000 lines is read completely', async () => {
    const lines = Array.from({ length: 145_000 }, (_, at) =>
      line(String(1000 + (at % 90_000)).padStart(5, '0'), `Colonia ${at}`),
    )
    expect(await load(fileOf(lines.join('\r\n')))).toBe(145_000)
    expect(await places('01000')).toHaveLength(2)
  })
  test('cannot be read whole by anybody', () =>
    rolledBack(async (db) => {
      await expect(db.as(ANON).query('select * from private.postal_codes')).rejects.toMatchObject({ code: '42501' })
    }))
})
