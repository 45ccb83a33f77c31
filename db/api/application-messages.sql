-- An absent reader is notified once until they read.
grant select on public.application_messages to authenticated;
grant insert (application_id, user_id, body, key) on public.application_messages to authenticated;
grant select, insert, update, delete on public.application_messages to service_role;

create policy own_read on public.application_messages for select to authenticated using (user_id = (select auth.uid()));
create policy staff_reads on public.application_messages for select to authenticated
  using ((select private.is_staff()) and private.looks_after(user_id));
create policy own_insert on public.application_messages for insert to authenticated with check (user_id = (select auth.uid()));
create policy staff_inserts on public.application_messages for insert to authenticated
  with check ((select private.is_staff()) and private.looks_after(user_id));

create or replace function private.guard_application_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.body := btrim(private.free_text(new.body), E' \t\r\n');
  if coalesce(auth.role(), '') not in ('anon', 'authenticated') then
    new.from_staff := new.author_id is distinct from new.user_id;
    return new;
  end if;
  if not exists (select from public.financing_applications a
                  where a.id = new.application_id and a.user_id = new.user_id and a.status <> 'draft') then
    raise sqlstate 'PT404' using message = 'No encontramos esa solicitud.';
  end if;
  new.author_id := auth.uid();
  new.from_staff := auth.uid() <> new.user_id;
  new.created_at := now();
  new.read_at := null;
  return new;
end $$;
drop trigger if exists guard_application_message on public.application_messages;
create trigger guard_application_message before insert on public.application_messages
  for each row execute function private.guard_application_message();

create or replace function private.tell_application_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_restoring() or coalesce(auth.role(), '') not in ('anon', 'authenticated') then return null; end if;
  perform pg_advisory_xact_lock(hashtextextended('application_messages:' || new.author_id, 0));
  if (select count(*) from public.application_messages m
       where m.author_id = new.author_id and m.created_at > now() - interval '1 hour') > 30 then
    raise sqlstate 'PT429' using message = 'Escribiste muchos mensajes seguidos. Espera un poco antes de escribir otro.';
  end if;
  if exists (select from public.application_messages m
              where m.application_id = new.application_id and m.from_staff = new.from_staff and m.read_at is null and m.id < new.id) then
    return null;
  end if;
  perform private.write_to(case when new.from_staff then customer.id else customer.asesor_asignado_id end, 'application-message',
      jsonb_strip_nulls(jsonb_build_object(
        'id', a.id, 'folio', private.folio_text(a.folio), 'body', new.body, 'client', case when not new.from_staff then a.user_id end,
        'from', concat_ws(' ', writer.first_name, writer.last_name))), 'application-message:' || new.id)
    from public.financing_applications a
    join public.profiles customer on customer.id = a.user_id
    join public.profiles writer on writer.id = new.author_id
   where a.id = new.application_id;
  return null;
end $$;
drop trigger if exists tell_application_message on public.application_messages;
create trigger tell_application_message after insert on public.application_messages
  for each row execute function private.tell_application_message();

-- A customer's message is read by their advisor or the advisor's cover; an administrator who looks reads for nobody.
create or replace function public.read_application_messages(application_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  customer uuid;
  agent uuid;
begin
  perform private.require_second_factor();
  select a.user_id into customer from public.financing_applications a where a.id = read_application_messages.application_id;
  if customer is null or (customer <> auth.uid() and not coalesce(private.looks_after(customer), false)) then
    raise sqlstate 'PT404' using message = 'No encontramos esa solicitud.';
  end if;
  agent := private.agent_of(customer);
  if customer <> auth.uid() and agent <> auth.uid()
     and not exists (select from private.client_covers c where c.client_id = customer and c.agent_id = auth.uid()) then
    return;
  end if;
  update public.application_messages m set read_at = now()
   where m.application_id = read_application_messages.application_id and m.read_at is null and m.from_staff = (customer = auth.uid());
end $$;
grant execute on function public.read_application_messages(uuid) to authenticated;
