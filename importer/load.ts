import type pg from 'pg'
import { connect } from '#db/connect.ts'
import type { Candidate } from './candidate.ts'
import { STORED_FIELDS, type StoredField } from './fields.ts'

/** What became of the vehicles that were loaded. */
export interface LoadOutcome {
  inserted: number
  updated: number
  unchanged: number
  priceChanges: number
}

const BATCH = 5_000

type Kind = 'text' | 'numeric' | 'integer' | 'boolean' | 'text[]'

const KINDS: Partial<Record<StoredField, Kind>> = {
  autoano: 'integer',
  precio: 'numeric',
  kilometraje: 'integer',
  cilindros: 'integer',
  enganchemin: 'numeric',
  enganche_recomendado: 'numeric',
  mensualidad_minima: 'numeric',
  mensualidad_recomendada: 'numeric',
  plazomax: 'integer',
  vendido: 'boolean',
  separado: 'boolean',
  use_car_studio_images: 'boolean',
  galeria_exterior: 'text[]',
  galeria_interior: 'text[]',
  fotos_exterior_url: 'text[]',
  fotos_interior_url: 'text[]',
  ubicacion: 'text[]',
  sucursal: 'text[]',
  promociones: 'text[]',
  car_studio_gallery: 'text[]',
}

const kindOf = (field: StoredField): Kind => KINDS[field] ?? 'text'
const EMPTY: Record<Kind, string> = { text: `''`, numeric: '0', integer: '0', boolean: 'false', 'text[]': `'{}'` }
const fallback = (field: StoredField) =>
  field === 'ordenstatus' ? `'Comprado'` : field === 'record_id' ? 'null' : EMPTY[kindOf(field)]

const bit = (field: StoredField) => 2 ** STORED_FIELDS.indexOf(field)

const FINANCE = new Set<StoredField>([
  'enganchemin',
  'enganche_recomendado',
  'mensualidad_minima',
  'mensualidad_recomendada',
  'plazomax',
])

/**
 * Loads vehicles by `ordencompra` in one transaction: new ones are added, known ones get what the file says, and rows that say
 * nothing new are not written, so their updated_at stays. Nothing is loaded when it throws. `url` needs the rights of the owner.
 */
export async function loadVehicles(url: string, vehicles: AsyncIterable<Candidate>): Promise<LoadOutcome> {
  const client = await connect(url)
  try {
    await client.query('begin')
    // Two imports at once would each see the other's new vehicles as missing.
    await client.query("select pg_advisory_xact_lock(hashtext('volante.inventory_import'))")
    const said = await stage(client, vehicles)
    const loaded = await merge(client, [...said])
    await client.query('commit')
    return loaded
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    await client.end()
  }
}

/** Puts the vehicles into a temporary table, in batches, and answers which fields any of them states. */
async function stage(client: pg.Client, vehicles: AsyncIterable<Candidate>): Promise<Set<StoredField>> {
  const columns = STORED_FIELDS.map((field) => `${field} ${kindOf(field)}`).join(', ')
  await client.query(`create temp table incoming (line integer, weak bigint, ${columns}) on commit drop`)
  const insert = `insert into incoming select * from json_to_recordset($1) as t(line integer, weak bigint, ${columns})`
  const said = new Set<StoredField>()
  let batch: Record<string, unknown>[] = []
  // PostgreSQL takes one batch while the next is read.
  let writing: Promise<unknown> = Promise.resolve()
  const send = async () => {
    await writing
    if (batch.length > 0) writing = client.query(insert, [JSON.stringify(batch)])
    // Awaited later: a failure meanwhile is not unheard.
    writing.catch(() => {})
    batch = []
  }
  for await (const { line, values, weak } of vehicles) {
    let mask = 0
    for (const field of weak) mask += bit(field)
    for (const field of Object.keys(values) as StoredField[]) said.add(field)
    batch.push({ ...values, line, weak: mask })
    if (batch.length >= BATCH) await send()
  }
  await send()
  await writing
  await client.query('create index on incoming (ordencompra)')
  await client.query('analyze incoming')
  return said
}

