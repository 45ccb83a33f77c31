import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type LedgerLine, NO_NAMES } from '#app/features/ledger/ledger-entry.ts'
import { rowSentence } from '#app/features/ledger/sentences.ts'
import { columnText } from '#app/features/ledger/value-text.ts'
import { DEED_WORDS } from '#app/features/ledger/words/deed-words.ts'
import { columnWords, TABLE_WORDS } from '#app/features/ledger/words/table-words.ts'
import { ADMIN } from './people.ts'
import { rolledBack } from './rolled-back.ts'

const CODE = /[a-zñ]_[a-zñ]|[a-zñ]{2}\.[a-zñ]|undefined|null|\[object|\{/

/** Values that are words already. */
const PLAIN = new Set('bien mal alta media baja prospectos citas solicitudes ventas texto plantilla otro'.split(' '))

interface Fixed {
  name: string
  column: string
  values: string[]
}
/** Columns whose values are a fixed list. */
const FIXED = `
  select c.relname as name, a.attname as column,
         array(select m[1] from regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''::text', 'g') m) as values
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = any (k.conkey)
   where k.contype = 'c' and cardinality(k.conkey) = 1 and a.atttypid = 'text'::regtype
     and pg_get_constraintdef(k.oid) ~ '= ANY \\(ARRAY\\['
     and exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'a_line')
   order by 1, 2`

describe('sentences of the recorded tables', () => {
  test('tell the fixed values of every column in words', () =>
    rolledBack(async (db) => {
      const fixed = await db.query<Fixed>(FIXED)
      const raw = fixed.flatMap(({ name, column, values }) =>
        values
          .filter((value) => {
            const text = columnText(columnWords(name, column), value, { names: NO_NAMES })
            return CODE.test(text) || (text === value && !PLAIN.has(value))
          })
          .map((value) => `${name}.${column}: ${value}`),
      )
      expect(fixed.length).toBeGreaterThan(40)
      expect(raw).toEqual([])
    }))

  test('name no column and hold no code, whatever column changed', () => {
    const samples: unknown[] = [true, '2026-12-02', 3, 'Uno', null]
    const told = Object.entries(TABLE_WORDS).flatMap(([table, { columns }]) => {
      const line = (op: string, column: string, after: unknown): LedgerLine => ({
        line: 1,
        at: '',
        table,
        record: 'r',
        label: null,
        op,
        concerns: null,
        about: null,
        forgotten: false,
        changes: [{ column, before: after === null ? '2026-12-01' : null, after }],
      })
      const names = { ...NO_NAMES, cars: { Uno: 'Versa' } }
      return [
        rowSentence({ ...line('INSERT', 'id', 'Uno'), changes: [] }, names),
        rowSentence({ ...line('DELETE', 'id', 'Uno'), changes: [] }, names),
        ...Object.keys(columns).flatMap((column) =>
          samples.map((value) => rowSentence(line('UPDATE', column, value), names)),
        ),
      ]
    })
    expect(told.filter((sentence) => CODE.test(sentence))).toEqual([])
    expect(told.length).toBeGreaterThan(1000)
  })

  test('are of real columns and values', () =>
    rolledBack(async (db) => {
      const fixed = await db.query<Fixed>(FIXED)
      const unknown = Object.entries(DEED_WORDS).flatMap(([table, deeds]) =>
        Object.entries(deeds).flatMap(([event, words]) => {
          const [column, value] = event.replace(/^\w+:/, '').split('=') as [string, string | undefined]
          const places = [...words.matchAll(/\{(\w+)/g)].map(([, place]) => place!)
          const columns = [column, ...places].filter((one) => !OWN.has(one))
          const values = fixed.find((one) => one.name === table && one.column === column)?.values
          const isValue = !value || ['true', 'false'].includes(value) || !values || values.includes(value)
          return [
            ...columns.filter((one) => !TABLE_WORDS[table]?.columns[one]).map((one) => `${table}.${one}`),
            ...(isValue ? [] : [`${table}.${column}: ${value}`]),
          ]
        }),
      )
      expect(unknown).toEqual([])
    }))
})

const OWN = new Set(['created', 'deleted', 'row', 'of', 'whom', 'label'])

test('a line names the car it is about with its order', () =>
  rolledBack(async (db) => {
    const name = `oc-${randomUUID()}`
    const [car] = await db.query<{ id: string }>(
      `insert into public.vehicles (slug, ordencompra, titulo, marca, modelo, autoano, precio, ordenstatus, sucursal, ubicacion)
       values ($1, $1, 'Zeta 3 2021', 'Zeta', '3', 2021, 240000, 'Comprado', '{Monterrey}', '{Monterrey}') returning id`,
      [name],
    )
    const about = async (table: string, record: string) =>
      (
        await db
          .as(ADMIN)
          .query<{ about: unknown }>(
            "select line -> 'about' as about from public.ledger_of_record($1, $2) e, jsonb_array_elements(e.records) line where line ->> 'table' = $1",
            [table, record],
          )
      )[0]?.about
    const called = { kind: 'car', name: `Zeta 3 2021 (${name})` }
    await db.query('update public.vehicle_records set notes = $2 where vehicle_id = $1', [car!.id, 'Dos llaves'])
    const [record] = await db.query<{ key: string }>(
      "select record as key from ledger.lines where relation = 'vehicle_records' order by id desc limit 1",
    )
    expect(await about('vehicle_records', record!.key)).toEqual(called)
    expect(await about('vehicles', car!.id)).toEqual(called)
  }))

test('what a row is about can be asked of every recorded table', () =>
  rolledBack(async (db) => {
    const rows = await db.query<{ name: string; about: unknown }>(
      `select c.relname as name, private.row_about(c.relname, '0', k.said) as about
         from pg_trigger t join pg_class c on c.oid = t.tgrelid,
              lateral (select jsonb_object_agg(a.attname, null) as said from pg_attribute a
                        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) k
        where t.tgname = 'a_line'`,
    )
    expect(rows.length).toBeGreaterThan(100)
    expect(rows.filter(({ about }) => about !== null)).toEqual([])
  }))

test('an old price of a car that is valued names that car', () =>
  rolledBack(async (db) => {
    const [car] = await db.query<{ id: string; label: string }>(
      "insert into public.trade_in_vehicles (brand, model, year) values ('Zeta', 'Nueve', 2019) returning id, label",
    )
    const [told] = await db.query<{ about: unknown }>(
      "select private.row_about('historical_offers', '0', jsonb_build_object('trade_in_vehicle_id', $1::text)) as about",
      [car!.id],
    )
    expect(told!.about).toEqual({ kind: 'listing', name: car!.label })
  }))

test('a valuation is called by its car, and a joined lead by the person it was joined to', () =>
  rolledBack(async (db) => {
    const labelled = async (table: string, record: string) =>
      (
        await db.as(ADMIN).query<{ label: unknown; whom: unknown }>(
          `select line -> 'label' as label, line -> 'concerns' -> 'name' as whom
               from public.ledger_of_record($1, $2) e, jsonb_array_elements(e.records) line where line ->> 'table' = $1`,
          [table, record],
        )
      ).at(-1)
    const [valuation] = await db.query<{ id: string }>(
      `insert into public.valuations (request, source, state)
       values ('{"vehicle": {"label": "Zeta Nueve 2019"}}', 'engine', 'done') returning id`,
    )
    expect(await labelled('valuations', valuation!.id)).toMatchObject({ label: 'Zeta Nueve 2019' })
    const [kept] = await db.query<{ id: string }>("insert into public.leads (name) values ('Rosa Ruiz') returning id")
    const [joined] = await db.query<{ id: string }>('insert into public.leads (merged_into) values ($1) returning id', [
      kept!.id,
    ])
    expect(await labelled('leads', joined!.id)).toEqual({ label: 'Rosa Ruiz', whom: 'Rosa Ruiz' })
  }))
