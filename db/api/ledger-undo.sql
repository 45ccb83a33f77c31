-- Last line first, except rows changed since (docs/decisions/092). Triggers run as the caller and undo their own
-- side effects.

create or replace function private.written_columns(relation text, said jsonb) returns text[]
language sql stable set search_path = '' as $$
  select array_agg(a.attname::text order by a.attnum) from pg_attribute a
   where a.attrelid = private.ledger_relation(relation) and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and said ? a.attname
$$;

-- Triggers may override some values, so it is written twice.
create or replace function private.write_values(relation text, record text, said jsonb) returns void
language plpgsql volatile set search_path = '' as $$
declare
  condition text := private.key_condition(relation);
  written jsonb := said;
  meant jsonb;
  is_now jsonb;
  moved text := record;
  names text[];
  keys constant text[] := private.key_columns(relation);
  -- Identity columns can be set on insert only.
  identities constant text[] := array(select a.attname::text from pg_attribute a
                                       where a.attrelid = private.ledger_relation(relation) and a.attidentity = 'a' and not a.attisdropped);
begin
  written := written - identities;
  execute format('select to_jsonb(t) from %s t where %s', private.ledger_relation(relation), condition) into is_now using record;
  meant := (is_now || said) - identities;
  for try in 1..2 loop
    names := private.written_columns(relation, written);
    exit when names is null;
    execute format('update %1$s t set %2$s from jsonb_populate_record(null::%1$s, $2) o where %3$s', private.ledger_relation(relation),
                   (select string_agg(format('%I = o.%I', n, n), ', ') from unnest(names) n), condition)
      using moved, written;
    if said ?| keys then
      moved := case when cardinality(keys) = 1 then said ->> keys[1]
                    else (select jsonb_agg(coalesce(said -> k, record::jsonb -> (place - 1)::int) order by place)::text from unnest(keys) with ordinality as of_key (k, place)) end;
    end if;
    execute format('select to_jsonb(t) from %s t where %s', private.ledger_relation(relation), condition) into is_now using moved;
    select jsonb_object_agg(m.key, m.value) into written
      from jsonb_each(meant) m where m.key not in ('updated_at', 'view_count') and m.value is distinct from is_now -> m.key;
    exit when written is null;
  end loop;
end $$;

-- Of the rows that the entry inserted, as {relation: {record: …}}: `referred`, by whom outside of it, and `leaving`, rows of
-- its triggers that are deleted with them. All at once and locked: row by row it was most of a large undo's time.
drop function if exists private.referred_by(text, jsonb, bigint);
create or replace function private.inserted_rows(of_entry bigint) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  referred jsonb := '{}';
  leaving jsonb := '{}';
  of_relation text;
  inserted text;
  held record;
  found jsonb;
