-- docs/decisions/090.

create or replace function private.key_columns(relation text) returns text[]
language sql stable set search_path = '' as $$
  select array_agg(a.attname::text order by array_position(i.indkey::int2[], a.attnum))
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
   where i.indrelid = private.ledger_relation(relation) and i.indisprimary
$$;

create or replace function private.record_before(l ledger.lines, keys text[]) returns text
language sql stable set search_path = '' as $$
  select case when l.op <> 'UPDATE' or not l.before ?| keys then l.record
              when cardinality(keys) = 1 then l.before ->> keys[1]
              else (select jsonb_agg(coalesce(l.before -> k, l.record::jsonb -> (place - 1)::int) order by place)::text
                      from unnest(keys) with ordinality as of_key (k, place)) end
$$;

create or replace function public.ledger_record_at(of_table text, of_record text, moment timestamptz) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  rule text := private.profile_role();
  me uuid := auth.uid();
  relation oid := private.ledger_relation(of_table);
  keys constant text[] := private.key_columns(of_table);
  was jsonb;
  l ledger.lines;
  called text := of_record;
  below bigint := 9223372036854775807;
  later text;
  is_known boolean := false;
begin
  perform private.require_staff();
  if relation is null or of_table in (select t.name from private.tables_without_lines() t) then
    raise exception 'there is no such table' using errcode = 'PT404';
  end if;
  was := private.row_now(of_table, of_record);
  if was is null then
    select x.record into later
      from ledger.fields f join ledger.lines x on x.relation = f.relation and x.entry = f.entry and x.op = 'UPDATE'
     where f.relation = of_table and f.name = any (keys) and x.at > moment and x.record <> of_record and private.record_before(x, keys) = of_record
       and not exists (select from ledger.lines o where o.relation = of_table and o.record = of_record and o.op = 'DELETE' and o.at > moment and o.id < x.id)
     order by x.id limit 1;
    if later is not null then return public.ledger_record_at(of_table, later, moment); end if;
  end if;
  <<names>> loop
  for l in select x.* from ledger.lines x
            where x.relation = of_table and x.record = called and x.id < below and x.op in ('INSERT', 'UPDATE', 'DELETE')
            -- Line ids follow the order of writes to a row; entries shared by several transactions do not.
            order by x.id desc loop
    is_known := true;
    if rule <> 'admin' and not private.reads_line(rule, me, l.relation, l.record, l.concerns, coalesce(l.after, l.before)) then
      raise exception 'of who looks after them alone' using errcode = '42501';
    end if;
    continue when l.at <= moment;
    if l.forgotten_at is not null or private.is_kept_unread(l.concerns) then raise exception 'it was erased by law' using errcode = 'PT410'; end if;
    was := case l.op when 'INSERT' then null when 'DELETE' then l.before else was || l.before end;
    if private.record_before(l, keys) <> called then
      called := private.record_before(l, keys);
      below := l.id;
      continue names;
    end if;
  end loop;
  exit;
  end loop;
  if not is_known and rule <> 'admin' then raise exception 'of who looks after them alone' using errcode = '42501'; end if;
  if exists (select from ledger.lines x where x.op = 'TRUNCATE' and x.relation = of_table and x.at > moment) then
    raise exception 'the table was emptied since' using errcode = 'PT410';
  end if;
  if of_table = 'consents' and private.is_authorisation(was) then
    raise exception 'what was authorised is read with its application' using errcode = '42501';
  end if;
  if of_table = 'candidate_ratings' and not private.reads_rating(of_record, l.concerns) then
    raise exception 'of who has rated too' using errcode = '42501';
  end if;
  return (select jsonb_object_agg(a.attname, was -> a.attname::text)
            from pg_attribute a
           where a.attrelid = relation and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and was ? a.attname::text
             and (of_table, a.attname::text) not in (select w.relation, w.name from private.columns_without_lines() w)
             -- Secrets are logged only as changed.
             and (of_table, a.attname::text) <> ('service_settings', 'secrets')
             and (rule = 'admin' or has_column_privilege('authenticated', relation, a.attnum, 'select')));
end $$;
grant execute on function public.ledger_record_at(text, text, timestamptz) to authenticated;

set local role ledger_keeper;
create or replace function ledger.note_read(of_table text, of_record text, whom uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare written bigint;
begin
  insert into ledger.lines (entry, relation, record, op, concerns) values (ledger.open_entry(), of_table, of_record, 'READ', whom) returning id into written;
  insert into ledger.pending (line) values (written);
end $$;
revoke execute on function ledger.note_read(text, text, uuid) from public;
do $$
declare owner text := session_user;
begin
  execute format('grant execute on function ledger.note_read(text, text, uuid) to %I', owner);
end $$;
reset role;

create or replace function private.note_file_reads(bucket text, paths text[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if bucket = 'applications' then
    perform ledger.note_read('application_pages', g.id::text, g.user_id)
       from public.application_pages g where g.path = any (paths) and g.user_id is distinct from auth.uid();
  elsif bucket = 'candidates' then
    perform ledger.note_read('candidates', c.id::text, c.id) from public.candidates c where c.cv_path = any (paths);
  end if;
end $$;
create or replace function private.note_application_read(application uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform ledger.note_read('financing_applications', a.id::text, a.user_id)
     from public.financing_applications a where a.id = application and a.user_id is distinct from auth.uid();
end $$;
grant execute on function private.note_file_reads(text, text[]), private.note_application_read(uuid) to service_role;
