import { expect, test } from 'vitest'
import { sampleSize } from '#tests/sample-size.ts'
import { ADMIN } from './people.ts'
import { rolledBackTo, type TestDatabase } from './rolled-back.ts'
import { act, undo } from './undo-entry.ts'

// Every table must restore deleted rows unless listed here.
const HELD: Record<string, RegExp> = {
  branches: /vacancies_branch_code_fkey/,
  deal_stages: /deals_fact_stage_fkey|deal_stages_after_stage_fkey/,
  lost_reasons: /deals_lost_reason_id_fkey/,
  valuations: /trade_in_quotes_valuation_id_fkey/,
  origin_rules: /purchase_papers_origin_fkey/,
  mailings: /no se borra/,
  tasks: /un trato abierto siempre tiene uno/,
  workshops: /recon_lines_workshop_id_fkey/,
  inspection_templates: /Una versión publicada de la plantilla no se cambia/,
  privacy_notices: /a notice that people were shown is never changed/,
}
// The deal moves back by its facts, which is a new stay with a new step.
const MOVED_DEAL = ['deals: stage_since', 'tasks: new', 'tasks: done_at', 'deal_stays: new', 'deal_stays: left_at']
/** Rows that stay deleted, and columns that stay changed, by table. */
const STAYS_AWAY: Record<string, string[]> = {
  appointments: MOVED_DEAL,
  application_pages: ['application_pages: file_gone', 'application_documents: state'],
  application_documents: ['application_pages: file_gone'],
  financing_applications: ['application_pages: file_gone', 'financing_applications: documents_pending'],
  profiles: ['application_pages: file_gone', 'financing_applications: documents_pending'],
  sell_listings: MOVED_DEAL,
  consents: ['consents: immutable'],
  trade_in_quotes: MOVED_DEAL,
}
/** No demonstration rows; tested elsewhere. */
const EMPTY = `
  answer_cards api_keys appointment_waitlist appraisals arco_requests candidacy_consents candidacy_erasures candidate_events candidate_interviews
  candidate_letters candidate_mentions candidate_ratings candidates interview_proposals contact_permissions exports lead_imports message_words note_mentions paper_reviews purchase_files purchase_liens
  purchase_offers purchase_payments purchases redirects repuve_checks saved_views sell_listing_files service_bays sheet_columns staff_absences
  staff_busy staff_caps staff_files staff_shifts vehicle_outings work_flags`
  .trim()
  .split(/\s+/)

const keyOf = (keys: readonly string[]) =>
  keys.length === 1
    ? `to_jsonb(t) ->> '${keys[0]}'`
    : `jsonb_build_array(${keys.map((key) => `to_jsonb(t) -> '${key}'`).join(', ')})::text`

let tables: { name: string; keys: string[]; left_out: string[] }[] = []

const rolledBackEach = rolledBackTo(async (db) => {
  tables = await db.query(
    `select c.relname::text as name, private.key_columns(c.relname::text) as keys,
            array(select w.name from private.columns_without_lines() w where w.relation = c.relname and not w.kept) || '{updated_at}' as left_out
       from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and c.relname not in (select w.name from private.tables_without_lines() w) order by 1`,
  )
  const rows = tables.map(
    ({ name, keys, left_out }) =>
      `select '${name}' as relation, ${keyOf(keys)} as record, to_jsonb(t) - '{${left_out}}'::text[] as row from public.${name} t`,
  )
  await db.query(`set local jit = off`)
  await db.query(`create temporary table kept as ${rows.join(' union all ')}`)
  await db.query('create index on kept (relation, record)')
  await db.query('analyze kept')
})

async function differences(db: TestDatabase, since: string) {
  const written = await db.query<{ relation: string }>('select distinct relation from ledger.lines where id > $1', [
    since,
  ])
  const found = new Set<string>()
  for (const { relation } of written) {
    const table = tables.find(({ name }) => name === relation)
    if (!table) continue
    const rows = await db.query<{ what: string }>(
      `select distinct d.what
         from (select distinct record from ledger.lines where id > $1 and relation = $2) x
         left join kept k on k.relation = $2 and k.record = x.record
         left join (select ${keyOf(table.keys)} as record, to_jsonb(t) - $3::text[] as row from public.${relation} t) t on t.record = x.record
        cross join lateral (
          select case when t.row is null then 'gone' else 'new' end as what where (t.row is null) <> (k.row is null)
          union all select o.key from jsonb_each(k.row) o where t.row is not null and o.value is distinct from t.row -> o.key) d`,
      [since, relation, table.left_out],
    )
    for (const { what } of rows) found.add(`${relation}: ${what}`)
  }
  return found
}

/** Conflicts and differences after reverting a deletion. */
async function removalOf(db: TestDatabase, table: string, at: string) {
  const [last] = await db.query<{ id: string }>('select max(id) as id from ledger.lines')
  const entry = await act(db, db, `delete from public.${table} where ctid = $1::tid`, [at])
  const { conflicts } = await undo(db.as(ADMIN), entry, { partly: true, reason: 'Prueba' })
  const left = await differences(db, last!.id)
  for (const { table: of, why } of conflicts) {
    left.delete(`${of}: gone`)
    left.add(`${of}: ${why}`)
  }
  return [...left]
}

test('a deleted row of every table is restored with its dependants, or the refusal says why', async () => {
  const unexpected: string[] = []
  const empty: string[] = []
  for (const { name } of tables) {
    let places: string[] = []
    await rolledBackEach(async (db) => {
      const rows = await db.query<{ at: string }>(
        `select ctid::text as at from public.${name} t where to_jsonb(t) ->> 'id' is distinct from $1 ${name === 'profiles' ? "and role = 'user'" : ''}
          order by ctid limit ${sampleSize(5)}`,
        [ADMIN.sub],
      )
      places = rows.map(({ at }) => at)
    })
    if (places.length === 0) empty.push(name)
    for (const at of places)
      await rolledBackEach(async (db) => {
        try {
          const left = await removalOf(db, name, at)
          unexpected.push(
            ...left.filter((one) => !STAYS_AWAY[name]?.includes(one)).map((one) => `${name} leaves ${one}`),
          )
        } catch (error) {
          const { message } = error as Error
          if (!HELD[name]?.test(message)) unexpected.push(`${name}: ${message}`)
        }
      })
  }
  expect(unexpected).toEqual([])
  expect(empty.filter((name) => !EMPTY.includes(name))).toEqual([])
})