begin
  for of_relation in select distinct x.relation from ledger.lines x where x.entry between of_entry and of_entry and x.op = 'INSERT' and not x.caused loop
    continue when private.key_condition(of_relation) is null;
    inserted := format('from ledger.lines l join %s t on %s where l.entry between $1 and $1 and l.relation = %L and l.op = ''INSERT'' and not l.caused',
                       private.ledger_relation(of_relation), replace(private.key_condition(of_relation), '$1', 'l.record'), of_relation);
    execute 'select ' || inserted || ' for update of t' using of_entry;
    for held in
      select r.relname as name, k.confdeltype = 'c' as leaves,
             (select string_agg(format('c.%I = t.%I', f.attname, p.attname), ' and ')
                from unnest(k.conkey, k.confkey) as pair (child, parent)
                join pg_attribute f on f.attrelid = k.conrelid and f.attnum = pair.child
                join pg_attribute p on p.attrelid = k.confrelid and p.attnum = pair.parent) as condition,
             (select case when count(*) = 1 then format('to_jsonb(c) ->> %L', min(a.attname::text))
                          else format('jsonb_build_array(%s)::text', string_agg(format('to_jsonb(c) -> %L', a.attname), ', ' order by array_position(i.indkey::int2[], a.attnum))) end
                from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
               where i.indrelid = k.conrelid and i.indisprimary group by i.indexrelid) as named
        from pg_constraint k join pg_class r on r.oid = k.conrelid
       where k.contype = 'f' and k.confrelid = (select private.ledger_relation(of_relation)) and r.relnamespace = 'public'::regnamespace
         and r.relname not in (select w.name from private.tables_without_lines() w)
    loop
      execute format('select jsonb_object_agg(l.record, %1$L) %2$s and exists (select from public.%1$I c where %3$s and not exists (
                        select from ledger.lines o where o.entry = $1 and o.relation = %1$L and o.record = %4$s))', held.name, inserted, held.condition, held.named)
         into found using of_entry;
      if found is not null then referred := referred || jsonb_build_object(of_relation, found || coalesce(referred -> of_relation, '{}')); end if;
      continue when not held.leaves or not exists (select from ledger.lines o where o.entry = of_entry and o.relation = held.name and o.op = 'INSERT' and o.caused);
      execute format('select jsonb_object_agg(o.record, true) from (select t.* %1$s) t join public.%2$I c on %3$s
                        join ledger.lines o on o.entry = $1 and o.relation = %2$L and o.op = ''INSERT'' and o.caused and o.record = %4$s', inserted, held.name, held.condition, held.named)
         into found using of_entry;
      if found is not null then leaving := leaving || jsonb_build_object(held.name, found || coalesce(leaving -> held.name, '{}')); end if;
    end loop;
  end loop;
  return jsonb_build_object('referred', referred, 'leaving', leaving);
end $$;

create or replace function private.changed_since(expected jsonb, is_now jsonb, was jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('column', x.key, 'expected', x.value, 'now', is_now -> x.key, 'was', was -> x.key) order by x.key collate "C")
    from jsonb_each(expected) x where x.key <> 'updated_at' and is_now ? x.key and x.value is distinct from is_now -> x.key
$$;

create or replace function private.stops_all(state text) returns boolean
language sql immutable set search_path = '' as $$
  select left(state, 2) in ('08', '40', '53', '57', '58') or state = '55P03'
$$;

create or replace function private.before_removal(l ledger.lines) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  earlier ledger.lines;
  was jsonb := '{}';
begin
  for earlier in select o.* from ledger.lines o
                  where o.relation = l.relation and o.record = l.record and o.entry = l.entry and o.txid = l.txid and o.id < l.id order by o.id loop
    exit when not earlier.caused or earlier.op <> 'UPDATE';
    was := earlier.before || was;
  end loop;
  return l.before || was;
end $$;

create or replace function private.has_lost_file(relation text, said jsonb) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from (values ('application_pages', 'applications'), ('purchase_files', 'purchases'), ('sell_listing_files', 'sell-listings'), ('staff_files', 'staff-files')) k (name, bucket)
     where k.name = relation and not exists (select from storage.objects o where o.bucket_id = k.bucket and o.name = said ->> 'path'))
$$;

drop function if exists private.undo_line(ledger.lines);
create or replace function private.undo_line(l ledger.lines, inserted jsonb) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  condition text := private.key_condition(l.relation);
  is_now jsonb;
  changed jsonb;
  refers text;
  names text[];
  beside ledger.lines;
  barrier text;
