-- Triggers record changed keys; each node checks per subscriber which rows they may read (docs/decisions/075).

create or replace function private.law_columns(followed oid) returns setof name
language sql stable security definer set search_path = '' as $$
  select distinct a.attname
    from pg_policy p
    join pg_depend d on d.classid = 'pg_policy'::regclass and d.objid = p.oid and d.refclassid = 'pg_class'::regclass and d.refobjid = followed
    join pg_attribute a on a.attrelid = followed and a.attnum = d.refobjsubid and a.attnum > 0
   where p.polrelid = followed
$$;

-- Select policies as one condition. PostgreSQL's own order matters when a policy raises an error.
create or replace function private.reading_rule(followed oid, reader oid) returns text
language sql stable security definer set search_path = '' as $$
  select case when not c.relrowsecurity or r.rolbypassrls or r.rolsuper then 'true'
              else concat_ws(' and ', string_agg(said.rule, ' and ' order by said.name) filter (where not said.permissive),
                             '(' || coalesce(string_agg(said.rule, ' or ' order by said.name desc) filter (where said.permissive), 'false') || ')') end
    from pg_class c join pg_roles r on r.oid = reader
    left join lateral (
      select p.polname as name, p.polpermissive as permissive, '(' || coalesce(pg_get_expr(p.polqual, p.polrelid), 'true') || ')' as rule
        from pg_policy p
       where p.polrelid = c.oid and p.polcmd in ('r', '*')
         and exists (select from unnest(p.polroles) named where named = 0 or pg_has_role(reader, named, 'usage'))) said on true
   where c.oid = followed group by c.relrowsecurity, r.rolbypassrls, r.rolsuper
$$;

-- First argument: number of primary key columns, which come first.
create or replace function private.tell_live() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  is_now jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  told jsonb;
  keys jsonb;
  looked_at jsonb;
begin
  for i in 1 .. tg_nargs - 1 loop
    if is_now is not null then told := coalesce(told, '{}') || jsonb_build_object(tg_argv[i], is_now -> tg_argv[i]); end if;
    if was is not null and i <= tg_argv[0]::integer then keys := coalesce(keys, '{}') || jsonb_build_object(tg_argv[i], was -> tg_argv[i]); end if;
  end loop;
  if is_now is null then
    select jsonb_object_agg(c, was -> c::text) into looked_at from private.law_columns(tg_relid) c;
  end if;
  insert into private.live_changes (relation, kind, new, old, was) values (tg_relid, tg_op, told, keys, looked_at);
  perform pg_notify('live', '');
  return null;
end $$;

create or replace function private.tell_live_message() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.live_changes (relation, kind, new) values (tg_relid, 'MESSAGE', jsonb_build_object('id', new.id));
  perform pg_notify('live', '');
  return null;
end $$;

-- Call after changing the publication.
create or replace function private.follow_publication() returns void language plpgsql security definer set search_path = '' as $$
declare
  followed record;
begin
  for followed in
    select g.tgrelid::regclass as name from pg_trigger g
     where g.tgname = 'tell_live' and not exists (
       select from pg_publication_rel r join pg_publication p on p.oid = r.prpubid
        where p.pubname = 'supabase_realtime' and r.prrelid = g.tgrelid)
  loop
    execute format('drop trigger tell_live on %s', followed.name);
  end loop;
  for followed in
    select r.prrelid::regclass as name,
           concat_ws(' or ', case when p.pubinsert then 'insert' end, case when p.pubupdate then 'update' end, case when p.pubdelete then 'delete' end) as kinds,
           coalesce(cardinality(k.conkey), 0) as keys,
           (select string_agg(quote_literal(a.attname), ', ' order by array_position(k.conkey, a.attnum) nulls last, a.attnum)
              from pg_attribute a
             where a.attrelid = r.prrelid and a.attnum > 0 and not a.attisdropped
               and (a.attnum = any (k.conkey) or exists (
                     select from pg_constraint f where f.conrelid = r.prrelid and f.contype = 'f' and a.attnum = any (f.conkey)))) as names
      from pg_publication_rel r join pg_publication p on p.oid = r.prpubid
      left join pg_constraint k on k.conrelid = r.prrelid and k.contype = 'p'
     where p.pubname = 'supabase_realtime'
  loop
    execute format('create or replace trigger tell_live after %s on %s for each row execute function private.tell_live(%s)',
                   followed.kinds, followed.name, concat_ws(', ', quote_literal(followed.keys), followed.names));
  end loop;
end $$;

create or replace function private.live_since(seen pg_snapshot, most int) returns table (snapshot text, changes jsonb)
language sql stable security definer set search_path = '' as $$
  with unseen as (
    select c.* from private.live_changes c
     where c.txid >= pg_snapshot_xmin(seen) and not pg_visible_in_snapshot(c.txid, seen) order by c.id limit most + 1
  )
  select pg_current_snapshot()::text,
         case when count(*) <= most then coalesce(jsonb_agg(
           jsonb_build_object('relation', relation::bigint, 'kind', kind, 'new', new, 'old', old, 'was', was, 'at', at) order by id), '[]') end
    from unseen
$$;

create or replace function private.forget_live(before pg_snapshot) returns void
language sql volatile security definer set search_path = '' as $$
  delete from private.live_changes where txid < pg_snapshot_xmax(before) and pg_visible_in_snapshot(txid, before)
$$;

