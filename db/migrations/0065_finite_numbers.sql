-- A check like `precio >= 0` lets NaN through: PostgreSQL sorts it above every number. And no JSON can say it.
-- Gives every column of numbers that lacks it a check that it holds numbers; db/api calls it after every change of the schema. What got in
-- before becomes null, or 0 where there must be a number. Which are looked at, tests/db/finite-numbers.test.ts asks the catalogue too.
create function private.keep_numbers_finite() returns void language plpgsql set search_path = '' as $$
declare
  c record;
  odd text;
begin
  for c in
    select n.nspname as schema, t.relname as name, a.attname as col, a.attnotnull as required, a.attgenerated <> '' as generated,
           y.typelem <> 0 and y.typcategory = 'A' as list, format_type(a.atttypid, null) as type, a.attname || '_is_finite' as rule
      from pg_catalog.pg_attribute a
      join pg_catalog.pg_class t on t.oid = a.attrelid and t.relkind in ('r', 'p') and not t.relispartition
      join pg_catalog.pg_namespace n on n.oid = t.relnamespace and n.nspname in ('public', 'private')
      join pg_catalog.pg_type y on y.oid = a.atttypid
     where a.attnum > 0 and not a.attisdropped
       and coalesce(nullif(case when y.typcategory = 'A' then y.typelem else 0 end, 0), y.oid)
           in ('numeric'::regtype, 'real'::regtype, 'double precision'::regtype)
       and not exists (select from pg_catalog.pg_constraint k
                        where k.conrelid = t.oid and k.contype = 'c' and k.conname = a.attname || '_is_finite')
  loop
    odd := case when c.list then format('%I && array[''NaN'', ''Infinity'', ''-Infinity'']::%s', c.col, c.type)
                else format('%I in (''NaN'', ''Infinity'', ''-Infinity'')', c.col) end;
    if not c.generated then
      execute format('update %I.%I set %I = %s where %s', c.schema, c.name, c.col,
                     case when not c.required then 'null' when c.list then quote_literal('{}') else '0' end, odd);
    end if;
    execute format('alter table %I.%I add constraint %I check (not (%s))', c.schema, c.name, c.rule, odd);
  end loop;
end $$;
revoke all on function private.keep_numbers_finite() from public;
select private.keep_numbers_finite();
