-- One row per permission statement with its inverse. $1: schemas, $2: roles. Run with an empty search_path.
with ours as (
  select c.*, format('%I.%I', n.nspname, c.relname) as name,
         case c.relkind when 'S' then 'sequence' else 'table' end as kind
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where n.nspname = any ($1) and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
),
holders as (
  select oid, quote_ident(rolname) as name from pg_roles where rolname = any ($2) union all select 0::oid, 'public'
),
grants as (
  select 1 as place, lower(a.privilege_type) as privilege, format('schema %I', n.nspname) as what, a.grantee, a.is_grantable, n.nspowner as owner
    from pg_namespace n, aclexplode(coalesce(n.nspacl, acldefault('n', n.nspowner))) a where n.nspname = any ($1)
  union all
  select 3, lower(a.privilege_type), format('%s %s', t.kind, t.name), a.grantee, a.is_grantable, t.relowner
    from ours t, aclexplode(coalesce(t.relacl, acldefault(case t.relkind when 'S' then 's'::"char" else 'r' end, t.relowner))) a
  union all
  select 4, format('%s (%I)', lower(a.privilege_type), c.attname), format('table %s', t.name), a.grantee, a.is_grantable, t.relowner
    from ours t join pg_attribute c on c.attrelid = t.oid and not c.attisdropped, aclexplode(c.attacl) a
  union all
  select 5, lower(a.privilege_type), format('routine %s', p.oid::regprocedure), a.grantee, a.is_grantable, p.proowner
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace,
         aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
   where n.nspname = any ($1) and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
)
select g.place,
       format('grant %s on %s to %s%s', g.privilege, g.what, h.name, case when g.is_grantable then ' with grant option' end) as statement,
       format('revoke %s on %s from %s', g.privilege, g.what, h.name) as undo
  from grants g join holders h on h.oid = g.grantee where g.grantee <> g.owner
union all
select 2, format('alter table %s enable row level security', t.name), null from ours t where t.relrowsecurity
union all
select 6,
       format('create policy %I on %s as %s for %s to %s%s%s', p.polname, t.name,
              case when p.polpermissive then 'permissive' else 'restrictive' end,
              case p.polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end,
              (select string_agg(case when r.oid = 0 then 'public' else r.oid::regrole::text end, ', ' order by r.place)
                 from unnest(p.polroles) with ordinality r (oid, place)),
              ' using (' || pg_get_expr(p.polqual, p.polrelid) || ')',
              ' with check (' || pg_get_expr(p.polwithcheck, p.polrelid) || ')'),
       format('drop policy %I on %s', p.polname, t.name)
  from pg_policy p join ours t on t.oid = p.polrelid
union all
select 7, pg_get_triggerdef(g.oid), format('drop trigger %I on %s', g.tgname, t.name)
  from pg_trigger g join ours t on t.oid = g.tgrelid where not g.tgisinternal
union all
select 8, format('alter table %s disable trigger %I', t.name, g.tgname), format('alter table %s enable trigger %I', t.name, g.tgname)
  from pg_trigger g join ours t on t.oid = g.tgrelid where not g.tgisinternal and g.tgenabled <> 'O'
order by 1, 2
