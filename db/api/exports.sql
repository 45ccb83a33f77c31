-- An export is announced first; its pages name it in the header volante-export.
grant select on public.exports to authenticated, service_role;
create policy own_read on public.exports for select to authenticated using ((select private.is_staff()) and made_by = (select auth.uid()));
create policy admin_reads on public.exports for select to authenticated using ((select private.profile_role()) = 'admin');

create or replace function private.rows_without_reason() returns integer language sql immutable set search_path = '' as $$ select 200 $$;

-- Repeating it with a reason restarts the count.
create or replace function public.begin_export(export jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  said public.exports := jsonb_populate_record(null::public.exports, export);
  why text := left(private.tidy(said.reason), 300);
begin
  perform private.require_staff();
  if said.id is null or private.tidy(said.view) is null then
    raise sqlstate 'PT422' using message = 'Di qué tabla es la que descargas.', hint = 'export_unnamed';
  end if;
  insert into public.exports as e (id, made_by, view, filters, reason)
  values (said.id, auth.uid(), left(private.tidy(said.view), 120), left(coalesce(said.filters, ''), 2000), why)
      on conflict (id) do update set reason = coalesce(excluded.reason, e.reason), rows = 0 where e.made_by = auth.uid();
  if not found then
    raise sqlstate 'PT403' using message = 'Esa descarga es de otra persona.', hint = 'export_of_another';
  end if;
end $$;
grant execute on function public.begin_export(jsonb) to authenticated;

-- `total`: all rows, if known. Above the limit a reason is required and the owner notified once.
create or replace function private.count_export(export uuid, person uuid, answered integer, total integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  held public.exports;
  many integer;
begin
  select * into held from public.exports e where e.id = export and e.made_by = person for update;
  if not found then
    raise sqlstate 'PT403' using message = 'Esa descarga no existe. Vuelve a empezarla.', hint = 'export_unknown';
  end if;
  many := greatest(held.rows + answered, coalesce(total, 0));
  if many > private.rows_without_reason() and held.reason is null then
    raise sqlstate 'PT403' using message = format('Son %s renglones. Para descargar más de %s escribe para qué.', many, private.rows_without_reason()),
      hint = 'export_needs_reason', detail = many::text;
  end if;
  update public.exports e
     set rows = held.rows + answered, told_at = case when many > private.rows_without_reason() then coalesce(e.told_at, now()) end
   where e.id = export;
  if many > private.rows_without_reason() and held.told_at is null then
    perform private.enqueue('mail', jsonb_build_object('to', o.email, 'template', 'export-made', 'data', jsonb_strip_nulls(jsonb_build_object(
              'who', coalesce(private.colleague(person), 'Alguien del equipo'), 'view', held.view, 'rows', many, 'reason', held.reason, 'at', now()))),
            'export:' || export || ':' || o.id)
       from private.owners() o;
  end if;
end $$;
grant execute on function private.count_export(uuid, uuid, integer, integer) to authenticator;

create or replace function private.owners() returns table (id uuid, email text)
language sql stable security definer set search_path = '' as $$
  select p.id, u.email::text from public.profiles p join auth.users u on u.id = p.id
   where p.role = 'admin' and u.email <> '' and u.deleted_at is null
   order by u.created_at, p.id
   limit case when private.setting_flag('owner_mail_everybody') then null else 1 end
$$;
