import pg from 'pg'
import type { LiveCaller } from '../callers.ts'
import type { FilterCondition, Row } from './filters.ts'
import { readableBy, type Table } from './tables.ts'

export interface Reading {
  caller: LiveCaller
  keys: Row[]
}

export interface Questions {
  /** null: the session is closed. */
  read(table: Table, role: string, readings: Reading[]): Promise<(Map<number, string> | null)[]>
  readGone(table: Table, role: string, readings: Reading[]): Promise<(Map<number, string> | null)[]>
  meet(table: Table, rows: string[], conditions: FilterCondition[]): Promise<boolean[][]>
}

export function askOver(client: pg.Client, generation: () => number): Questions {
  const prepared = new Map<string, string>()
  let asked = -1
  const name = async (question: string) => {
    if (asked !== generation()) {
      asked = generation()
      if (prepared.size > 0) await client.query('deallocate all')
      prepared.clear()
    }
    const known = prepared.get(question)
    if (known) return known
    const wanted = `live_${asked}_${prepared.size}`
    await client.query(`prepare ${wanted} (jsonb) as ${question}`)
    prepared.set(question, wanted)
    return wanted
  }
  const readAs = async (question: string, readings: Reading[]) => {
    const { rows } = await client.query<{ answer: string | null }>(
      'select * from private.read_as($1, $2, $3, $4) as answer',
      [
        await name(question),
        readings.map(({ caller }) => caller.json),
        readings.map(({ caller }) => caller.session),
        readings.map(({ keys }) => JSON.stringify(keys.map((key, n) => ({ ...key, '#': n })))),
      ],
    )
    return rows.map(({ answer }) => (answer === null ? null : new Map<number, string>(JSON.parse(answer))))
  }
  return {
    read: (table, role, readings) => readAs(questionOf(table, role), readings),
    readGone: (table, role, readings) => readAs(goneQuestionOf(table, role), readings),
    async meet(table, rows, conditions) {
      const met = rows.map((): boolean[] => [])
      for (let from = 0; from < conditions.length; from += MOST_CONDITIONS) {
        const some = conditions.slice(from, from + MOST_CONDITIONS)
        const { rows: found } = await client.query<{ met: (boolean | null)[] }>(
          `select array[${some.map(({ sql }) => sql).join(', ')}] as met
             from jsonb_array_elements($1::jsonb) with ordinality as given (row, place),
                  jsonb_populate_record(null::${nameOf(table)}, given.row) as t order by place`,
          [`[${rows.join(',')}]`],
        )
        for (const [at, one] of found.entries()) met[at]!.push(...one.met.map((is) => is === true))
      }
      return met
    },
  }
}

const MOST_CONDITIONS = 200

const nameOf = ({ schema, name }: Table) => `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`

// `offset 0` prevents a join, which would evaluate policies on other rows.
const questionOf = (table: Table, role: string) => {
  const names = (readableBy(table, role) ?? []).map((column) => `t.${pg.escapeIdentifier(column.name)}`)
  const keys = table.key.map(({ name, whole }) => `${pg.escapeIdentifier(name)} ${whole}`)
  const same = table.key.map(({ name }) => `t.${pg.escapeIdentifier(name)} = k.${pg.escapeIdentifier(name)}`)
  return `select coalesce(json_agg(json_build_array(k."#", r.record)), '[]')::text
            from jsonb_to_recordset($1) as k ("#" int, ${keys.join(', ')})
            cross join lateral (select to_jsonb(shown)::text as record
                                  from (select ${names.join(', ')} from ${nameOf(table)} t where ${same.join(' and ')} offset 0) shown) r`
}

// Callers without permission to read the key receive nothing.
const goneQuestionOf = (table: Table, role: string) => {
  const whole = pg.escapeLiteral(nameOf(table))
  const granted = table.key.map(({ name }) => `has_column_privilege(${whole}, ${pg.escapeLiteral(name)}, 'select')`)
  return `select coalesce(json_agg(json_build_array(k."#", '')), '[]')::text
            from (select (one ->> '#')::int as "#", one from jsonb_array_elements($1) one) k
           where ${granted.join(' and ')}
             and exists (select from jsonb_populate_record(null::${nameOf(table)}, k.one) as ${pg.escapeIdentifier(table.name)}
                          where ${table.readers[role] ?? 'false'})`
}
