import type pg from 'pg'
import type { StoredField } from './fields.ts'

export const openAlike = (client: pg.ClientBase) =>
  client.query('create temp table incoming_alike (line integer, base text) on commit drop')

export const addAlike = (client: pg.ClientBase, alike: readonly { line: number; base: string }[]) =>
  client.query('insert into incoming_alike select * from json_to_recordset($1) as t(line integer, base text)', [
    JSON.stringify(alike),
  ])

export interface Matches {
  /** By VIN under another key, in Spanish. */
  known: string[]
  gone: string[]
}

/** Gives known vehicles their key: by VIN, or equal cars by nearest price. */
export async function matchKnown(client: pg.ClientBase, said: readonly StoredField[]): Promise<Matches> {
  const known = await matchVins(client)
  return { known, gone: said.includes('precio') ? await matchAlike(client) : [] }
}

export async function withdraw(client: pg.ClientBase, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const { rows } = await client.query<{ ordencompra: string; titulo: string; precio: string }>(
    `update public.vehicles set ordenstatus = 'No disponible' where ordencompra = any ($1) returning ordencompra, titulo, precio`,
    [keys],
  )
  return rows.map(
    ({ ordencompra, titulo, precio }) =>
      `«${titulo}» de $${Number(precio).toLocaleString('es-MX')} (${ordencompra}) ya no está en el archivo, que tiene otro igual: se retira de la página.`,
  )
}

/** The condition of a vehicle `v` with its record `r` that is still the dealership's. */
export const IN_STOCK = `not v.vendido and r.stage not in ('vendido', 'entregado', 'baja')`

async function matchVins(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ line: number; own: string; known: string; isTwice: boolean }>(
    `select i.line, i.ordencompra as own, v.ordencompra as known,
            exists (select from incoming o where o.ordencompra = v.ordencompra) as "isTwice"
       from incoming i join incoming_facts f using (ordencompra)
       join public.vehicle_records r on r.vin = f.vin
       join public.vehicles v on v.id = r.vehicle_id
      where v.ordencompra <> i.ordencompra and ${IN_STOCK}
        and not exists (select from public.vehicles o where o.ordencompra = i.ordencompra)
      order by i.line`,
  )
  for (const { line, own, known, isTwice } of rows) {
    if (isTwice) {
      await client.query('delete from incoming where line = $1', [line])
      await client.query('delete from incoming_facts where ordencompra = $1', [own])
    } else {
      await client.query('update incoming set ordencompra = $2 where line = $1', [line, known])
      await client.query('update incoming_facts set ordencompra = $2 where ordencompra = $1', [own, known])
    }
  }
  return rows.map(
    ({ line, own, known, isTwice }) =>
      `Línea ${line}: «${own}» tiene el VIN de «${known}»${isTwice ? ', que también está en el archivo: no se carga' : ': es el mismo auto y se actualiza'}.`,
  )
}

interface Equal {
  key: string
  precio: number
}

async function matchAlike(client: pg.ClientBase): Promise<string[]> {
  // Only bases with numbered copies are ambiguous.
  const { rows } = await client.query<{
    base: string
    here: (Equal & { line: number })[]
    there: (Equal & { isGone: boolean })[]
  }>(
    `select g.base, g.here, t.there
       from (select a.base, jsonb_agg(jsonb_build_object('line', i.line, 'key', i.ordencompra, 'precio', coalesce(i.precio, 0)) order by i.line) as here
               from incoming_alike a join incoming i using (line) group by a.base) g,
            lateral (select jsonb_agg(jsonb_build_object('key', v.ordencompra, 'precio', v.precio,
                                      'isGone', v.vendido or v.ordenstatus <> 'Comprado') order by v.ordencompra) as there
                       from public.vehicles v
                      where v.ordencompra = g.base or v.ordencompra = any (select g.base || '-' || n from generate_series(2, 50) n)) t
      where exists (select from public.vehicles v where v.ordencompra = g.base || '-2') and jsonb_array_length(t.there) > 1`,
  )
  const gone: string[] = []
  const moves: { line: number; before: string; after: string }[] = []
  for (const { base, here, there } of rows) {
    const given = nearest(here, there)
    const taken = new Set([...given.values(), ...there.map(({ key }) => key)])
    for (const { line, key } of here) {
      let own = given.get(line) ?? key
      for (let copy = 2; !given.has(line) && taken.has(own); copy++) own = `${base}-${copy}`
      taken.add(own)
      if (own !== key) moves.push({ line, before: key, after: own })
    }
    const seen = new Set(given.values())
    for (const { key, isGone } of there) if (!seen.has(key) && !isGone) gone.push(key)
  }
  // At once, since keys may be exchanged.
  const moved = 'json_to_recordset($1) as m(line integer, before text, after text)'
  await client.query(`update incoming i set ordencompra = m.after from ${moved} where i.line = m.line`, [
    JSON.stringify(moves),
  ])
  await client.query(`update incoming_facts f set ordencompra = m.after from ${moved} where f.ordencompra = m.before`, [
    JSON.stringify(moves),
  ])
  return gone
}

// Smallest price difference first.
function nearest(here: readonly (Equal & { line: number })[], there: readonly Equal[]): Map<number, string> {
  const pairs = here
    .flatMap((one) =>
      there.map((other) => ({ line: one.line, key: other.key, apart: Math.abs(one.precio - other.precio) })),
    )
    .sort((a, b) => a.apart - b.apart)
  const given = new Map<number, string>()
  const used = new Set<string>()
  for (const { line, key } of pairs) {
    if (given.has(line) || used.has(key)) continue
    given.set(line, key)
    used.add(key)
  }
  return given
}
