import { expect, test } from 'vitest'
import { rolledBack, type TestDatabase } from './rolled-back.ts'

// pg_restore may inline a plain SQL function when a generated column or default uses it, so functions it calls must be
// created earlier, which needs a recorded dependency.
const dumpedTooEarly = async (db: TestDatabase) =>
  (
    await db.query<{ routine: string }>(
      `select distinct p.oid::regprocedure::text as routine
         from pg_depend d
         join pg_proc p on d.refclassid = 'pg_proc'::regclass and p.oid = d.refobjid
         join pg_language l on l.oid = p.prolang
        where d.classid = 'pg_attrdef'::regclass and l.lanname = 'sql' and p.prosqlbody is null and p.proconfig is null and not p.prosecdef
          and exists (select from pg_proc called join pg_namespace n on n.oid = called.pronamespace
                       where n.nspname in ('public', 'private', 'auth', 'storage', 'extensions')
                         and p.prosrc ~ format('\\m%s\\.%s\\s*\\(', n.nspname, called.proname))
        order by 1`,
    )
  ).map(({ routine }) => routine)

test('functions of generated columns have recorded dependencies, so a dump restores', () =>
  rolledBack(async (db) => {
    expect(await dumpedTooEarly(db)).toEqual([])
    await db.query(`create function private.first_letter(text) returns text language sql immutable as 'select left($1, 1)';
      create function private.initial(text) returns text language sql immutable as 'select upper(private.first_letter($1))';
      create table private.initials (name text, initial text generated always as (private.initial(name)) stored)`)
    expect(await dumpedTooEarly(db)).toEqual(['private.initial(text)'])
  }))
