import type pg from 'pg'
import { type FieldKind, vehicleField } from '#contract/vehicles/fields.ts'
import { STORED_FIELDS, type StoredField } from './fields.ts'

export interface LoadOutcome {
  inserted: number
  updated: number
  unchanged: number
  priceChanges: number
}

type Kind = 'text' | 'numeric' | 'integer' | 'boolean' | 'text[]'

const KINDS: Record<FieldKind, Kind> = {
  text: 'text',
  long: 'text',
  ref: 'text',
  image: 'text',
  instant: 'text',
  pesos: 'numeric',
  km: 'integer',
  number: 'integer',
  months: 'integer',
  yes: 'boolean',
  list: 'text[]',
  images: 'text[]',
}

const kindOf = (field: StoredField): Kind => KINDS[vehicleField(field).kind]
const EMPTY: Record<Kind, string> = { text: `''`, numeric: '0', integer: '0', boolean: 'false', 'text[]': `'{}'` }
const fallback = (field: StoredField) =>
  field === 'ordenstatus' ? `'Comprado'` : field === 'record_id' ? 'null' : EMPTY[kindOf(field)]

export const INCOMING_COLUMNS = [
  'line integer',
  'weak bigint',
  ...STORED_FIELDS.map((field) => `${field} ${kindOf(field)}`),
].join(', ')

const bit = (field: StoredField) => 2 ** STORED_FIELDS.indexOf(field)

export const weakMask = (weak: Iterable<StoredField>): number => [...weak].reduce((mask, field) => mask + bit(field), 0)

const FINANCE = new Set<StoredField>([
  'enganchemin',
  'enganche_recomendado',
  'mensualidad_minima',
  'mensualidad_recomendada',
  'plazomax',
])

/** Locks the known vehicles of `incoming` until the transaction ends. */
export const lockKnown = (client: pg.ClientBase) =>
  client.query('select from public.vehicles v join incoming i using (ordencompra) order by v.id for no key update of v')

/** Merges `incoming` by `ordencompra` in the caller's transaction. `said`: given fields. */
export async function mergeIncoming(client: pg.ClientBase, said: StoredField[]): Promise<LoadOutcome> {
  const total = Number((await client.query('select count(*) from incoming')).rows[0].count)
  if (total === 0) return { inserted: 0, updated: 0, unchanged: 0, priceChanges: 0 }
  await lockKnown(client)
  await keepApart(client, said)
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
  const fields = mergedFields(said)
  const updated = await client.query(
    `update public.vehicles v set ${fields.map((field) => `${field} = n.${field}`).join(', ')}
       from (${presentRows(said)}) n
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

/** Resolves conflicting slugs and record ids first. */
export async function keepApart(client: pg.ClientBase, said: readonly StoredField[]): Promise<void> {
  await client.query(KEEP_SLUGS_APART)
  if (!said.includes('record_id')) return
  // Each row is compared with all others.
  await client.query('create index on incoming (record_id)')
  await client.query(KEEP_RECORD_IDS_APART)
}

/** Fields of a known vehicle that a merge may change. Published addresses (slugs) stay. */
const mergedFields = (said: readonly StoredField[]) =>
  said.filter((field) => field !== 'ordencompra' && field !== 'slug')

const presentRows = (said: readonly StoredField[]): string =>
  `select v.id, ${mergedFields(said)
    .map((field) => `${present(field, said)} as ${field}`)
    .join(', ')}
     from incoming i join public.vehicles v using (ordencompra)`

/**
 * Query that previews a merge of `incoming`: {line, record_id, kind: 'new' | 'change', ordencompra, name, before,
 * after}.
 */
export function differenceOf(said: readonly StoredField[]): string {
  const fields = mergedFields(said)
  const rows = ['v', 'n'].map((row) => `(${fields.map((field) => `${row}.${field}`).join(', ')})`)
  return `
    select i.line, i.record_id, 'new' as kind, i.ordencompra, i.titulo as name, '{}'::jsonb as before,
           jsonb_strip_nulls(to_jsonb(i)) - '{line,weak,ordencompra,record_id,slug}'::text[] as after
      from incoming i where not exists (select from public.vehicles v where v.ordencompra = i.ordencompra)
    union all
    select i.line, i.record_id, 'change', v.ordencompra, v.titulo, d.before, d.after
      from (${presentRows(said)}) n
      join public.vehicles v on v.id = n.id
      join incoming i on i.ordencompra = v.ordencompra
     cross join lateral (
       select jsonb_object_agg(o.key, o.value) as before, jsonb_object_agg(o.key, b.value) as after
         from jsonb_each(to_jsonb(v)) o join jsonb_each(to_jsonb(n)) b on b.key = o.key
        where o.key <> 'id' and o.value is distinct from b.value) d
     where ${rows.join(' is distinct from ')}`
}

/** New value of a known vehicle's field. Missing fields stay; inferred values only fill blanks. */
const present = (field: StoredField, said: readonly StoredField[]) => {
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

// Suffix from the order, stable between runs.
const KEEP_SLUGS_APART = `
  update incoming i set slug = i.slug || '-' || left(md5(i.ordencompra), 6)
   where exists (select from public.vehicles v where v.slug = i.slug and v.ordencompra <> i.ordencompra)`

const KEEP_RECORD_IDS_APART = `
  update incoming i set record_id = null
   where exists (select from public.vehicles v where v.record_id = i.record_id and v.ordencompra <> i.ordencompra)
      or exists (select from incoming o where o.record_id = i.record_id and o.line < i.line)`
