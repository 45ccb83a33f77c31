-- Runs as ledger_keeper (docs/decisions/090). Actor and cause come from request.jwt.claims and ledger.cause
-- (server/db.ts).
grant usage on schema private to ledger_keeper;
create or replace function private.role_of(person uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select p.role from public.profiles p where p.id = person);
end $$;
grant execute on function private.role_of(uuid) to ledger_keeper;

set local role ledger_keeper;

-- Its name before.
drop function if exists ledger.told_cause();
create or replace function ledger.audit_context() returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  told text := coalesce(current_setting('ledger.cause', true), '');
  headers jsonb;
begin
  if told <> '' then return told::jsonb; end if;
  headers := nullif(current_setting('request.headers', true), '')::jsonb;
  if headers is null then return '{}'; end if;
  return jsonb_strip_nulls(jsonb_build_object('source', 'screen', 'request', headers ->> 'x-request-id', 'reason', headers ->> 'x-change-reason',
                                              'group', headers ->> 'x-change-group'));
end $$;

-- One per transaction and actor. Uses rights and search_path of its callers.
create or replace function ledger.open_entry() returns bigint
language plpgsql volatile as $$
declare
  told text := coalesce(current_setting('ledger.cause', true), '');
  claimed text := coalesce(current_setting('request.jwt.claims', true), '');
  mine text := pg_current_xact_id()::text || ' ' || md5(told || claimed) || ' ';
  known text := current_setting('ledger.entry', true);
  cause jsonb;
  claims jsonb;
  actor uuid;
  source text;
  shared uuid;
  opened bigint;
  is_over boolean;
