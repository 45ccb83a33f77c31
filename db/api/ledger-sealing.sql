-- server/ledger/verify-ledger.ts computes the same hashes (docs/decisions/091): change both together and increase the
-- format number.
set local role ledger_keeper;

create or replace function ledger.facts(l ledger.lines, e ledger.entries) returns bytea
language sql stable set search_path = '' as $$
  select convert_to(jsonb_build_array(1, l.id, l.entry, (extract(epoch from l.at) * 1000000)::bigint, l.relation, l.op, l.columns, l.concerns, l.caused, l.request,
    (extract(epoch from e.at) * 1000000)::bigint, e.actor, e.acting_for, e.role, e.staff_role, e.source, e.reason, e.request, e.group_key, e.undoes)::text, 'utf8')
$$;

create or replace function ledger.commitments(l ledger.lines, salt bytea) returns bytea
language sql stable set search_path = '' as $$
  select string_agg(sha256(salt || convert_to(v.what, 'utf8')), ''::bytea order by v.what collate "C")
    from (select 'record ' || l.record union all
          select 'before ' || b.key || ' ' || b.value::text from jsonb_each(l.before) b union all
          select 'after ' || a.key || ' ' || a.value::text from jsonb_each(l.after) a) v (what)
$$;

-- 0: nothing to seal, or another process is sealing. Later commits wait for the next seal, so writers never block.
create or replace function ledger.seal(most integer default 5000) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  taken bigint[];
  level bytea[];
  before ledger.seals;
  moment timestamptz := clock_timestamp();
  next_id bigint;
  prev bytea;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('volante.ledger.seal', 0)) then return 0; end if;
  taken := array(select p.line from ledger.pending p join ledger.lines l on l.id = p.line order by p.line limit most);
  if cardinality(taken) = 0 then return 0; end if;
  select s.* into before from ledger.seals s order by s.id desc limit 1;
  next_id := coalesce(before.id, 0) + 1;
  prev := coalesce(before.hash, sha256('volante ledger'));
  with salted as materialized (
    select l as line, e as entry, t.place - 1 as place, uuid_send(gen_random_uuid()) as salt
      from unnest(taken) with ordinality as t (id, place) join ledger.lines l on l.id = t.id join ledger.entries e on e.id = l.entry),
  written as (
    insert into ledger.leaves (line, seal, place, commitments, salt)
    select (s.line).id, next_id, s.place, ledger.commitments(s.line, s.salt), s.salt from salted s
    returning line, place, commitments)
  select array_agg(sha256('\x00'::bytea || int8send(next_id) || int4send(w.place) || ledger.facts(s.line, s.entry) || w.commitments) order by w.place)
    into level from written w join salted s on (s.line).id = w.line;
  if cardinality(level) <> cardinality(taken) then raise exception 'a line of the ledger has no entry'; end if;
  while cardinality(level) > 1 loop
    select array_agg(pair.hash order by pair.place) into level
      from (select (n + 1) / 2 as place,
                   case when count(*) = 2 then sha256('\x01'::bytea || string_agg(h, ''::bytea order by n)) else string_agg(h, ''::bytea) end as hash
              from unnest(level) with ordinality as node (h, n) group by 1) pair;
  end loop;
  insert into ledger.seals (id, at, lines, root, prev, hash)
  values (next_id, moment, cardinality(taken), level[1], prev,
          sha256(int8send(next_id) || int8send((extract(epoch from moment) * 1000000)::bigint) || int4send(cardinality(taken)) || level[1] || prev));
  delete from ledger.pending p where p.line = any (taken);
  return cardinality(taken);
end $$;

create or replace function ledger.head_to_sign(day date) returns table (seal bigint, hash bytea)
language sql stable security definer set search_path = '' as $$
  select s.id, s.hash from ledger.seals s where not exists (select from ledger.heads h where h.day = head_to_sign.day) order by s.id desc limit 1
$$;
create or replace function ledger.keep_head(day date, seal bigint, hash bytea, key_id text, signature bytea) returns void
language sql volatile security definer set search_path = '' as $$
  insert into ledger.heads (day, seal, hash, key_id, signature)
  select keep_head.day, s.id, s.hash, keep_head.key_id, keep_head.signature from ledger.seals s where s.id = keep_head.seal and s.hash = keep_head.hash
      on conflict do nothing
$$;

-- Only time, actor and operation remain. A visit without a lead is given by its own id.
create or replace function ledger.forget(people uuid[]) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  forgotten bigint[];
  written bigint;
begin
  perform set_config('ledger.forgetting', 'yes', true);
  -- Answered ARCO requests stay as proof. The key of a contact is a phone or address, so it is blanked.
  with gone as (
    update ledger.lines l set before = null, after = null, forgotten_at = clock_timestamp(),
                              record = case when l.relation = 'lead_contacts' then '' else l.record end
     where (l.concerns = any (people) or l.relation = 'appointments' and l.record = any (people::text[]))
       and l.relation <> 'arco_requests' and l.forgotten_at is null and l.op <> 'FORGET'
    returning l.id)
  select array_agg(g.id) into forgotten from gone g;
  perform set_config('ledger.forgetting', '', true);
  if forgotten is null then return 0; end if;
  update ledger.leaves f set salt = null where f.line = any (forgotten);
  for written in
    insert into ledger.lines (entry, relation, record, op, concerns)
    select ledger.open_entry(), 'ledger', p::text, 'FORGET', p from unnest(people) p returning id
  loop
    insert into ledger.pending (line) values (written);
  end loop;
  return cardinality(forgotten);
end $$;

create or replace function ledger.refuse_unsealing() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_table_name = 'leaves' and tg_op = 'UPDATE' and tg_level = 'ROW' then
    if current_user = 'ledger_keeper' and new.salt is null and to_jsonb(new) - 'salt' = to_jsonb(old) - 'salt' then return new; end if;
  end if;
  raise exception 'a seal of the ledger is never changed or removed' using errcode = '42501';
end $$;
create or replace trigger refuse_change before update on ledger.leaves for each row execute function ledger.refuse_unsealing();
create or replace trigger refuse_removal before delete or truncate on ledger.leaves for each statement execute function ledger.refuse_unsealing();
create or replace trigger refuse_change before update or delete or truncate on ledger.seals for each statement execute function ledger.refuse_unsealing();
create or replace trigger refuse_change before update or delete or truncate on ledger.heads for each statement execute function ledger.refuse_unsealing();

revoke execute on all functions in schema ledger from public;
do $$
declare owner text := session_user;
begin
  execute format('grant select on all tables in schema ledger to %I', owner);
  execute format('grant execute on function ledger.forget(uuid[]), ledger.seal(integer), ledger.note_line(), ledger.note_emptied() to %I', owner);
end $$;
grant usage on schema ledger to authenticator;
grant execute on function ledger.seal(integer), ledger.head_to_sign(date), ledger.keep_head(date, bigint, bytea, text, bytea) to authenticator;
reset role;
