grant select, delete on public.redirects to authenticated;
grant insert (id, from_path, to_path, active), update (from_path, to_path, active) on public.redirects to authenticated;
grant select, insert, update, delete on public.redirects to service_role;
create policy admin_writes on public.redirects for all to authenticated
  using ((select private.profile_role()) = 'admin') with check ((select private.profile_role()) = 'admin');

drop trigger if exists stamp on public.redirects;
create trigger stamp before update on public.redirects for each row execute function private.stamp_updated_at();
drop trigger if exists touch_pages on public.redirects;
create trigger touch_pages after insert or update or delete or truncate on public.redirects
  for each statement execute function private.touch_pages();

create or replace function private.address_taken(path text) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when path = '/' then 'Es la página de inicio.'
    when split_part(path, '/', 2) in ('acceder', 'admin', 'api', 'assets', 'auth', 'dev', 'docs', 'escritorio', 'functions', 'healthz', 'icons', 'img',
         'metrics', 'openapi', 'placeholders', 'readyz', 'realtime', 'rest', 'sitemaps', 'storage', '_ui')
      or path ~* '\.data$' or path in ('/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/favicon.ico', '/sw.js', '/internal_all2.csv')
      then 'Esa dirección es del sistema.'
    when path !~ '^/.*/' and private.is_reserved_slug(substr(path, 2)) then 'Ahí hay una página del sitio.'
    when exists (select from public.landing_pages p where '/' || p.slug = path and (p.state = 'published' or p.scheduled_at is not null)) then 'Ahí hay una página de campaña.'
    when exists (select from public.vehicles v where '/autos/' || v.slug = path) then 'Ahí está un auto del inventario.'
    when exists (select from public.advisor_pages a where '/asesor/' || a.id = path and a.published) then 'Ahí está la página de un asesor.'
  end
$$;

-- Must not hide a page, point to itself or form a chain.
create or replace function private.guard_redirect() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  here text := split_part(new.from_path, '?', 1);
  there text := split_part(split_part(new.to_path, '#', 1), '?', 1);
  taken text := private.address_taken(split_part(new.from_path, '?', 1));
  other public.redirects;
begin
  if here ~ './$' then raise sqlstate 'PT422' using message = 'Escribe la dirección sin la diagonal del final.'; end if;
  if taken is not null then
    raise sqlstate 'PT422' using message = taken || ' No se puede redirigir.';
  end if;
  if here = there then
    raise sqlstate 'PT422' using message = 'Lleva a la misma dirección: nadie llegaría.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('volante.redirects', 0));
  if not new.active then return new; end if;
  select * into other from public.redirects r
   where r.active and r.id <> new.id and split_part(r.from_path, '?', 1) = there limit 1;
  if other.id is not null then
    if split_part(split_part(other.to_path, '#', 1), '?', 1) = here then
      raise sqlstate 'PT422' using message = format('Daría vueltas: %s ya lleva a %s.', other.from_path, other.to_path);
    end if;
    raise sqlstate 'PT422' using message = format('%s ya lleva a otra parte. Pon como destino %s.', other.from_path, other.to_path);
  end if;
  select * into other from public.redirects r
   where r.active and r.id <> new.id and split_part(split_part(r.to_path, '#', 1), '?', 1) = here limit 1;
  if other.id is not null then
    raise sqlstate 'PT422' using message = format('%s lleva aquí. Cambia antes su destino a %s.', other.from_path, new.to_path);
  end if;
  return new;
end $$;
drop trigger if exists guard on public.redirects;
create trigger guard before insert or update on public.redirects for each row execute function private.guard_redirect();

create or replace function private.guard_landing_address() returns trigger
language plpgsql security definer set search_path = '' as $$
declare other public.redirects;
begin
  if tg_op = 'UPDATE' and old.slug = new.slug and old.scheduled_at is not null then return new; end if;
  perform pg_advisory_xact_lock(hashtextextended('volante.redirects', 0));
  select * into other from public.redirects r where r.active and split_part(r.from_path, '?', 1) = '/' || new.slug limit 1;
  if other.id is not null then
    raise sqlstate 'PT422' using message = format('%s lleva a %s. Quita antes esa redirección.', other.from_path, other.to_path);
  end if;
  return new;
end $$;
drop trigger if exists guard_address on public.landing_pages;
create trigger guard_address before insert or update of slug, state, scheduled_at on public.landing_pages
  for each row when (new.state = 'published' or new.scheduled_at is not null) execute function private.guard_landing_address();

create or replace function private.redirect_taken(path text) returns table (hits bigint, last_hit_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select coalesce(max(h.hits), 0), max(h.last_at) from private.redirect_hits h where h.from_path = path
$$;
grant execute on function private.redirect_taken(text) to authenticated;
create view public.redirect_list with (security_invoker = true) as
  select r.*, t.hits, t.last_hit_at from public.redirects r, lateral private.redirect_taken(r.from_path) t;
grant select on public.redirect_list to authenticated;

create or replace function private.active_redirects() returns table (from_path text, to_path text)
language sql stable security definer set search_path = '' as $$
  select r.from_path, r.to_path from public.redirects r where r.active order by r.from_path
$$;
create or replace function private.count_redirects(taken jsonb) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.redirect_hits as h (from_path, hits, last_at)
  select t."from", t.hits, t.at from jsonb_to_recordset(taken) as t ("from" text, hits bigint, at timestamptz)
   where exists (select from public.redirects r where r.from_path = t."from")
   order by t."from"
      on conflict (from_path) do update set hits = h.hits + excluded.hits, last_at = greatest(h.last_at, excluded.last_at)
$$;
revoke all on function private.active_redirects(), private.count_redirects(jsonb) from public;
grant execute on function private.active_redirects(), private.count_redirects(jsonb) to authenticator;