begin
  if private.is_kept_unread(l.concerns) then return jsonb_build_object('why', 'held'); end if;
  barrier := private.undo_barrier(l);
  if barrier is not null then return jsonb_build_object('why', barrier); end if;
  -- Includes what triggers wrote into the same row afterwards.
  if l.op in ('INSERT', 'UPDATE') then
    for beside in select o.* from ledger.lines o
              where o.relation = l.relation and o.record = l.record and o.entry = l.entry and o.op = 'UPDATE' and o.id > l.id order by o.id loop
      exit when not beside.caused;
      l.after := l.after || beside.after;
      if l.op = 'UPDATE' then l.before := beside.before || l.before; end if;
    end loop;
  end if;
  if condition is null then return jsonb_build_object('why', 'gone'); end if;
  -- Required by law and never reverted.
  if l.op = 'INSERT' and l.relation in ('consents', 'contact_permissions', 'arco_requests') then return jsonb_build_object('why', 'declared'); end if;
  if jsonb_path_exists(l.before, '$.* ? (exists (@.too_large))') then return jsonb_build_object('why', 'too_large'); end if;
  execute format('select to_jsonb(t) from %s t where %s for update', private.ledger_relation(l.relation), condition) into is_now using l.record;
  if l.op = 'DELETE' then
    if is_now is not null then
      if not exists (select from ledger.lines x where x.relation = l.relation and x.record = l.record and x.op = 'INSERT' and x.caused
                        and x.id > l.id and x.txid = pg_current_xact_id()) then
        return jsonb_build_object('why', 'exists');
      end if;
      perform private.write_values(l.relation, l.record, private.before_removal(l));
      return null;
    end if;
    l.before := private.before_removal(l);
    if private.has_lost_file(l.relation, l.before) then return jsonb_build_object('why', 'file_gone'); end if;
    names := private.written_columns(l.relation, l.before);
    perform set_config('volante.quiet', 'restoring', true);
    execute format('insert into %1$s (%2$s) overriding system value select %3$s from jsonb_populate_record(null::%1$s, $1) o', private.ledger_relation(l.relation),
                   (select string_agg(quote_ident(n), ', ') from unnest(names) n), (select string_agg(format('o.%I', n), ', ') from unnest(names) n))
      using l.before;
    execute format('select to_jsonb(t) from %s t where %s', private.ledger_relation(l.relation), condition) into is_now using l.record;
    if private.changed_since(l.before, is_now, null) is not null then perform private.write_values(l.relation, l.record, l.before); end if;
    perform set_config('volante.quiet', '', true);
    return null;
  end if;
  if is_now is null then
    -- By a trigger of this undo, or with a row that it removed.
    if exists (select from ledger.lines x join ledger.entries e on e.id = x.entry
                where x.relation = l.relation and x.record = l.record and x.op = 'DELETE' and x.id > l.id and x.txid = pg_current_xact_id()
                  and (x.caused or e.undoes = l.entry))
       and exists (select from ledger.lines x where x.relation = l.relation and x.record = l.record and x.op = 'INSERT' and x.entry = l.entry) then
      return null;
    end if;
    return jsonb_build_object('why', 'gone');
  end if;
  changed := private.changed_since(l.after - array(select x.key from jsonb_each(l.before) x where is_now -> x.key = x.value), is_now, l.before);
  if changed is not null then return jsonb_build_object('why', 'changed', 'columns', changed); end if;
  if inserted -> 'leaving' -> l.relation ? l.record then return null; end if;
  if l.op = 'INSERT' then
    refers := inserted -> 'referred' -> l.relation ->> l.record;
    if refers is not null then return jsonb_build_object('why', 'referred', 'by', refers); end if;
    execute format('delete from %s t where %s', private.ledger_relation(l.relation), condition) using l.record;
    return null;
  end if;
  perform private.write_values(l.relation, l.record, l.before);
  return null;
exception
  when foreign_key_violation then
    return jsonb_build_object('why', 'refused', 'message', sqlerrm, 'early', l.op in ('DELETE', 'UPDATE'));
  when exclusion_violation then
    return jsonb_build_object('why', case when l.relation in ('appointments', 'candidate_interviews') then 'taken' else 'refused' end, 'message', sqlerrm);
  when insufficient_privilege then
    return jsonb_build_object('why', 'immutable', 'message', sqlerrm);
  when others then
    if private.stops_all(sqlstate) then raise; end if;
    return jsonb_strip_nulls(jsonb_build_object('why', 'refused', 'message', sqlerrm, 'told', case when sqlstate like 'PT4%' then true end));
end $$;

