
-- Key in audit log format ($1).
create or replace function private.key_condition(relation text) returns text
language sql stable set search_path = '' as $$
  select string_agg(format('t.%I = (%s)::%s', a.attname,
                           case when cardinality(i.indkey::int2[]) = 1 then '$1' else format('$1::jsonb ->> %s', array_position(i.indkey::int2[], a.attnum)) end,
                           format_type(a.atttypid, a.atttypmod)), ' and ')
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
   where i.indrelid = private.ledger_relation(relation) and i.indisprimary
$$;

create or replace function private.row_now(relation text, record text) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  condition text := private.key_condition(relation);
  found jsonb;
begin
  if condition is null then return null; end if;
  execute format('select to_jsonb(t) from %s t where %s', private.ledger_relation(relation), condition) into found using record;
  return found;
exception when invalid_text_representation or datetime_field_overflow or invalid_datetime_format then
  return null;
end $$;

create or replace function private.section_title(said jsonb) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (select s ->> 'title' from public.inspections i join public.inspection_templates t on t.version = i.template, jsonb_array_elements(t.sections) s
           where i.id = (said ->> 'inspection_id')::uuid and s ->> 'code' = said ->> 'section' limit 1);
end $$;

create or replace function private.row_title(relation text, said jsonb) returns text
language sql stable set search_path = '' as $$
  select case relation
    when 'profiles' then coalesce(nullif(concat_ws(' ', said ->> 'first_name', said ->> 'last_name', said ->> 'mother_last_name'), ''), said ->> 'email')
    when 'leads' then coalesce(said ->> 'name', said ->> 'phone', said ->> 'email')
    when 'financing_applications' then private.folio_text((said ->> 'folio')::bigint)
    when 'valuations' then said #>> '{request,vehicle,label}'
    when 'trade_in_quotes' then coalesce(said #>> '{vehicle,label}', said ->> 'folio')
    when 'sell_listings' then nullif(concat_ws(' ', said ->> 'brand', said ->> 'model', said ->> 'year'), '')
    when 'appointments' then coalesce(said ->> 'vehicle_title', said ->> 'guest_name')
    when 'staff_notes' then left(said ->> 'body', 60)
    when 'branches' then said ->> 'name'
    when 'app_config' then said ->> 'key'
    when 'service_settings' then said ->> 'service'
    when 'staff_emails' then said ->> 'email'
    when 'setting_marks' then said ->> 'key'
    when 'departures' then private.row_label('profiles', said ->> 'person')
    when 'advisor_pages' then private.row_label('profiles', said ->> 'id')
    when 'privacy_notices' then said ->> 'version'
    when 'trust_kits' then said ->> 'brand'
    when 'exports' then said ->> 'view'
    when 'message_words' then said ->> 'id'
    when 'origin_rules' then said ->> 'origin'
    when 'lead_imports' then said ->> 'file_name'
    when 'suppression_lists' then said ->> 'file_name'
    when 'promises' then said ->> 'kind'
    when 'paper_reviews' then (select min(p.label) from public.purchase_papers p where p.kind = said ->> 'kind')
    when 'contacts_made' then said ->> 'channel'
    when 'inspection_photos' then null
    when 'purchase_files' then coalesce((select min(p.label) from public.purchase_papers p where p.kind = said ->> 'kind'), said ->> 'name')
    when 'inspection_sections' then private.section_title(said)
    when 'vehicle_sales' then null
    when 'candidacy_erasures' then said ->> 'folio'
    else coalesce(said ->> 'titulo', said ->> 'title', said ->> 'name', said ->> 'label', said ->> 'question', said ->> 'folio', said ->> 'from_path') end
$$;

create or replace function private.row_label(relation text, record text) returns text
language plpgsql stable set search_path = '' as $$
begin
  -- In plpgsql only the branch that runs is planned.
  if relation = 'vehicles' then return (select v.titulo from public.vehicles v where v.id = record::uuid);
  elsif relation = 'vehicle_sales' then
    return (select concat_ws(', ', v.titulo, v.ordencompra) from public.vehicle_sales s join public.vehicles v on v.id = s.vehicle_id where s.id = record::bigint);
  elsif relation = 'profiles' then
    return (select coalesce(nullif(concat_ws(' ', p.first_name, p.last_name, p.mother_last_name), ''), p.email) from public.profiles p where p.id = record::uuid);
  elsif relation = 'leads' then return (select coalesce(l.name, l.phone, l.email) from public.leads l where l.id = record::uuid);
  elsif relation = 'financing_applications' then
    return (select private.folio_text(a.folio) from public.financing_applications a where a.id = record::uuid);
  elsif relation = 'appointments' then return (select coalesce(m.vehicle_title, m.guest_name) from public.appointments m where m.id = record::uuid);
  elsif relation = 'application_documents' then return (select d.kind from public.application_documents d where d.id = record::uuid);
  elsif relation in ('application_messages', 'application_events', 'application_pages', 'appointment_events', 'lead_contacts',
                     'vehicle_price_history') then return null;
  end if;
  return private.row_title(relation, private.row_now(relation, record));
end $$;

create or replace function private.line_person(whom uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare told jsonb;
begin
  if whom is null then return null; end if;
  select jsonb_build_object('id', p.id, 'kind', 'client', 'name', coalesce(nullif(concat_ws(' ', p.first_name, p.last_name, p.mother_last_name), ''), p.email))
    into told from public.profiles p where p.id = whom;
  if found then return told; end if;
  select jsonb_build_object('id', l.id, 'kind', 'lead', 'name', coalesce(l.name, l.phone, l.email, private.joined_name(l.id))) into told from public.leads l where l.id = whom;
  if found then return told; end if;
  select jsonb_build_object('id', c.id, 'kind', 'candidate', 'name', c.name) into told from public.candidates c where c.id = whom;
  if found then return told; end if;
  return jsonb_build_object('id', whom, 'kind', 'gone', 'name', null);
end $$;

create or replace function private.is_authorisation(said jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(said ->> 'application_id', said ->> 'evidence') is not null
$$;

create or replace function private.line_changes(l ledger.lines, rule text) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  if private.is_kept_unread(l.concerns) then return '[]'; end if;
  -- public.read_authorisations logs the read.
  if l.relation = 'consents' and (private.is_authorisation(l.before) or private.is_authorisation(l.after)) then return '[]'; end if;
  -- Visible only after rating oneself (candidacies.sql).
  if l.relation = 'candidate_ratings' and not private.reads_rating(l.record, l.concerns) then return '[]'; end if;
  if rule = 'admin' then
    return (select coalesce(jsonb_agg(jsonb_build_object('column', n.key, 'before', l.before -> n.key, 'after', l.after -> n.key) order by n.key collate "C"), '[]')
              from jsonb_each(coalesce(l.after, l.before)) n
             where (l.op = 'UPDATE' or n.value <> 'null') and (n.key <> 'updated_at' or l.columns = array['updated_at']));
  end if;
  return (select coalesce(jsonb_agg(jsonb_build_object('column', n.key, 'before', l.before -> n.key, 'after', l.after -> n.key) order by n.key collate "C"), '[]')
            from jsonb_each(coalesce(l.after, l.before)) n
            join pg_attribute a on a.attrelid = to_regclass('public.' || quote_ident(l.relation)) and a.attname = n.key and not a.attisdropped
           where (l.op = 'UPDATE' or n.value <> 'null') and (n.key <> 'updated_at' or l.columns = array['updated_at'])
             and has_column_privilege('authenticated', a.attrelid, a.attnum, 'select'));
end $$;

create or replace function private.line_read(l ledger.lines, rule text) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return jsonb_build_object('line', l.id, 'at', l.at, 'table', l.relation, 'record', l.record, 'op', l.op, 'concerns', private.line_person(l.concerns),
    'forgotten', l.forgotten_at is not null, 'label', private.line_label(l), 'about', private.line_about(l), 'changes', private.line_changes(l, rule));
end $$;

create or replace function private.undone_by(of_entry bigint) returns bigint
language plpgsql stable set search_path = '' as $$
declare later bigint;
begin
  for later in select e.id from ledger.entries e where e.undoes = of_entry order by e.id desc loop
    if private.undone_by(later) is null then return later; end if;
  end loop;
  return null;
end $$;

-- As far as indexes tell; null: try.
create or replace function private.undo_refusal(of_entry bigint, rule text, me uuid) returns text
language plpgsql stable set search_path = '' as $$
declare
  refused text;
begin
  if private.undone_by(of_entry) is not null then return 'undone'; end if;
  if exists (select from ledger.lines l where l.op = 'READ' and l.entry = of_entry) then return 'read'; end if;
  if exists (select from ledger.lines l where l.op = 'TRUNCATE' and l.entry = of_entry) then return 'emptied'; end if;
  if exists (select from ledger.lines l where l.entry = of_entry and l.forgotten_at is not null) then return 'forgotten'; end if;
  -- The row comparison makes the planner use the index by table and entry.
  select k.why into refused from private.undone_elsewhere() k
   where exists (select from ledger.lines l where (l.relation, l.entry) >= (k.name, of_entry) and (l.relation, l.entry) <= (k.name, of_entry)
                                              and not l.caused)
   limit 1;
  if refused is not null then return refused; end if;
  if exists (select from ledger.lines l where l.op = 'DELETE' and l.entry = of_entry and l.at < now() - interval '30 days') then return 'too_old'; end if;
  if rule = 'admin' then return null; end if;
  -- Cheap check first: most foreign entries contain a vehicle line.
  if exists (select from (select l.relation from ledger.lines l where l.entry between of_entry and of_entry order by l.entry, l.id limit 1000) l
              where l.relation <> all (private.tables_of_sales()))
     or exists (select from (select l.* from ledger.lines l where l.entry between of_entry and of_entry order by l.entry, l.id limit 1000) l
              where not private.reads_line(rule, me, l.relation, l.record, l.concerns, coalesce(l.after, l.before)))
     or (select count(*) from (select l.* from ledger.lines l where l.entry between of_entry and of_entry order by l.entry, l.id limit 1001) counted) > 1000 then
    return 'not_yours';
  end if;
  return null;
end $$;

create or replace function private.people_of(agent uuid) returns uuid[]
language plpgsql stable set search_path = '' as $$
begin
  return array(select p.id from public.profiles p where p.asesor_asignado_id = agent
               union select c.client_id from private.client_covers c where c.agent_id = agent
               union select l.id from public.leads l where agent in (l.agent_id, l.cover_id) and l.merged_into is null
               union select unnest(private.shared_clients(agent) || private.shared_leads(agent)));
end $$;

-- Those of the requested record first. `whose`: people whose lines the caller may read. `between` makes the planner
-- use the index by entry.
create or replace function private.lines_shown(of_entry bigint, asked jsonb, rule text, me uuid, whose uuid[]) returns setof ledger.lines
language plpgsql stable rows 10 set search_path = '' as $$
declare
  line ledger.lines;
  told integer := 0;
  first bigint[] := '{}';
begin
  if asked ? 'record' then
    for line in select l.* from ledger.lines l
                 where l.relation = asked ->> 'table' and l.record = asked ->> 'record' and l.entry = of_entry order by l.id limit 10 loop
      if rule = 'admin' or private.reads_line(rule, me, line.relation, line.record, line.concerns, coalesce(line.after, line.before)) then
        told := told + 1;
        first := first || line.id;
        return next line;
      end if;
    end loop;
  end if;
  for line in select l.* from ledger.lines l where l.entry between of_entry and of_entry and l.id <> all (first) order by l.entry, l.id limit case when rule = 'admin' then 10 else 300 end loop
    exit when told = 10;
    if rule = 'admin' or private.reads_line(rule, me, line.relation, line.record, line.concerns, coalesce(line.after, line.before)) then
      told := told + 1;
      return next line;
    end if;
  end loop;
  if told = 0 then
    whose := coalesce(whose, private.people_of(me));
    return query
    select l.* from ledger.lines l where l.entry = of_entry and l.concerns = any (whose)
                                     and private.reads_line(rule, me, l.relation, l.record, l.concerns, coalesce(l.after, l.before)) limit 10;
  end if;
end $$;

create or replace function private.ledger_page(asked jsonb, before bigint, most integer)
returns table (entry bigint, at timestamptz, actor jsonb, acting_for jsonb, source text, reason text, request text, lines integer, records jsonb,
               undoes bigint, undone_by bigint, undoable boolean, why_not text)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  rule text := private.profile_role();
  me uuid := auth.uid();
  wanted integer := least(greatest(coalesce(most, 50), 1), 100);
  of_op text := case when asked ->> 'op' = 'CHANGE' then ' and l.op <> ''READ''' when asked ? 'op' then ' and l.op = $1 ->> ''op''' else '' end;
  of_lines text := '';
  of_entry text := '';
  of_entries text := '';
  each text;
  of_field text;
  gather text;
  theirs text;
  drive text;
  low bigint := 0;
  edge bigint;
  looked boolean := false;
  shared uuid[];
  window_lines constant integer := 2000;
  whose uuid[];
  visits text[];
  tables text[];
  page bigint[];
begin
  perform private.require_staff();
  if rule = 'sales' and (asked ->> 'table') <> all (private.tables_of_sales()) then return; end if;
  -- Entry ids follow time except for concurrent ones: ids bound the range, `at` filters exactly.
  if asked ? 'since' then
    low := coalesce((select e.id from ledger.entries e where e.at >= (asked ->> 'since')::timestamptz order by e.at limit 1) - 1000, 9223372036854775807);
    of_entry := of_entry || ' and e.at >= ($1 ->> ''since'')::timestamptz';
  end if;
  if asked ? 'until' then
    before := least(before, (select e.id from ledger.entries e where e.at >= (asked ->> 'until')::timestamptz order by e.at limit 1) + 1000);
    of_entry := of_entry || ' and e.at < ($1 ->> ''until'')::timestamptz';
  end if;
  if asked ? 'actor' then of_entry := of_entry || ' and e.actor = ($1 ->> ''actor'')::uuid'; end if;
  if asked ? 'source' then of_entry := of_entry || ' and e.source = $1 ->> ''source'''; end if;
  if asked ? 'table' then of_lines := of_lines || ' and l.relation = $1 ->> ''table'''; end if;
  if asked ? 'record' then of_lines := of_lines || ' and l.record = $1 ->> ''record'''; end if;
  of_lines := of_lines || of_op;
  if asked ? 'column' then
    tables := case when asked ? 'table' then array[asked ->> 'table']
                   else array(select c.relname::text from pg_class c join pg_attribute a on a.attrelid = c.oid
                               where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p') and a.attname = asked ->> 'column') end;
    of_lines := of_lines || case when asked ? 'record' then ' and (l.op <> ''UPDATE'' or l.columns @> array[$1 ->> ''column''])'
                                 else ' and l.op = ''UPDATE'' and l.columns @> array[$1 ->> ''column'']' end;
  end if;
  if rule = 'sales' then
    of_lines := of_lines || ' and private.reads_line(''sales'', $5, l.relation, l.record, l.concerns, coalesce(l.after, l.before))';
  end if;
  if of_entry <> '' then of_entries := 'join ledger.entries e on e.id = l.entry' || of_entry; end if;
  -- Loose index scan from entry to entry, limited to a page.
  each := 'with recursive found (entry) as (
             (select l.entry from ledger.lines l ' || of_entries || ' where %1$s and l.entry < $2 and l.entry >= $3' || of_lines || ' order by l.entry desc limit 1)
             union all
             select (select l.entry from ledger.lines l ' || of_entries || ' where %1$s and l.entry < f.entry and l.entry >= $3' || of_lines || ' order by l.entry desc limit 1)
               from found f where f.entry is not null)
           select entry from found where entry is not null limit $4';
  of_field := 'select o.entry from unnest($8) as k (name) cross join lateral (
                 select distinct f.entry from ledger.fields f ' || replace(of_entries, 'l.entry', 'f.entry') || ' where f.relation = k.name and f.name = $1 ->> ''column''
                    and f.entry < $2 and f.entry >= $3 and %s' || case when asked ->> 'op' not in ('UPDATE', 'CHANGE') then ' and false' else '' end || ' order by f.entry desc %s limit $4) o';
  gather := 'select array_agg(f.entry order by f.entry desc) from (select distinct d.entry from (%s) d order by d.entry desc limit $4) f';
  -- With many people, scanning the latest lines first usually fills a page.
  if rule = 'sales' and not asked ? 'person' and not asked ? 'record' then
    shared := private.shared_clients(me) || private.shared_leads(me);
    execute case when asked ? 'column' then format('select max(d.entry) from (' || of_field || ') d', 'true', 'offset ' || window_lines)
                 else 'select max(d.entry) from (select l.entry from ledger.lines l ' || of_entries || ' where l.entry < $2 and l.entry >= $3'
                      || case when asked ? 'table' then ' and l.relation = $1 ->> ''table''' else '' end || of_op
                      || ' order by l.entry desc offset ' || window_lines || ' limit 1) d' end
       into edge using asked, coalesce(before, 9223372036854775807), low, 1, me, null::uuid[], null::text[], tables;
    theirs := 'l.relation = any (private.tables_of_sales()) and ((select p.asesor_asignado_id from public.profiles p where p.id = l.concerns) = $5
             or (select $5 in (d.agent_id, d.cover_id) and d.merged_into is null from public.leads d where d.id = l.concerns)
             or (select c.agent_id from private.client_covers c where c.client_id = l.concerns) = $5 or l.concerns = any ($6)
             or l.relation = ''appointments'' and (select m.advisor_id from public.appointments m where m.id = l.record::uuid) = $5
             or l.relation = ''trade_in_quotes'' and (select q.made_by from public.trade_in_quotes q where q.id = l.record::uuid) = $5)';
    execute 'select array_agg(w.entry order by w.entry desc) from (select distinct l.entry from ('
      || case when asked ? 'column' then 'select l.* from (' || format(of_field, 'true', '') || ') o join ledger.lines l on l.entry = o.entry and l.relation = any ($8)'
              else 'select l.* from ledger.lines l ' || of_entries || ' where l.entry < $2 and l.entry >= $3'
                || case when asked ? 'table' then ' and l.relation = $1 ->> ''table''' else '' end || of_op
                || ' order by l.entry desc limit $4' end
      || ' offset 0) l where case when ' || theirs || ' then true' || of_lines || ' else false end) w'
       into page using asked, coalesce(before, 9223372036854775807), greatest(low, edge + 1), window_lines, me, shared, null::text[], tables;
    page := page[1:wanted];
    looked := edge is null;
  end if;
  if not looked and coalesce(cardinality(page), 0) < wanted then
  if asked ? 'person' then
    whose := array[(asked ->> 'person')::uuid] || array(select l.id from public.leads l where l.account_id = (asked ->> 'person')::uuid);
  elsif rule = 'sales' and not (asked ? 'record' and asked ? 'table') then
    whose := private.people_of(me);
    visits := array(select m.id::text from public.appointments m where m.advisor_id = me union all select q.id::text from public.trade_in_quotes q where q.made_by = me);
  end if;
  drive := case
    when asked ? 'record' and asked ? 'table' then format(each, 'true')
    when whose is not null then
      -- The latest entry of each person limits who can be on the page.
      'select o.entry from (
         select k.id from unnest($6) as k (id), lateral (
           select l.entry from ledger.lines l ' || of_entries || ' where l.concerns = k.id and l.entry < $2 and l.entry >= $3' || of_lines || ' order by l.entry desc limit 1) t
          order by t.entry desc limit $4) k, lateral (' || format(each, 'l.concerns = k.id') || ') o'
      || case when visits is not null then ' union all select o.entry from unnest($7) as k (id), unnest(array[''appointments'', ''trade_in_quotes'']) as t (name), lateral ('
              || format(each, 'l.relation = t.name and l.record = k.id') || ') o' else '' end
    when asked ? 'column' and not asked ? 'record' then format(of_field, 'true', '')
    when of_lines <> '' then format(each, 'true')
    else 'select e.id as entry from ledger.entries e where e.id < $2 and e.id >= $3' || of_entry || ' order by e.id desc limit $4' end;
  execute format(gather, drive)
     into page using asked, coalesce(before, 9223372036854775807), low, wanted, me, whose, visits, tables;
  end if;
  return query
  select e.id, e.at,
         case when e.actor is not null then jsonb_build_object('id', e.actor, 'role', e.staff_role, 'name',
                private.row_label('profiles', e.actor::text)) end,
         case when e.acting_for is not null then private.line_person(e.acting_for) end,
         e.source, e.reason, e.request,
         (select count(*)::int from (select from ledger.lines l where l.entry between e.id and e.id order by l.entry, l.id limit 1000) counted),
         (select jsonb_agg(private.line_read(shown, rule)) from private.lines_shown(e.id, asked, rule, me, whose) shown),
         e.undoes, private.undone_by(e.id), refused.why is null, refused.why
    from unnest(page) with ordinality as paged (id, place) join ledger.entries e on e.id = paged.id,
         lateral (select private.undo_refusal(e.id, rule, me) as why offset 0) refused
   order by paged.place;