begin
  if known is not null and starts_with(known, mine) then return substr(known, length(mine) + 1)::bigint; end if;
  claims := case when claimed <> '' then claimed::jsonb else '{}' end;
  cause := ledger.audit_context();
  actor := nullif(coalesce(claims #>> '{act,sub}', claims ->> 'sub', cause ->> 'actor'), '')::uuid;
  -- The actor is part of the group key, so nobody can write into another's entry.
  shared := case when cause ? 'group' then md5(concat_ws(' ', cause ->> 'group', actor, claims ->> 'role'))::uuid end;
  source := coalesce(cause ->> 'source', 'sql');
  -- Programs use the service key, screens do not.
  if source = 'screen' and claims ->> 'role' = 'service_role' and nullif(current_setting('request.path', true), '') is not null then
    source := 'api';
  end if;
  loop
    insert into ledger.entries (actor, acting_for, role, staff_role, source, reason, request, group_key, undoes)
    values (actor, case when claims #>> '{act,sub}' is not null then nullif(claims ->> 'sub', '')::uuid end,
            coalesce(claims ->> 'role', session_user), case when actor is not null then private.role_of(actor) end,
            source, nullif(left(btrim(cause ->> 'reason'), 500), ''), nullif(left(cause ->> 'request', 100), ''), shared, (cause ->> 'undoes')::bigint)
    on conflict (group_key) where group_key is not null do nothing
    returning id into opened;
    exit when opened is not null;
    -- An old or reverted entry gets no more lines.
    select e.id, e.at < clock_timestamp() - interval '1 hour' or exists (select from ledger.entries u where u.undoes = e.id)
      into opened, is_over from ledger.entries e where e.group_key = shared;
    exit when not is_over;
    shared := md5(concat_ws(' ', shared, opened))::uuid;
  end loop;
  perform set_config('ledger.entry', mine || opened, true);
  return opened;
end $$;

create or replace function ledger.bounded(given jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_object_agg(key, case when octet_length(value::text) <= 262144 then value
           else jsonb_build_object('too_large', octet_length(value::text), 'sha256', encode(sha256(convert_to(value::text, 'utf8')), 'hex')) end)
    from jsonb_each(given)
$$;

-- Salted hashes for sealed columns, so that a change shows; the salt is not stored.
create or replace function ledger.only_that_it_changed(said jsonb, salt text) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(key, left(encode(sha256(convert_to(salt || value::text, 'utf8')), 'hex'), 16)), '{}') from jsonb_each(said)
$$;

-- Arguments: key columns, columns naming the person, columns left out, columns left out of deletions too.
create or replace function ledger.note_line() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  left_out text[] := tg_argv[case when tg_op = 'DELETE' then 3 else 2 end]::text[];
  was jsonb;
  is_now jsonb;
  said jsonb;
  changed text[];
  about text;
  name text;
  whom uuid;
  opened bigint;
  written bigint;
  salt text;
  known text := coalesce(current_setting('ledger.entry', true), '');
  is_first boolean;
  field text;
begin
  if tg_op <> 'INSERT' then was := to_jsonb(old); end if;
  if tg_op <> 'DELETE' then is_now := to_jsonb(new); end if;
  if left_out <> '{}' then
    was := was - left_out;
    is_now := is_now - left_out;
  end if;
  if tg_table_name = 'service_settings' then
    salt := gen_random_uuid()::text;
    was := was || jsonb_build_object('secrets', ledger.only_that_it_changed(was -> 'secrets', salt));
    is_now := is_now || jsonb_build_object('secrets', ledger.only_that_it_changed(is_now -> 'secrets', salt));
  end if;
  said := coalesce(is_now, was);
  if tg_nargs > 4 then
    select jsonb_agg(said ->> k order by place)::text into about from unnest(tg_argv[0]::text[]) with ordinality as keys (k, place);
  else
    about := said ->> tg_argv[0];
  end if;
  foreach name in array tg_argv[1]::text[] loop
    whom := said ->> name;
    exit when whom is not null;
  end loop;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(n.key, was -> n.key), jsonb_object_agg(n.key, n.value), array_agg(n.key order by n.key collate "C")
      into was, is_now, changed
      from jsonb_each(is_now) n where n.value is distinct from was -> n.key;
    if changed is null or changed = '{updated_at}' then return null; end if;
  end if;
  if pg_column_size(was) > 262144 then was := ledger.bounded(was); end if;
  if pg_column_size(is_now) > 262144 then is_now := ledger.bounded(is_now); end if;
  opened := ledger.open_entry();
  insert into ledger.lines (entry, relation, record, op, columns, before, after, concerns, caused)
  values (opened, tg_table_name, about, tg_op, changed, was, is_now, whom, pg_trigger_depth() > 1)
  returning id into written;
  insert into ledger.pending (line) values (written);
  if tg_op = 'UPDATE' then
    is_first := opened::text is distinct from split_part(known, ' ', 3);
    foreach field in array changed loop
      continue when field = 'updated_at' and cardinality(changed) > 1;
      if is_first or not exists (select from ledger.fields f where (f.relation, f.name, f.entry) = (tg_table_name, field, opened)) then
        insert into ledger.fields (relation, name, entry, line) values (tg_table_name, field, opened, written);
      end if;
    end loop;
  end if;
  return null;
end $$;

create or replace function ledger.note_emptied() returns trigger
language plpgsql security definer set search_path = '' as $$
declare written bigint;
begin
  insert into ledger.lines (entry, relation, record, op) values (ledger.open_entry(), tg_table_name, '', 'TRUNCATE') returning id into written;
  insert into ledger.pending (line) values (written);
  return null;
end $$;

-- `npm run ledger:verify` detects a removed trigger.
create or replace function ledger.refuse_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- Only erasure may blank values (ledger.forget).
  if tg_table_name = 'lines' and tg_op = 'UPDATE' and tg_level = 'ROW' then
    if current_user = 'ledger_keeper' and current_setting('ledger.forgetting', true) = 'yes' and new.before is null and new.after is null
       and new.forgotten_at is not null and old.forgotten_at is null and (new.record = old.record or new.record = '' and old.relation = 'lead_contacts')
       and to_jsonb(new) - '{before,after,forgotten_at,record}'::text[] = to_jsonb(old) - '{before,after,forgotten_at,record}'::text[] then
      return new;
    end if;
  end if;
  raise exception 'a line of the ledger is never changed or removed' using errcode = '42501';
end $$;
create or replace trigger refuse_change before update on ledger.lines for each row execute function ledger.refuse_change();
create or replace trigger refuse_removal before delete or truncate on ledger.lines for each statement execute function ledger.refuse_change();
create or replace trigger refuse_change before update or delete or truncate on ledger.entries for each statement execute function ledger.refuse_change();
create or replace trigger refuse_change before update or delete or truncate on ledger.fields for each statement execute function ledger.refuse_change();

revoke execute on all functions in schema ledger from public;
do $$
declare owner text := session_user;
begin
  execute format('grant usage on schema ledger to %I', owner);
  execute format('grant select on all tables in schema ledger to %I', owner);
  execute format('grant select on all sequences in schema ledger to %I', owner);
  execute format('grant execute on function ledger.note_line(), ledger.note_emptied(), ledger.audit_context() to %I', owner);
end $$;
reset role;

-- Its name before.
drop function if exists private.tell_cause(jsonb);
create or replace function private.add_audit_context(more jsonb) returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform set_config('ledger.cause', ('{"source": "sql"}' || ledger.audit_context() || jsonb_strip_nulls(more))::text, true);
end $$;

create or replace function private.tables_without_lines() returns table (name text, why text)
language sql immutable set search_path = '' as $$
  values ('vehicle_views', 'counts of visits, by nobody'),
         ('seen_cars', 'what who said yes looks at, for 90 days; the yes and the no have their lines'),
         ('seen_devices', 'which browser a yes is of; the yes has its line'),
         ('sheet_runs', 'how far a run with the spreadsheet is; what it changes has lines'),
         ('sheet_run_errors', 'what a run could not read'),
         ('sheet_incoming', 'rows of the spreadsheet until their run is over'),
         ('sheet_changes', 'what a run would change; what it changes has lines'),
         ('sheet_rows', 'which row of the spreadsheet is which vehicle, as every run finds it'),
         ('inventory_imports', 'which file was loaded; what it changes has lines'),
         ('inventory_import_rows', 'what a file would change; what it changes has lines'),
         ('inventory_import_vehicles', 'rows of a file until it is loaded'),
         ('inventory_import_layouts', 'what the columns of a header were, to propose it again'),
         ('trade_in_vehicles', 'a catalogue that a job computes from what is sold and offered'),
         ('table_layouts', 'how wide and in what order somebody has their own columns'),
         ('stale_lead_steps', 'which next steps are to be worked out again; the tasks have lines'),
         ('agent_load', 'how many clients each agent was given: counts of agent_assignments'),
         ('alert_changes', 'what is to be matched with alerts'),
         ('alert_confirmations', 'codes: which alert a yes is of'),
         ('alert_hits', 'what alerts found: follows from cars, which have lines'),
         ('alert_queries', 'what the matcher reads: follows from alerts, which have lines'),
         ('alert_recipients', 'where alerts reach somebody, forgotten with them; what they ask has lines'),
         ('api_key_proofs', 'keys as hashes, and when each was used; what is done with a key has its line'),
         ('application_fields', 'comes with a version of the product'),
         ('application_transitions', 'comes with a version of the product'),
         ('authorisation_code_sends', 'codes: when they were sent'),
         ('authorisation_codes', 'codes'),
         ('catalogue_changes', 'what the listing has to read anew'),
         ('catalogue_horizon', 'what the listing has to read anew'),
         ('catalogue_transactions', 'what the listing has to read anew'),
         ('code_sends', 'codes: when they were sent'),
         ('content_seeded', 'which of the first words were written'),
         ('early_statuses', 'what is told of a message before it comes; what becomes of it has lines'),
         ('departure_history', 'when who of the staff left; each departure has lines'),
         ('document_slots', 'comes with a version of the product'),
         ('figure_weeks', 'of which weeks the owner was written; the mail is in the outbox'),
         ('empty_searches', 'counts of searches, by nobody'),
         ('known_words', 'computed for the search from what has lines'),
         ('law', 'comes with a version of the product'),
         ('lead_identities', 'what a lead is found by: follows from its contacts'),
         ('lead_import_rows', 'rows of a file until it is loaded; what they become has lines'),
         ('lead_queue', 'who waits for a turn: that they do, and whose it becomes, has lines'),
         ('shift_notices', 'what somebody is told when their shift begins, until they are'),
         ('link_counts', 'counts of visits, by nobody'),
         ('landing_previews', 'codes: which draft a link opens'),
         ('live_changes', 'what is told to open screens, for a minute'),
         ('mailbox', 'messages of the demonstration, to nobody'),
         ('mailing_recipients', 'to whom a mailing goes, by hashes; what is said by its link has lines'),
         ('migrations', 'comes with a version of the product'),
         ('outbox', 'what leaves the building has its own book, with the transaction that caused it'),
         ('passport_looks', 'when passports were last compared with the facts'),
         ('pending_views', 'counts of visits, by nobody'),
         ('postal_codes', 'the postal service’s file, loaded whole'),
         ('push_subscriptions', 'devices that are told, forgotten with whom they are of'),
         ('quiet_staff', 'who hears no sound when somebody waits: their own taste'),
         ('rate_limits', 'counts of requests'),
         ('recovery_codes', 'codes'),
         ('redirect_hits', 'counts of visits, by nobody'),
         ('refused_addresses', 'who wants no advertising, as hashes: follows from what was said, which has lines'),
         ('required_documents', 'comes with a version of the product'),
         ('sheet_turns', 'when the spreadsheet may be called again'),
         ('suppressed_numbers', 'the register of no advertising, loaded whole: that it was has a line'),
         ('used_proofs', 'codes: which were used'),
         ('vehicle_stages', 'comes with a version of the product'),
         ('vehicle_stays', 'how long a car stood where: follows from its record, which has lines'),
         ('recon_stays', 'how long a car stood at a workshop: follows from its work, which has lines'),
         ('vehicle_shots', 'which shot a photograph is; that a car has it has its line'),
         ('vehicle_steps', 'comes with a version of the product'),
         ('visit_counts', 'counts of visits, by nobody'),
         ('visit_links', 'which visit a link is of'),
         ('candidate_links', 'which candidacy a link is of; what is answered has its line'),
         ('care_links', 'which contact a question is about; what is answered has its line'),
         ('visit_marks', 'which visits of today were counted, by nobody'),
         ('visit_requests', 'a wish that waits for its code; the visit has its line'),
         ('visit_salts', 'forgotten with its day')
$$;

-- View counts and derived data. `kept`: still in deletion lines, so that the row can be restored.
drop function if exists private.columns_without_lines();
create function private.columns_without_lines() returns table (relation text, name text, kept boolean)
language sql immutable set search_path = '' as $$
  values ('vehicles', 'view_count', false), ('blocked_accounts', 'record', false), ('kept_records', 'record', false), ('lead_joins', 'before', false),
         ('lead_joins', 'after', false), ('lead_joins', 'moved', false), ('leads', 'state_since', true), ('leads', 'last_touch_kind', true),
         ('leads', 'wants', true), ('leads', 'wants_title', true), ('leads', 'waiting_since', true), ('leads', 'last_contact_at', true),
         ('leads', 'last_contact_channel', true), ('leads', 'last_contact_outcome', true), ('leads', 'last_contact_grade', true),
         ('leads', 'next_action', true), ('leads', 'next_at', true), ('leads', 'next_decided', true), ('leads', 'deal_stage', true),
         ('answer_clocks', 'next_at', false), ('conversations', 'heard_at', true), ('conversations', 'last_at', true),
         ('conversation_messages', 'sending_since', false), ('exports', 'rows', true), ('exports', 'told_at', true), ('landing_pages', 'updated_by', true)
$$;
create or replace function private.tables_with_removals() returns setof text
language sql immutable set search_path = '' as $$ values ('vehicle_stays'), ('recon_stays') $$;
create or replace function private.ledger_relation(relation text) returns regclass
language sql stable set search_path = '' as $$
  select coalesce(to_regclass('public.' || quote_ident(relation)), to_regclass('private.' || quote_ident(relation)))
$$;

do $$
declare
  held record;
  wanted text;
begin
  for held in
    select c.oid, c.oid::regclass as relation, c.relname as name, keys.names as keys,
           array(select a.attname from pg_attribute a join unnest(
                   case when c.relname in ('profiles', 'leads', 'candidates') then array['id'] when c.relname = 'lead_events' then array['lead_id']
                        else array['user_id', 'lead_id', 'candidate_id', 'client_id', 'person', 'survivor'] end) with ordinality as about (name, place) on about.name = a.attname
                  where a.attrelid = c.oid and a.atttypid = 'uuid'::regtype and not a.attisdropped order by about.place) as about,
           left_out.always, left_out.kept
      from pg_class c, lateral (
        select coalesce(array_agg(a.attname order by a.attnum) filter (where a.attgenerated <> '' or not w.kept), '{}') as always,
               coalesce(array_agg(a.attname order by a.attnum) filter (where w.kept), '{}') as kept
          from pg_attribute a left join private.columns_without_lines() w on (w.relation, w.name) = (c.relname::text, a.attname::text)
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) left_out, lateral (
        select array_agg(a.attname order by array_position(i.indkey::int2[], a.attnum)) as names
          from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
         where i.indrelid = c.oid and i.indisprimary) keys
     where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p') and not c.relispartition
  loop
    if held.name in (select t.name from private.tables_without_lines() t) then
      execute format('drop trigger if exists a_line on %s; drop trigger if exists a_truncate on %s', held.relation, held.relation);
      if held.name in (select private.tables_with_removals()) then
        execute format('create or replace trigger a_removal after delete on %s for each row execute function ledger.note_line(%L, %L, ''{}'', ''{}'')',
                       held.relation, held.keys[1], held.about::text);
      end if;
      continue;
    end if;
    if held.keys is null then raise exception '% has no primary key: its lines could not name a row', held.relation; end if;
    -- 'a_' sorts first, so a line precedes the changes caused by later triggers.
    wanted := format('%L, %L, %L, %L', case when cardinality(held.keys) = 1 then held.keys[1] else held.keys::text end, held.about::text,
                     (held.always || held.kept)::text, held.always::text) || case when cardinality(held.keys) > 1 then ', ''several''' else '' end;
    execute format('create or replace trigger a_line after insert or update or delete on %s for each row execute function ledger.note_line(%s)',
                   held.relation, wanted);
    execute format('create or replace trigger a_truncate after truncate on %s for each statement execute function ledger.note_emptied()', held.relation);
  end loop;
end $$;