async function merge(client: pg.Client, said: StoredField[]): Promise<LoadOutcome> {
  const total = Number((await client.query('select count(*) from incoming')).rows[0].count)
  if (total === 0) return { inserted: 0, updated: 0, unchanged: 0, priceChanges: 0 }
  await client.query(KEEP_SLUGS_APART)
  if (said.includes('record_id')) await client.query(KEEP_RECORD_IDS_APART)
  const changes = said.includes('precio')
    ? await client.query(
        'select count(*) from incoming i join public.vehicles v using (ordencompra) where i.precio <> v.precio',
      )
    : null
  const inserted = await client.query(
    `insert into public.vehicles (${said.join(', ')})
     select ${said.map((field) => (['ordencompra', 'slug', 'titulo', 'marca', 'modelo', 'autoano'].includes(field) ? `i.${field}` : `coalesce(i.${field}, ${fallback(field)})`)).join(', ')}
       from incoming i where not exists (select from public.vehicles v where v.ordencompra = i.ordencompra)
      order by i.line desc
         on conflict (ordencompra) do nothing`,
  )
  // Addresses of vehicles that exist are known to visitors and searchers: they stay.
  const fields = said.filter((field) => field !== 'ordencompra' && field !== 'slug')
  const updated = await client.query(
    `update public.vehicles v set ${fields.map((field) => `${field} = n.${field}`).join(', ')}
       from (select v.id, ${fields.map((field) => `${present(field, said)} as ${field}`).join(', ')}
               from incoming i join public.vehicles v using (ordencompra)) n
      where v.id = n.id and (${fields.map((field) => `v.${field}`).join(', ')}) is distinct from (${fields.map((field) => `n.${field}`).join(', ')})`,
  )
  const news = inserted.rowCount ?? 0
  const changed = updated.rowCount ?? 0
  return {
    inserted: news,
    updated: changed,
    unchanged: total - news - changed,
    priceChanges: Number(changes?.rows[0].count ?? 0),
  }
}

/**
 * What a known vehicle's field becomes. What the file does not say stays. A supposition only fills a blank; payments follow a price
 * that changes, unless the vehicle is not financed; a made title follows the names it is made of.
 */
const present = (field: StoredField, said: StoredField[]) => {
  const isWeak = `(i.weak & ${bit(field)}) <> 0`
  const stated = `coalesce(i.${field}, v.${field})`
  if (FINANCE.has(field)) {
    const moved = said.includes('precio') ? 'v.precio is distinct from coalesce(i.precio, v.precio)' : 'false'
    const follows =
      field === 'plazomax' ? `(${moved}) and v.precio = 0` : `(${moved}) and (v.precio = 0 or v.plazomax > 0)`
    return `case when ${isWeak} and not (${follows}) then v.${field} else ${stated} end`
  }
  if (field === 'titulo') {
    const same = (['marca', 'modelo', 'version', 'autoano'] as const)
      .filter((name) => said.includes(name))
      .map((name) => `coalesce(i.${name}, v.${name}) = v.${name}`)
    return `case when ${isWeak} and ${same.join(' and ')} then v.titulo else ${stated} end`
  }
  if (kindOf(field) === 'boolean' || field === 'record_id') return stated
  return `case when ${isWeak} and v.${field} <> ${EMPTY[kindOf(field)]} then v.${field} else ${stated} end`
}

// A slug that another vehicle has gets a mark made of the order, so that it is the same in every run.
const KEEP_SLUGS_APART = `
  update incoming i set slug = i.slug || '-' || left(md5(i.ordencompra), 6)
   where exists (select from public.vehicles v where v.slug = i.slug and v.ordencompra <> i.ordencompra)`

const KEEP_RECORD_IDS_APART = `
  update incoming i set record_id = null
   where exists (select from public.vehicles v where v.record_id = i.record_id and v.ordencompra <> i.ordencompra)
      or exists (select from incoming o where o.record_id = i.record_id and o.line < i.line)`