-- `question`: a prepared statement of this connection; it runs with each caller's claims. Null: session closed.
-- Invoker rights, because the node's role may switch to each caller.
create or replace function private.read_as(question text, claims text[], sessions uuid[], keys text[]) returns setof text
language plpgsql volatile as $$
declare
  node text := current_user;
  open boolean[] := array(
    select s.id is null or exists (select from private.open_sessions o where o.id = s.id) from unnest(sessions) with ordinality s (id, place) order by s.place);
  answer text;
  key jsonb;
  alone text;
begin
  perform pg_catalog.set_config('transaction_read_only', 'on', true);
  for i in 1 .. cardinality(claims) loop
    answer := null;
    if open[i] then
      begin
        perform pg_catalog.set_config('request.jwt.claims', claims[i], true), pg_catalog.set_config('role', claims[i]::pg_catalog.jsonb ->> 'role', true);
        execute pg_catalog.format('execute %I(%L)', question, keys[i]) into answer;
      exception when others then
        -- If a policy fails, rows are checked one by one. The error also reset the role.
        answer := '[]';
        perform pg_catalog.set_config('request.jwt.claims', claims[i], true), pg_catalog.set_config('role', claims[i]::pg_catalog.jsonb ->> 'role', true);
        for key in select one from pg_catalog.jsonb_array_elements(keys[i]::pg_catalog.jsonb) one loop
          begin
            execute pg_catalog.format('execute %I(%L)', question, pg_catalog.jsonb_build_array(key)) into alone;
            answer := (answer::pg_catalog.jsonb || alone::pg_catalog.jsonb)::text;
          exception when others then
            null;
          end;
        end loop;
      end;
    end if;
    return next answer;
  end loop;
  perform pg_catalog.set_config('role', node, true);
end $$;

create or replace function private.closed_of(sessions uuid[]) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select s from unnest(sessions) s where not exists (select from private.open_sessions o where o.id = s)
$$;

create or replace function private.live_tables() returns table (relation oid, schema text, name text, kinds text[], columns jsonb, readers jsonb)
language sql stable security definer set search_path = '' as $$
  select c.oid, n.nspname::text, c.relname::text,
         array_remove(array[case when p.pubinsert then 'INSERT' end, case when p.pubupdate then 'UPDATE' end, case when p.pubdelete then 'DELETE' end], null),
         (select jsonb_agg(jsonb_build_object(
                   'name', a.attname, 'type', t.typname, 'whole', format_type(a.atttypid, null), 'text', t.typcategory = 'S',
                   'enum', t.typtype = 'e', 'place', array_position(k.conkey, a.attnum),
                   'readers', (select coalesce(jsonb_agg(r.rolname), '[]') from pg_roles r
                                where r.rolname !~ '^pg_' and pg_has_role(session_user, r.oid, 'member') and has_column_privilege(r.oid, c.oid, a.attnum, 'select')))
                 order by a.attnum)
            from pg_attribute a join pg_type t on t.oid = a.atttypid
           where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped),
         (select coalesce(jsonb_object_agg(r.rolname, private.reading_rule(c.oid, r.oid)), '{}')
            from pg_roles r where r.rolname !~ '^pg_' and pg_has_role(session_user, r.oid, 'member'))
    from pg_publication p join pg_publication_rel r on r.prpubid = p.oid join pg_class c on c.oid = r.prrelid
    join pg_namespace n on n.oid = c.relnamespace left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
   where p.pubname = 'supabase_realtime'
$$;

create or replace function private.live_messages(ids uuid[])
returns table (id uuid, topic text, event text, payload jsonb, binary_payload bytea, private boolean)
language sql stable security definer set search_path = '' as $$
  select m.id, m.topic, m.event, m.payload, m.binary_payload, coalesce(m.private, false)
    from realtime.messages m where m.id = any (ids) and m.extension = 'broadcast'
$$;

create or replace function private.replayed_messages(of_topic text, since timestamp, most int)
returns table (id uuid, event text, payload jsonb, binary_payload bytea)
language sql stable security definer set search_path = '' as $$
  select latest.id, latest.event, latest.payload, latest.binary_payload from (
    select m.* from realtime.messages m
     where m.topic = of_topic and m.private and m.extension = 'broadcast' and m.inserted_at >= since
     order by m.inserted_at desc limit least(greatest(most, 1), 25)) latest
   order by latest.inserted_at
$$;

-- To test policies on a topic; the caller rolls back.
create or replace function private.probe_topic(of_topic text) returns table (id uuid, extension text)
language sql volatile security definer set search_path = '' as $$
  insert into realtime.messages (topic, extension, event, private, payload)
  select of_topic, e, 'probe', true, '{}' from unnest(array['broadcast', 'presence']) e
  returning id, extension
$$;

create or replace function private.forget_messages() returns void
language sql volatile security definer set search_path = '' as $$
  delete from realtime.messages where inserted_at < (now() at time zone 'utc')::timestamp - interval '72 hours'
$$;

do $$
declare called text;
begin
  foreach called in array array['live_since(pg_snapshot, int)', 'forget_live(pg_snapshot)', 'read_as(text, text[], uuid[], text[])', 'closed_of(uuid[])',
    'live_tables()', 'live_messages(uuid[])', 'replayed_messages(text, timestamp, int)', 'probe_topic(text)', 'forget_messages()'] loop
    execute format('grant execute on function private.%s to authenticator', called);
  end loop;
end $$;

do $$
begin
  if not exists (select from pg_roles where rolname = 'supabase_admin') then
    grant usage on schema auth, extensions, realtime to authenticator;
    create or replace trigger tell_live_message after insert on realtime.messages
      for each row when (new.extension = 'broadcast') execute function private.tell_live_message();
  end if;
end $$;
