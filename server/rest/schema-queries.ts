/** $1: exposed schemas, $2: oids outside them. */
export const SCHEMA_RELATIONS = `
  select n.nspname as schema, c.relname as name, case when c.relkind in ('v', 'm') then 'view' else 'table' end as kind,
         obj_description(c.oid, 'pg_class') as description,
         c.relkind in ('r', 'p') or pg_relation_is_updatable(c.oid, true) & 8 = 8 as insertable,
         c.relkind in ('r', 'p') or pg_relation_is_updatable(c.oid, true) & 4 = 4 as updatable,
         c.relkind in ('r', 'p') or pg_relation_is_updatable(c.oid, true) & 16 = 16 as deletable,
         c.oid::text as oid, c.reltype::text as row_type,
         (select coalesce(json_agg(json_build_object(
                   'name', a.attname, 'type', format_type(a.atttypid, -1), 'base', b.typname,
                   'default', case when a.attidentity <> ''
                                   then format('nextval(%L::regclass)', pg_get_serial_sequence(c.oid::regclass::text, a.attname))
                                   when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end,
                   'nullable', not a.attnotnull,
                   'description', col_description(c.oid, a.attnum)) order by a.attnum), '[]')
            from pg_attribute a
            join pg_type t on t.oid = a.atttypid
            join pg_type b on b.oid = coalesce(nullif(t.typbasetype, 0), t.oid)
            left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
           where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
         (select coalesce(json_agg(a.attname order by array_position(k.conkey, a.attnum)), '[]')
            from pg_constraint k
            join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
           where k.conrelid = c.oid and k.contype = 'p') as primary_key
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
   where (n.nspname = any ($1) and c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition) or c.oid = any ($2::oid[])
   order by 1, 2`

export const FOREIGN_KEYS = `
  select k.conname as constraint,
         json_build_object('oid', c.oid::text, 'schema', n.nspname, 'name', c.relname) as origin,
         json_build_object('oid', f.oid::text, 'schema', fn.nspname, 'name', f.relname) as foreign,
         (select json_agg(json_build_array(a.attname, a.attnum, fa.attname, fa.attnum) order by pair.position)
            from unnest(k.conkey, k.confkey) with ordinality as pair (own, other, position)
            join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.own
            join pg_attribute fa on fa.attrelid = k.confrelid and fa.attnum = pair.other) as columns,
         exists (select from pg_constraint u where u.conrelid = k.conrelid and u.contype in ('p', 'u')
                    and u.conkey @> k.conkey and u.conkey <@ k.conkey) as is_unique
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_namespace n on n.oid = c.relnamespace
    join pg_class f on f.oid = k.confrelid
    join pg_namespace fn on fn.oid = f.relnamespace
   where k.contype = 'f' and k.conparentid = 0
   order by n.nspname, c.relname, k.conname`

export const PRIMARY_KEYS = `
  select conrelid::text as oid, to_json(conkey) as columns from pg_constraint where contype = 'p' order by conrelid`

export const VIEWS = `
  select v.oid::text as oid, n.nspname as schema, v.relname as name, r.ev_action::text as query,
         (select json_object_agg(a.attnum, a.attname) from pg_attribute a
           where a.attrelid = v.oid and a.attnum > 0 and not a.attisdropped) as columns
    from pg_class v
    join pg_namespace n on n.oid = v.relnamespace
    join pg_rewrite r on r.ev_class = v.oid and r.ev_type = '1'
   where n.nspname = any ($1) and v.relkind in ('v', 'm')
   order by 2, 3`

export const COMPUTED_RELATIONSHIPS = `
  select p.proname as name, n.nspname as schema, o.oid::text as origin, f.oid::text as foreign,
         not p.proretset or p.prorows = 1 as to_one
    from pg_proc p
    join pg_namespace n on n.oid = p.pronamespace
    join pg_class o on o.reltype = p.proargtypes[0] and o.relkind in ('r', 'p', 'v', 'm', 'f')
    join pg_class f on f.reltype = p.prorettype and f.relkind in ('r', 'p', 'v', 'm', 'f')
   where p.pronargs = 1 and p.prokind = 'f' and o.reltype <> 0 and f.reltype <> 0 and n.nspname = any ($1)`