end $$;

create or replace function public.ledger_entries(
  of_table text default null, of_record text default null, of_column text default null, of_person uuid default null, of_actor uuid default null,
  of_op text default null, of_source text default null, since timestamptz default null, until timestamptz default null,
  before bigint default null, most integer default 50)
returns table (entry bigint, at timestamptz, actor jsonb, acting_for jsonb, source text, reason text, request text, lines integer, records jsonb,
               undoes bigint, undone_by bigint, undoable boolean, why_not text)
language sql stable security definer rows 50 set search_path = '' as $$
  select * from private.ledger_page(jsonb_strip_nulls(jsonb_build_object('table', of_table, 'record', of_record, 'column', of_column, 'person', of_person,
    'actor', of_actor, 'op', of_op, 'source', of_source, 'since', since, 'until', until)), before, most)
$$;

create or replace function public.ledger_of_record(of_table text, of_record text, of_column text default null, before bigint default null,
                                                   most integer default 50)
returns table (entry bigint, at timestamptz, actor jsonb, acting_for jsonb, source text, reason text, request text, lines integer, records jsonb,
               undoes bigint, undone_by bigint, undoable boolean, why_not text)
language sql stable security definer rows 50 set search_path = '' as $$
  select * from private.ledger_page(jsonb_strip_nulls(jsonb_build_object('table', coalesce(of_table, ''), 'record', coalesce(of_record, ''),
    'column', of_column)), before, most)
