import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import { isPostalCode } from '#contract/people/postal-codes.ts'
import { copyInto } from './copy-into.ts'

/** Nothing was written. */
export class NotTheCatalogue extends Error {}

type Place = [code: string, neighbourhood: string, municipality: string, state: string]

const COLUMNS = ['d_codigo', 'd_asenta', 'D_mnpio', 'd_estado']
const LINES_BEFORE = 5

/** Parses the catalogue: Latin-1, '|' separated. Throws NotTheCatalogue. */
export function readPlaces(bytes: Uint8Array): Place[] {
  const lines = textOf(bytes).split(/\r?\n/)
  const at = lines.slice(0, LINES_BEFORE).findIndex((line) => line.startsWith('d_codigo|'))
  const names = lines[at]?.split('|') ?? []
  const places = COLUMNS.map((name) => names.indexOf(name))
  if (at < 0 || places.includes(-1))
    throw new NotTheCatalogue(`No es el catálogo del servicio postal: le faltan las columnas ${COLUMNS.join(', ')}.`)
  const found = lines.slice(at + 1).flatMap((line, below): Place[] => {
    if (line === '') return []
    const values = line.split('|')
    const [code, ...rest] = places.map((place) => values[place]?.trim() ?? '')
    if (values.length !== names.length || !isPostalCode(code!) || rest.includes(''))
      throw new NotTheCatalogue(`La línea ${at + 2 + below} no se entiende: el archivo está incompleto o cambiado.`)
    return [[code!, ...rest] as Place]
  })
  if (found.length === 0) throw new NotTheCatalogue('El archivo no trae ningún código postal.')
  return found
}

// Resaved files are UTF-8.
const textOf = (bytes: Uint8Array) => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Replaces the catalogue atomically; returns the number of neighbourhoods. `client` must own the tables. Throws NotTheCatalogue. */
export async function importPostalCodes(client: pg.Client, path: string): Promise<number> {
  const places = readPlaces(await readFile(path))
  await client.query('begin')
  try {
    await client.query("select pg_advisory_xact_lock(hashtextextended('postal codes', 0))")
    await client.query(
      'create temporary table given (code text, neighbourhood text, municipality text, state text) on commit drop',
    )
    await copyInto(client, 'given', places)
    await client.query('delete from private.postal_codes')
    // Duplicates by kind of settlement.
    const { rowCount } = await client.query(
      'insert into private.postal_codes select code, neighbourhood, municipality, min(state) from given group by 1, 2, 3',
    )
    await client.query('commit')
    await client.query('analyze private.postal_codes')
    return rowCount ?? 0
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
