import { expect, test } from 'vitest'
import { rolledBack, SERVICE, type TestDatabase } from './rolled-back.ts'

const unguarded = async (db: TestDatabase) =>
  (
    await db.query<{ place: string }>(
      `select format('%s.%s.%s', c.table_schema, c.table_name, c.column_name) as place
         from information_schema.columns c
         join information_schema.tables t using (table_schema, table_name)
        where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
          and c.udt_name in ('numeric', 'float4', 'float8', '_numeric', '_float4', '_float8')
          and not exists (select from pg_constraint k
                           where k.conrelid = format('%I.%I', c.table_schema, c.table_name)::regclass and k.contype = 'c' and k.convalidated
                             and pg_get_constraintdef(k.oid) like '%' || c.column_name || '%NaN%Infinity%-Infinity%')
        order by 1`,
    )
  ).map(({ place }) => place)

test('every numeric column rejects NaN and infinity; a new one without the check is reported', () =>
  rolledBack(async (db) => {
    expect(await unguarded(db)).toEqual([])
    await db.query(`create table private.sums (amount numeric not null, rates double precision[], share real);
      insert into private.sums values ('NaN', '{1,Infinity}', '-Infinity'), (3, '{1}', 0.5)`)
    const sums = ['private.sums.amount', 'private.sums.rates', 'private.sums.share']
    expect(await unguarded(db)).toEqual(sums)
    await db.query('select private.keep_numbers_finite()')
    expect(await unguarded(db)).toEqual([])
    expect(await db.query('select amount::text, rates, share from private.sums order by 1')).toEqual([
      { amount: '0', rates: null, share: null },
      { amount: '3', rates: [1], share: 0.5 },
    ])
    await expect(db.query("update private.sums set rates = '{2,NaN}'")).rejects.toMatchObject({
      constraint: 'rates_is_finite',
    })
  }))

test.each(['precio', 'enganchemin', 'mensualidad_minima'])('the service key cannot write NaN into %s', (column) =>
  rolledBack(async (db) => {
    await expect(
      db
        .as(SERVICE)
        .query(
          `update public.inventario_cache set ${column} = 'NaN' where id = (select id from public.inventario_cache limit 1)`,
        ),
    ).rejects.toMatchObject({ code: '23514', constraint: `${column}_is_finite` })
  }),
)