create or replace function private.sales_write_line(l ledger.lines, me uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return l.op = 'UPDATE' and l.relation in ('financing_applications', 'sell_listings', 'trade_in_quotes')
    and private.reads_line('sales', me, l.relation, l.record, l.concerns, l.after)
    and not (l.relation = 'financing_applications' and exists (
          select from public.financing_applications a where a.id = l.record::uuid and a.status = 'draft'))
    -- Other columns are set by triggers.
    and exists (select from unnest(l.columns) c
                 where has_column_privilege('authenticated', to_regclass('public.' || quote_ident(l.relation)), c, 'update'));
end $$;

-- `looked_from`: {table, record} or {person}.
-- Its own are rows that name it, and rows that name one of those that the entry added or removed. A closed inspection gives its car kilometres.
create or replace function private.reaches_beyond(of_entry bigint, looked_from jsonb) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  whose uuid[];
  own text[] := array[coalesce(looked_from ->> 'person', looked_from ->> 'record')];
  l ledger.lines;
begin
  if looked_from ->> 'person' is not null then
    whose := array[(looked_from ->> 'person')::uuid] || array(select d.id from public.leads d where d.account_id = (looked_from ->> 'person')::uuid);
  elsif looked_from ->> 'table' = 'inspections' then
    own := own || array(select i.vehicle_id::text from public.inspections i where i.id::text = looked_from ->> 'record');
  end if;
  own := own || array(select x.record from ledger.lines x
                       where x.entry between of_entry and of_entry and x.op in ('INSERT', 'DELETE')
                         and exists (select from jsonb_each_text(coalesce(x.after, x.before)) c where c.value = any (own)));
  for l in select x.* from ledger.lines x where x.entry between of_entry and of_entry and not x.caused order by x.entry, x.id loop
    continue when l.record = any (own) or l.concerns = any (whose);
    if not exists (select from jsonb_each_text(coalesce(l.before, '{}') || coalesce(l.after, '{}') || coalesce(private.row_now(l.relation, l.record), '{}')) c
                    where c.value = any (own)) then
      return true;
    end if;
  end loop;
  return false;
end $$;

create or replace function private.large_undo() returns integer
language sql immutable set search_path = '' as $$ select 50 $$;

-- `really` false: preview. `conflicts`: see private.undo_line; `effects`: messages that cannot be recalled; `large`:
-- needs a reason; `stays`: lines of triggers whose change stays. With conflicts nothing is done unless `partly`.
drop function if exists private.undo_entry(bigint, text, boolean, boolean);
create or replace function private.undo_entry(of_entry bigint, why text, partly boolean, really boolean, looked_from jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  rule text := private.profile_role();
  me uuid := auth.uid();
  told text := coalesce(current_setting('ledger.cause', true), '');
  refusal text;
  l ledger.lines;
  conflict jsonb;
  conflicts jsonb := '[]';
  conflicting integer := 0;
  restored integer := 0;
  left_over bigint[];
  tried bigint[];
  line_id bigint;
  waits boolean := false;
  inserted jsonb;
  made bigint;
  effects jsonb;
  removes jsonb;
  stays jsonb := '[]';
  is_large boolean;
  is_whole constant boolean := private.is_undone_whole(of_entry);
  unsells constant boolean := exists (select from ledger.lines x where x.entry between of_entry and of_entry and x.relation = 'vehicle_sales' and x.op = 'DELETE');
begin
  perform private.require_staff();
  if char_length(btrim(coalesce(why, ''))) > 500 then raise exception 'a reason has at most 500 characters' using errcode = '22001'; end if;
  perform pg_advisory_xact_lock(hashtextextended('volante.ledger.undo', of_entry));
  if not exists (select from ledger.entries e where e.id = of_entry) then
    raise exception 'there is no such entry' using errcode = 'PT404';
  end if;
  refusal := private.undo_refusal(of_entry, rule, me);
  if rule = 'sales' and (refusal is null or refusal <> 'undone')
     and exists (select from ledger.lines x where x.entry = of_entry and not x.caused and not private.sales_write_line(x, me)) then
    raise exception 'of who may write these rows alone' using errcode = '42501';
  end if;
  if refusal is not null then raise exception 'the entry cannot be taken back: %', refusal using errcode = 'PT409', hint = refusal; end if;
  if looked_from is not null and private.reaches_beyond(of_entry, looked_from) then
    raise exception 'the entry reaches beyond this record' using errcode = 'PT409', hint = 'beyond';
  end if;
  select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('kind', o.kind, 'target', o.target, 'at', coalesce(o.delivered_at, o.created_at),
                                                       'state', case o.status when 'delivered' then 'sent' else 'waiting' end)) order by o.id)
    into effects
    from private.outbox o
   where o.status <> 'dead' and o.txid in (select distinct x.txid from ledger.lines x where x.entry = of_entry)
     -- Transaction ids repeat on another server, so the time must match too.
     and o.created_at between (select min(x.at) from ledger.lines x where x.entry = of_entry) - interval '1 hour'
                          and (select max(x.at) from ledger.lines x where x.entry = of_entry) + interval '1 hour';
  begin
    perform set_config('ledger.cause', ('{"source": "sql"}' || ledger.audit_context() - 'group'
      || jsonb_strip_nulls(jsonb_build_object('undoes', of_entry, 'reason', nullif(btrim(why), ''))))::text, true);
    inserted := private.inserted_rows(of_entry);
    -- With rows deleted by cascade. Triggers undo their other effects; rows that a trigger inserted during the
    -- deletion are skipped.
    left_over := array(select x.id from ledger.lines x
                        where x.entry between of_entry and of_entry and (not x.caused or x.op = 'DELETE')
                          and not (x.op = 'DELETE' and exists (
                            select from ledger.lines o where o.relation = x.relation and o.record = x.record and o.entry = x.entry and o.id < x.id
                                                         and o.op = 'INSERT' and o.caused))
                          -- A deal that a sale began and that went on since stays, without the sale.
                          and not (is_whole and x.relation = 'deals' and x.op = 'INSERT' and coalesce(inserted -> 'referred' -> x.relation ? x.record, false))
                        -- A deal lets go of its sale by itself, so that this can be undone too.
                        -- Done again, the deal has its sale before the car is sold to it.
                        order by x.relation = 'vehicle_sales' and x.op = 'DELETE' desc, (is_whole or unsells) and x.relation = 'deals' desc, x.entry desc, x.id desc);
    loop
      tried := left_over;
      left_over := '{}';
      conflicts := '[]';
      conflicting := 0;
      foreach line_id in array tried loop
        select x.* into l from ledger.lines x where x.id = line_id;
        conflict := private.undo_line(l, inserted);
        if conflict is null then
          restored := restored + 1;
          continue;
        end if;
        left_over := left_over || line_id;
        waits := waits or coalesce((conflict ->> 'early')::boolean, false);
        conflicting := conflicting + 1;
        if conflicting <= 100 then
          conflicts := conflicts || (conflict - 'early' || jsonb_build_object('line', l.id, 'table', l.relation, 'record', l.record, 'op', l.op,
            'label', private.line_label(l), 'about', private.line_about(l), 'concerns', private.line_person(l.concerns)));
        end if;
      end loop;
      -- Retry rows whose references were restored later.
      exit when not waits or cardinality(left_over) in (0, cardinality(tried));
      waits := false;
    end loop;
    select jsonb_agg(jsonb_build_object('table', r.relation, 'many', r.many) order by r.many desc, r.relation) into removes
      from (select x.relation, count(distinct x.record) as many from ledger.lines x
             where x.entry between of_entry and of_entry and x.op = 'INSERT' and not x.caused and x.id <> all (left_over) group by 1) r;
    if conflicting > 0 and is_whole then restored := 0; end if;
    is_large := restored > private.large_undo();
    if restored > 0 then stays := private.caused_that_stays(of_entry); end if;
    if really and is_large and nullif(btrim(why), '') is null then
      raise sqlstate 'PT422' using message = 'Escribe por qué: este cambio toca muchos registros.', hint = 'reason';
    end if;
    if not really or conflicting > 0 and not partly or restored = 0 then raise exception 'not kept' using errcode = 'ZZ000'; end if;
    select max(e.id) into made from ledger.entries e where e.undoes = of_entry;
    perform set_config('ledger.cause', told, true);
  exception when sqlstate 'ZZ000' then
    perform set_config('ledger.cause', told, true);
  end;
  return jsonb_build_object('entry', made, 'restored', case when made is not null or not really then restored else 0 end,
    'conflicting', conflicting, 'conflicts', conflicts, 'effects', coalesce(effects, '[]'),
    'removes', coalesce(removes, '[]'), 'stays', stays, 'large', is_large);
exception when lock_not_available then
  raise exception 'another change holds these rows' using errcode = '57014';
end $$;

-- Minutes are for an import's many rows, not to wait for others. `entry` null.
drop function if exists public.ledger_undo_check(bigint);
create or replace function public.ledger_undo_check(of_entry bigint, looked_from jsonb default null) returns jsonb
language sql volatile security definer set statement_timeout = '300s' set lock_timeout = '8s' set search_path = '' as $$
  select private.undo_entry(of_entry, null, true, false, looked_from)
$$;
-- For administrators, and for sales if they could have made the change. `entry` null: nothing done.
drop function if exists public.ledger_undo(bigint, text, boolean);
create or replace function public.ledger_undo(of_entry bigint, reason text default null, partly boolean default false, looked_from jsonb default null) returns jsonb
language sql volatile security definer set statement_timeout = '300s' set lock_timeout = '8s' set search_path = '' as $$
  select private.undo_entry(of_entry, reason, coalesce(partly, false), true, looked_from)
$$;
grant execute on function public.ledger_undo_check(bigint, jsonb), public.ledger_undo(bigint, text, boolean, jsonb) to authenticated;
