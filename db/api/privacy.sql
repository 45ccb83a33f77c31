-- Old notices too are public and never change.
grant select on public.privacy_notices to anon, authenticated;
grant insert (version, published_on, changes, necessary, voluntary, sections),
      update (published_on, changes, necessary, voluntary, sections), delete on public.privacy_notices to authenticated;
grant select, insert on public.privacy_notices to service_role;

create policy everyone_reads on public.privacy_notices for select to anon, authenticated
  using (published_on <= (now() at time zone 'America/Monterrey')::date);
create policy admin_writes on public.privacy_notices for all to authenticated
  using ((select private.profile_role()) = 'admin') with check ((select private.profile_role()) = 'admin');

create or replace function private.guard_notice() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' and old.published_on <= (now() at time zone 'America/Monterrey')::date then
    raise exception 'a notice that people were shown is never changed: publish the next version' using errcode = '42501';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  if not (private.is_list_of(new.necessary, '{id,title,text}', 1, 40) and private.is_list_of(new.voluntary, '{id,title,text}', 0, 40)
          and private.is_list_of(new.sections, '{id,title,text}', 1, 40)) then
    raise exception 'necessary, voluntary and sections are lists of {"id", "title", "text"}'
      using errcode = '23514', constraint = 'notice_is_in_lists', table = 'privacy_notices', schema = 'public';
  end if;
  return new;
end $$;
drop trigger if exists guard on public.privacy_notices;
create trigger guard before insert or update or delete on public.privacy_notices
  for each row execute function private.guard_notice();
drop trigger if exists touch_pages on public.privacy_notices;
create trigger touch_pages after insert or update or delete or truncate on public.privacy_notices
  for each statement execute function private.touch_pages();

grant select on public.arco_requests to authenticated, service_role;
grant update (status, answer) on public.arco_requests to authenticated;
create policy own_read on public.arco_requests for select to authenticated using (user_id = (select auth.uid()));
create policy admin_reads on public.arco_requests for select to authenticated using ((select private.profile_role()) = 'admin');
create policy admin_answers on public.arco_requests for update to authenticated
  using ((select private.profile_role()) = 'admin') with check ((select private.profile_role()) = 'admin');

create or replace function private.stamp_arco_answer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.answered_at := case when new.status = 'respondida' then coalesce(old.answered_at, now()) end;
  return new;
end $$;
drop trigger if exists stamp on public.arco_requests;
create trigger stamp before update on public.arco_requests for each row execute function private.stamp_arco_answer();

-- Idempotent by key.
create or replace function private.take_arco_request(request jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  taken public.arco_requests;
  made text;
begin
  select 'ARCO-' || string_agg(substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', 1 + (get_byte(random.bytes, place) & 31), 1), '') into made
    from (select decode(replace(gen_random_uuid()::text, '-', ''), 'hex') as bytes) random,
         unnest(array[0, 1, 2, 3, 4, 5, 9, 10]) place;
  insert into public.arco_requests (folio, key, kind, holder, name, email, phone, request, user_id, notice_version, ip, due_on)
  select made, r.key, r.kind, r.holder, r.name, r.email, r.phone, r.request, (select u.id from auth.users u where u.id = r.user_id),
         r.notice_version, r.ip, r.due_on
    from jsonb_populate_record(null::public.arco_requests, take_arco_request.request) r
      on conflict (key) do nothing
  returning * into taken;
  if found then
    return jsonb_build_object('folio', taken.folio, 'due_on', taken.due_on, 'is_new', true, 'candidacies', (
      select coalesce(jsonb_agg(c.folio order by c.created_at), '[]') from private.candidacies_by(array[taken.name], array[taken.email, taken.phone]) c));
  end if;
  return (select jsonb_build_object('folio', a.folio, 'due_on', a.due_on, 'is_new', false, 'candidacies', '[]'::jsonb)
            from public.arco_requests a where a.key = (take_arco_request.request ->> 'key')::uuid);
end $$;
revoke all on function private.take_arco_request(jsonb) from public;
grant execute on function private.take_arco_request(jsonb) to service_role;
