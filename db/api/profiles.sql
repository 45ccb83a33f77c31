-- private.guard_profile checks role and advisor and overwrites email.
grant select on public.profiles to authenticated;
grant insert (id, email, first_name, last_name, mother_last_name, no_mother_last_name, phone, birth_date, homoclave,
              fiscal_situation, civil_status, rfc, curp, role, metadata, source, avatar_path, available)
   on public.profiles to authenticated;
grant update (first_name, last_name, mother_last_name, no_mother_last_name, phone, birth_date, homoclave, fiscal_situation,
              civil_status, rfc, curp, role, metadata, source, asesor_asignado_id, avatar_path, available)
   on public.profiles to authenticated;
grant select, insert, update, delete on public.profiles to service_role;

create policy own_read on public.profiles for select to authenticated using (id = (select auth.uid()));
create policy advisor_reads on public.profiles for select to authenticated
  using (asesor_asignado_id = (select auth.uid()) and (select private.profile_role()) = 'sales');
create policy admin_reads on public.profiles for select to authenticated using ((select private.profile_role()) = 'admin');
create policy shared_clients on public.profiles for select to authenticated
  using ((select private.profile_role()) = 'sales' and id = any ((select private.shared_clients((select auth.uid())))::uuid[]));
create policy own_insert on public.profiles for insert to authenticated with check (id = (select auth.uid()));
create policy own_update on public.profiles for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));
create policy admin_updates on public.profiles for update to authenticated
  using ((select private.profile_role()) = 'admin') with check ((select private.profile_role()) = 'admin');

-- Single line, single spaces, null if empty.
create or replace function private.tidy(written text) returns text
language sql immutable set search_path = '' as $$
  select nullif(trim(regexp_replace(private.free_text(written), '[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g')), '')
$$;

-- Trusted callers (service role, owner) have no user claims.
create or replace function private.guard_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  by_person boolean := coalesce(auth.role(), '') in ('anon', 'authenticated');
  by_admin boolean := coalesce(private.profile_role() = 'admin', false);
  account auth.users;
begin
  select * into account from auth.users u where u.id = new.id;
  new.first_name := private.tidy(private.pasted_text(new.first_name));
  new.last_name := private.tidy(private.pasted_text(new.last_name));
  new.mother_last_name := case when not new.no_mother_last_name then private.tidy(private.pasted_text(new.mother_last_name)) end;
  new.phone := nullif(trim(private.pasted_text(new.phone)), '');
  new.fiscal_situation := nullif(trim(new.fiscal_situation), '');
  new.civil_status := nullif(trim(new.civil_status), '');
  new.source := private.tidy(new.source);
  new.avatar_path := nullif(new.avatar_path, '');
  new.curp := upper(nullif(regexp_replace(private.pasted_text(new.curp), '[\s.-]', '', 'g'), ''));
  new.rfc := upper(nullif(regexp_replace(private.pasted_text(new.rfc), '[\s./_-]', '', 'g'), ''));
  new.homoclave := upper(nullif(trim(private.pasted_text(new.homoclave)), ''));
  if length(new.rfc) = 10 and new.homoclave is not null then
    new.rfc := new.rfc || new.homoclave;
  elsif tg_op = 'UPDATE' then
    if new.rfc is null and old.rfc is not null and new.homoclave = old.homoclave then
      new.homoclave := null;
    elsif new.rfc = old.rfc and new.homoclave <> old.homoclave then
      new.rfc := left(new.rfc, 10) || new.homoclave;
    end if;
  end if;
  if length(new.rfc) = 13 then new.homoclave := right(new.rfc, 3); end if;

  if tg_op = 'INSERT' then
    new.email := account.email;
    if account.phone_confirmed_at is not null and account.phone ~ '^\+?[1-9][0-9]{7,14}$' then
      new.phone := '+' || ltrim(account.phone, '+');
    end if;
    if by_person then new.role := 'user'; end if;
    if new.role = 'user' and account.email_confirmed_at is not null
       and exists (select from private.staff_emails s where s.email = lower(account.email)) then
      new.role := 'admin';
    end if;
    return new;
  end if;

  if new.asesor_asignado_id is distinct from old.asesor_asignado_id then
    if by_person and not by_admin and not exists (
      select from private.agent_assignments a where a.client_id = new.id and a.agent_id = new.asesor_asignado_id
    ) and (new.asesor_asignado_id is not null or exists (select from public.profiles a where a.id = old.asesor_asignado_id)) then
      raise exception 'the advisor is the one that get_next_sales_agent gives' using errcode = '42501';
    end if;
    if new.asesor_asignado_id is not null and not exists (
      select from public.profiles a where a.id = new.asesor_asignado_id and a.role in ('sales', 'admin')
    ) then
      raise exception 'the advisor must be of the staff'
        using errcode = '23514', constraint = 'advisor_is_of_the_staff', table = 'profiles', schema = 'public';
    end if;
  end if;
  if new.role <> old.role then
    if by_person and not by_admin then raise exception 'only an administrator changes a role' using errcode = '42501'; end if;
    -- Two administrators must not demote each other at once.
    perform pg_advisory_xact_lock(hashtextextended('volante.staff', 0));
    if by_person and old.role = 'admin' and not exists (select from public.profiles p where p.role = 'admin' and p.id <> new.id) then
      raise exception 'one administrator must remain'
        using errcode = '23514', constraint = 'an_administrator_remains', table = 'profiles', schema = 'public';
    end if;
    if auth.role() is not null and new.role = 'user' and exists (select from private.holdings_of(new.id) h where h.many > 0) then
      raise sqlstate 'PT409' using message = 'Tiene clientes, citas o páginas a su nombre: dale de baja en Personas, que pregunta quién se queda con lo suyo.';
    end if;
    if auth.role() is not null and new.role <> 'user' and exists (select from private.departures d where d.person = new.id) then
      raise sqlstate 'PT409' using message = 'Esa persona se dio de baja: tráela de vuelta en Personas.';
    end if;
  end if;
  if by_person and new.phone is distinct from old.phone and account.phone_confirmed_at is not null and account.phone <> '' then
    raise exception 'the number that an account signs in with is changed in its security settings'
      using errcode = '23514', constraint = 'phone_follows_the_account', table = 'profiles', schema = 'public';
  end if;
  return new;
end $$;
drop trigger if exists a_guard on public.profiles;
create trigger a_guard before insert or update on public.profiles for each row execute function private.guard_profile();

create or replace function private.follow_role() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.role() is null then return null; end if;
  delete from auth.sessions s where s.user_id = new.id;
  delete from auth.refresh_tokens t where t.user_id = new.id::text;
  return null;
end $$;
drop trigger if exists lower_role on public.profiles;
create trigger lower_role after update of role on public.profiles
  for each row when (old.role <> new.role and (new.role = 'user' or old.role = 'admin')) execute function private.follow_role();

create view public.advisors with (security_barrier = true) as
  select a.id, concat_ws(' ', a.first_name, a.last_name) as name, a.phone, a.avatar_path,
         exists (select from public.advisor_pages page where page.id = a.id and page.published) as has_page
    from public.profiles a
   where a.role in ('sales', 'admin')
     and (private.is_staff()
          or exists (select from public.profiles c where c.id = auth.uid() and c.asesor_asignado_id = a.id)
          or exists (select from public.appointments m where m.user_id = auth.uid() and m.advisor_id = a.id));
grant select on public.advisors to authenticated;
