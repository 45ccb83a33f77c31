import type pg from 'pg'
import { openIncoming } from '#importer/incoming.ts'
import { addAlike, IN_STOCK, matchKnown, openAlike, withdraw } from '#importer/match-known.ts'
import { differenceOf, keepApart, lockKnown, mergeIncoming } from '#importer/merge.ts'
import { addFacts, FACT_DIFFERENCE, mergeFacts, openFacts } from '#importer/private-facts.ts'

export interface FileLoadPlan {
  new_rows: number
  changed_rows: number
  same_rows: number
  price_rows: number
  gone_rows: number
  missing_rows: number
  plan: string
  known: string[]
  carryOut(): Promise<void>
}

/** Only `carryOut` changes the inventory. `locked`: the cars of the file are locked against other changes. */
export async function planFileLoad(sql: pg.ClientBase, id: string, { locked = false } = {}): Promise<FileLoadPlan> {
  // Concurrent loads would count the new vehicles of the other as missing.
  await sql.query("select pg_advisory_xact_lock(hashtext('volante.inventory_import'))")
  const said = await openIncoming(
    sql,
    'select line, weak, vehicle from public.inventory_import_vehicles where import_id = $1',
    id,
  )
  await openPrivate(sql, id)
  const { known, gone } = await matchKnown(sql, said)
  await sql.query(
    "delete from public.inventory_import_rows where import_id = $1 and kind in ('new', 'change', 'gone', 'missing')",
    [id],
  )
  if (said.length > 0) {
    if (locked) await lockKnown(sql)
    await keepApart(sql, said)
    await keepDifference(sql, id, differenceOf(said))
    await keepGone(sql, id, gone)
    await keepMissing(sql, id, gone)
  }
  return {
    ...(await counts(sql, id)),
    known,
    async carryOut() {
      if (said.length === 0) return
      await withdraw(sql, gone)
      await mergeIncoming(sql, said)
      await mergeFacts(sql)
    },
  }
}

const openPrivate = async (sql: pg.ClientBase, id: string) => {
  await openFacts(sql)
  await openAlike(sql)
  const { rows } = await sql.query<{ facts: object; ordencompra: string; line: number; alike: string | null }>(
    `select line, facts, vehicle ->> 'ordencompra' as ordencompra, alike
       from public.inventory_import_vehicles where import_id = $1 and (facts <> '{}' or alike is not null)`,
    [id],
  )
  await addFacts(
    sql,
    rows
      .filter(({ facts }) => Object.keys(facts).length > 0)
      .map(({ facts, ordencompra }) => ({ ...facts, ordencompra })),
  )
  await addAlike(
    sql,
    rows.flatMap(({ line, alike }) => (alike === null ? [] : [{ line, base: alike }])),
  )
}

const keepDifference = (sql: pg.ClientBase, id: string, difference: string) =>
  sql.query(
    `insert into public.inventory_import_rows (import_id, kind, line, ordencompra, name, before, after)
     select $1, coalesce(d.kind, 'change'), i.line, i.ordencompra, coalesce(d.name, i.titulo, ''),
            coalesce(d.before, '{}') || coalesce(f.before, '{}'), coalesce(d.after, '{}') || coalesce(f.after, '{}')
       from incoming i
       left join (${difference}) d on d.ordencompra = i.ordencompra
       left join (${FACT_DIFFERENCE}) f on f.ordencompra = i.ordencompra
      where d.kind is not null or f.after is not null
      order by i.line`,
    [id],
  )

const keepGone = (sql: pg.ClientBase, id: string, gone: readonly string[]) =>
  sql.query(
    `insert into public.inventory_import_rows (import_id, kind, ordencompra, name, reason)
     select $1, 'gone', v.ordencompra, v.titulo, 'Ya no está en el archivo, que tiene otro igual: se retira de la página.'
       from public.vehicles v where v.ordencompra = any ($2) order by v.ordencompra`,
    [id, gone],
  )

const keepMissing = (sql: pg.ClientBase, id: string, gone: readonly string[]) =>
  sql.query(
    `insert into public.inventory_import_rows (import_id, kind, ordencompra, name, reason)
     select $1, 'missing', v.ordencompra, v.titulo, 'No viene en el archivo: se queda como está.'
       from public.vehicles v join public.vehicle_records r on r.vehicle_id = v.id
      where ${IN_STOCK} and r.stage <> 'en_compra' and v.ordencompra <> all ($2)
        and not exists (select from incoming i where i.ordencompra = v.ordencompra)
      order by v.ordencompra`,
    [id, gone],
  )

const counts = async (sql: pg.ClientBase, id: string) => {
  const { rows } = await sql.query<Omit<FileLoadPlan, 'known' | 'carryOut'>>(
    `select count(*) filter (where kind = 'new')::integer as new_rows,
            count(*) filter (where kind = 'change')::integer as changed_rows,
            count(*) filter (where kind = 'change' and after ? 'precio')::integer as price_rows,
            count(*) filter (where kind = 'gone')::integer as gone_rows,
            count(*) filter (where kind = 'missing')::integer as missing_rows,
            (select count(*) from incoming)::integer - count(*) filter (where kind in ('new', 'change'))::integer as same_rows,
            md5(coalesce(string_agg(md5(concat_ws('|', kind, ordencompra, before, after)), '' order by kind, ordencompra)
                filter (where kind in ('new', 'change', 'gone')), '')) as plan
       from public.inventory_import_rows where import_id = $1`,
    [id],
  )
  return rows[0]!
}