export const ROUTINES = `
  select n.nspname as schema, p.proname as name, obj_description(p.oid, 'pg_proc') as description,
         case p.provolatile when 'i' then 'immutable' when 's' then 'stable' else 'volatile' end as volatility,
         p.proretset as returns_set, format_type(p.prorettype, -1) as return_type,
         p.prorettype = 'void'::regtype as returns_void,
         rb.typtype = 'c' or coalesce(p.proargmodes::text[] && '{t,b,o}', false) as returns_composite,
         args.parameters,
         (select coalesce(json_object_agg(split_part(setting, '=', 1), substr(setting, strpos(setting, '=') + 1)), '{}')
            from unnest(p.proconfig) as setting) as settings,
         (select json_build_object('schema', rn.nspname, 'name', rc.relname) from pg_class rc
            join pg_namespace rn on rn.oid = rc.relnamespace where rc.oid = rb.typrelid and rc.relkind <> 'c') as relation,
         case when coalesce(p.proargmodes::text[] && '{t,b,o}', false) then args.outputs
              when rb.typtype = 'c' then (
                select coalesce(json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, -1), 'base', b.typname)
                                         order by a.attnum), '[]')
                  from pg_attribute a
                  join pg_type t on t.oid = a.atttypid
                  join pg_type b on b.oid = coalesce(nullif(t.typbasetype, 0), t.oid)
                 where a.attrelid = rb.typrelid and a.attnum > 0 and not a.attisdropped)
         end as columns
    from pg_proc p
    join pg_namespace n on n.oid = p.pronamespace
    join pg_type rt on rt.oid = p.prorettype
    join pg_type rb on rb.oid = coalesce(nullif(rt.typbasetype, 0), rt.oid)
   cross join lateral (
     select coalesce(json_agg(json_build_object(
              'name', coalesce(a.name, ''), 'type', format_type(a.type, -1),
              'required', a.input <= p.pronargs - p.pronargdefaults, 'variadic', a.mode = 'v') order by a.position)
              filter (where a.mode in ('i', 'b', 'v')), '[]') as parameters,
            coalesce(json_agg(json_build_object('name', coalesce(a.name, ''), 'type', format_type(a.type, -1), 'base', b.typname)
              order by a.position) filter (where a.mode in ('o', 'b', 't')), '[]') as outputs,
            count(*) filter (where a.mode in ('i', 'b', 'v') and coalesce(a.name, '') = '') as unnamed,
            min(a.type) filter (where a.mode in ('i', 'b', 'v') and coalesce(a.name, '') = '') as unnamed_type
       from (
         select u.type, u.name, coalesce(u.mode, 'i') as mode, u.position,
                count(*) filter (where coalesce(u.mode, 'i') in ('i', 'b', 'v')) over (order by u.position) as input
           from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[]), p.proargnames, p.proargmodes)
                with ordinality as u (type, name, mode, position)
       ) a
       join pg_type t on t.oid = a.type
       join pg_type b on b.oid = coalesce(nullif(t.typbasetype, 0), t.oid)
   ) args
   where n.nspname = any ($1) and p.prokind = 'f'
     and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
     -- An argument without a name can only be a whole body, which has one of these types.
     and (args.unnamed = 0 or (args.unnamed = 1
          and args.unnamed_type in ('bytea'::regtype, 'json'::regtype, 'jsonb'::regtype, 'text'::regtype, 'xml'::regtype)))
   order by 1, 2, p.oid`

export const COMPUTED = `
  select p.proname as name, n.nspname as schema, c.oid::text as relation, b.typname as base
    from pg_proc p
    join pg_namespace n on n.oid = p.pronamespace
    join pg_class c on c.reltype = p.proargtypes[0]
    join pg_namespace cn on cn.oid = c.relnamespace
    join pg_type t on t.oid = p.prorettype
    join pg_type b on b.oid = coalesce(nullif(t.typbasetype, 0), t.oid)
   where p.pronargs = 1 and p.prokind = 'f' and not p.proretset and b.typtype <> 'c' and c.reltype <> 0
     and cn.nspname = any ($1) and n.nspname = any ($2)`

export const TYPES = `
  select t.typname as name, format_type(t.oid, -1) as type, n.nspname = 'pg_catalog' as builtin
    from pg_type t
    join pg_namespace n on n.oid = t.typnamespace
   where t.typtype in ('b', 'd', 'e', 'r', 'm', 'c') and t.typname !~ '^_'
     and (n.nspname = 'pg_catalog' or n.nspname = any ($1))
     and (t.typrelid = 0 or (select relkind from pg_class where oid = t.typrelid) = 'c')
   order by builtin`
