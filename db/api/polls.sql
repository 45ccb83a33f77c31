grant select on public.polls, public.poll_answers to authenticated;
grant insert (slug, question, options, active), update (slug, question, options, active) on public.polls to authenticated;
grant insert (poll_id, user_id, option_id, comment) on public.poll_answers to authenticated;
grant select, insert, update, delete on public.polls to service_role;
grant select on public.poll_answers to service_role;

create policy running_polls on public.polls for select to authenticated using (active or (select private.is_staff()));
create policy admin_inserts on public.polls for insert to authenticated with check ((select private.profile_role()) = 'admin');
create policy admin_updates on public.polls for update to authenticated
  using ((select private.profile_role()) = 'admin') with check ((select private.profile_role()) = 'admin');
create policy own_read on public.poll_answers for select to authenticated using (user_id = (select auth.uid()));
create policy own_insert on public.poll_answers for insert to authenticated with check (user_id = (select auth.uid()));

-- 2 to 20 options; a chosen option cannot be removed.
create or replace function private.guard_poll() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if jsonb_typeof(new.options) <> 'array' or jsonb_array_length(new.options) not between 2 and 20
     or exists (select from jsonb_array_elements(new.options) o
                 where jsonb_typeof(o) <> 'object' or coalesce(o ->> 'id', '') !~ '^[a-z0-9][a-z0-9_-]{0,39}$'
                    or length(trim(coalesce(o ->> 'label', ''))) not between 1 and 200)
     or (select count(distinct o ->> 'id') < count(*) from jsonb_array_elements(new.options) o) then
    raise exception 'options is a list of 2 to 20 {"id", "label"}, no id twice'
      using errcode = '23514', constraint = 'options_are_a_list', table = 'polls', schema = 'public';
  end if;
  if tg_op = 'UPDATE' and exists (
    select from public.poll_answers a
     where a.poll_id = new.id and a.option_id not in (select o ->> 'id' from jsonb_array_elements(new.options) o)
  ) then
    raise exception 'an option that somebody chose cannot be taken away'
      using errcode = '23514', constraint = 'chosen_options_stay', table = 'polls', schema = 'public';
  end if;
  return new;
end $$;
drop trigger if exists guard on public.polls;
create trigger guard before insert or update on public.polls for each row execute function private.guard_poll();

create or replace function private.guard_poll_answer() returns trigger
language plpgsql security definer set search_path = '' as $$
declare asked public.polls;
begin
  new.comment := nullif(btrim(private.free_text(new.comment), E' \t\r\n'), '');
  select * into asked from public.polls p where p.id = new.poll_id for share;
  if found and not asked.active then
    raise exception 'the poll is closed'
      using errcode = '23514', constraint = 'poll_is_running', table = 'poll_answers', schema = 'public';
  end if;
  if found and new.option_id not in (select o ->> 'id' from jsonb_array_elements(asked.options) o) then
    raise exception 'the poll has no such option'
      using errcode = '23514', constraint = 'option_is_of_the_poll', table = 'poll_answers', schema = 'public';
  end if;
  return new;
end $$;
drop trigger if exists guard on public.poll_answers;
create trigger guard before insert on public.poll_answers for each row execute function private.guard_poll_answer();

create or replace function public.poll_results(poll_slug text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_staff() and coalesce(auth.role(), '') <> 'service_role' then
    raise exception 'poll results are for staff' using errcode = '42501';
  end if;
  return (
    select jsonb_build_object(
      'slug', p.slug, 'question', p.question, 'active', p.active,
      'total', (select count(*) from public.poll_answers a where a.poll_id = p.id),
      'options', (select jsonb_agg(jsonb_build_object('id', o ->> 'id', 'label', o ->> 'label', 'count',
                           (select count(*) from public.poll_answers a where a.poll_id = p.id and a.option_id = o ->> 'id'))
                         order by place)
                    from jsonb_array_elements(p.options) with ordinality as listed (o, place)),
      'comments', (select coalesce(jsonb_agg(jsonb_build_object('option_id', c.option_id, 'comment', c.comment)
                                             order by c.created_at desc, c.comment), '[]')
                     from (select a.option_id, a.comment, a.created_at from public.poll_answers a
                            where a.poll_id = p.id and a.comment is not null order by a.created_at desc limit 200) c))
      from public.polls p where p.slug = poll_slug);
end $$;
grant execute on function public.poll_results(text) to authenticated, service_role;

drop trigger if exists stamp on public.polls;
create trigger stamp before update on public.polls for each row execute function private.stamp_updated_at();

create or replace function private.poll_total(poll uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select case when private.is_staff() then (select count(*)::integer from public.poll_answers a where a.poll_id = poll) end
$$;
grant execute on function private.poll_total(uuid) to authenticated;
create view public.poll_list with (security_invoker = true) as
  select p.id, p.slug, p.question, p.options, p.active, p.created_at, p.updated_at, private.poll_total(p.id) as answers from public.polls p;
grant select on public.poll_list to authenticated;