$$;

create or replace function public.ledger_lines(of_entry bigint, after bigint default null, most integer default 50) returns setof jsonb
language plpgsql stable security definer rows 50 set search_path = '' as $$
declare
  rule text := private.profile_role();
  me uuid := auth.uid();
begin
  perform private.require_staff();
  return query
  select private.line_read(l, rule) from ledger.lines l
   where l.entry between of_entry and of_entry and l.id > coalesce(ledger_lines.after, 0)
     and private.reads_line(rule, me, l.relation, l.record, l.concerns, coalesce(l.after, l.before))
   order by l.entry, l.id limit least(greatest(coalesce(most, 50), 1), 100);
end $$;

drop function if exists public.ledger_kinds(bigint[]);
-- `columns`: changed in any of them, of at most 500 rows.
create or replace function public.ledger_kinds(entries bigint[]) returns table (entry bigint, of_table text, op text, many bigint, columns text[])
language plpgsql stable security definer rows 100 set search_path = '' as $$
declare
  rule text := private.profile_role();
  me uuid := auth.uid();
begin
  perform private.require_staff();
  if cardinality(entries) > 100 then raise sqlstate 'PT422' using message = 'A lo más 100 cambios a la vez.'; end if;
  return query
  select asked.id, l.relation, l.op, count(distinct l.record),
         case when rule = 'admin' and l.op = 'UPDATE' and count(distinct l.record) <= 500
              then array(select distinct c from ledger.lines x, unnest(x.columns) c where (x.relation, x.entry, x.op) = (l.relation, asked.id, l.op)) end
    from (select distinct unnest(entries) as id) asked
    join lateral (select x.* from ledger.lines x where x.entry between asked.id and asked.id) l on true
   where rule = 'admin' or private.reads_line(rule, me, l.relation, l.record, l.concerns, coalesce(l.after, l.before))
   group by 1, 2, 3 order by 1, 4 desc, 2, 3;
end $$;
grant execute on function public.ledger_kinds(bigint[]),
  public.ledger_entries(text, text, text, uuid, uuid, text, text, timestamptz, timestamptz, bigint, integer),
  public.ledger_of_record(text, text, text, bigint, integer), public.ledger_lines(bigint, bigint, integer) to authenticated;
