/** $1: exposed schemas. Handlers return a domain named like a media type. */
export const HANDLERS = `
  select n.nspname as schema, p.proname as name, t.typname as type, b.typname as base, p.prokind = 'a' as aggregates,
         case when c.oid is not null then json_build_object('schema', cn.nspname, 'name', c.relname) end as row
    from pg_proc p
    join pg_namespace n on n.oid = p.pronamespace
    join pg_type t on t.oid = p.prorettype and t.typtype = 'd'
    join pg_type b on b.oid = t.typbasetype
    left join pg_class c on p.prokind = 'a' and c.reltype = p.proargtypes[0] and c.relkind in ('r', 'p', 'v', 'm', 'f')
    left join pg_namespace cn on cn.oid = c.relnamespace
   where n.nspname = any ($1) and not p.proretset
     and (t.typname = '*/*' or t.typname ~ '^[A-Za-z0-9.-]+/[A-Za-z0-9.+-]+$')
     and (p.prokind = 'f' or p.prokind = 'a' and p.pronargs = 1 and (c.oid is not null or p.proargtypes[0] = 'anyelement'::regtype))
   order by 1, 2, p.oid`

export const REPRESENTATIONS = `
  select format_type(d.oid, -1) as type,
         case when d.oid = c.castsource then 'toJson' when c.castsource = 'json'::regtype then 'fromJson' else 'fromText' end as way,
         n.nspname as schema, p.proname as name
    from pg_cast c
    join pg_proc p on p.oid = c.castfunc
    join pg_namespace n on n.oid = p.pronamespace
    join pg_type d on d.typtype = 'd'
     and (d.oid = c.castsource and c.casttarget = 'json'::regtype
          or d.oid = c.casttarget and c.castsource in ('json'::regtype, 'text'::regtype))
   where c.castcontext = 'i' and c.castmethod = 'f' and has_function_privilege(p.oid, 'execute')`
