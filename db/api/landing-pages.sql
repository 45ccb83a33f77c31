grant select, delete on public.landing_pages to authenticated;
grant insert (id, slug, title, description, draft), update (slug, title, description, draft) on public.landing_pages to authenticated;
grant select on public.landing_page_versions to authenticated;
grant select, insert, update, delete on public.landing_pages, public.landing_page_versions to service_role;

create policy admin_writes on public.landing_pages for all to authenticated
  using ((select private.profile_role()) = 'admin') with check ((select private.profile_role()) = 'admin');
create policy admin_reads on public.landing_page_versions for select to authenticated using ((select private.profile_role()) = 'admin');

create view public.published_pages as
  select p.slug, p.published as data, p.published_at from public.landing_pages p where p.state = 'published';
grant select on public.published_pages to anon, authenticated, service_role;

drop trigger if exists touch_pages on public.landing_pages;
create trigger touch_pages after insert or update or delete or truncate on public.landing_pages
  for each statement execute function private.touch_pages();

-- tests/db/landing-pages.test.ts compares them with app/routes.ts and the server.
create or replace function private.is_reserved_slug(slug text) returns boolean
language sql immutable security definer set search_path = '' as $$
  select slug = any (array[
    'acceder', 'admin', 'alertas', 'asesor', 'atencion', 'autos', 'baja', 'carroceria', 'changelog', 'cita', 'comparar', 'conocenos', 'conservar-cv', 'contacto', 'entrevista', 'escritorio', 'explorar', 'faq',
    'marcas', 'oferta', 'politica-de-privacidad', 'promociones', 'prueba-de-manejo', 'respuesta', 'sin-conexion', 'sitemaps', 'vacantes', 'vender-mi-auto', 'vista-previa',
    'faqs', 'financiamiento', 'inventario', 'portal-de-clientes', 'solicitar-financiamiento', 'solicitud-de-credito', 'unete-al-equipo',
    'vende-tu-auto', 'inicio', 'index', 'login', 'logout', 'ventas', 'marketing', 'car-studio',
    'api', 'assets', 'auth', 'dev', 'docs', 'functions', 'healthz', 'icons', 'img', 'metrics', 'openapi', 'placeholders', 'readyz', 'realtime', 'rest', 'storage', 'sw'])
    or slug ~ '^(kit|inventario)-' or slug ~ '-inventario$'
$$;

create or replace function private.page_text(value jsonb) returns text
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(value) = 'string' then btrim(private.pasted_text(value #>> '{}'), E' \t\r\n') else '' end
$$;

-- Never stricter than safeLink of contract/marketing/landing.ts.
create or replace function private.is_safe_link(link text) returns boolean
language sql immutable set search_path = '' as $$
  select link ~ '^#[A-Za-z0-9_-]+$' or link !~ '[[:space:][:cntrl:]\\<>"]' and (link ~ '^/(?!/)' or link ~* '^https://' and link !~* '^https://[^/?#]*@')
$$;

-- Null: none. contract/marketing/landing-findings.ts finds the same, plus advice.
create or replace function private.landing_page_fault(draft jsonb) returns text
language sql immutable set search_path = '' as $$
  with blocks as (
    select b.block ->> 'type' as type, b.block -> 'props' as props
      from jsonb_array_elements(case when jsonb_typeof(draft -> 'content') = 'array' then draft -> 'content' else '[]' end) with ordinality b (block, place)
     where b.place <= 40 and jsonb_typeof(b.block) = 'object'),
  pictures as (
    select b.props as picture from blocks b where b.type = 'Hero'
    union all
    select p.picture from blocks b
     cross join lateral jsonb_array_elements(case when jsonb_typeof(b.props -> 'pictures') = 'array' then b.props -> 'pictures' else '[]' end) p (picture)
     where b.type = 'Gallery')
  select case
    when exists (select from pictures p where private.page_text(p.picture -> 'image') ~* '^https?://' and private.page_text(p.picture -> 'alt') = '')
    then 'Falta decir qué se ve en una foto. Escríbelo en su bloque antes de publicar.'
    when exists (select from blocks b where private.page_text(b.props -> 'link') = '#formulario' and private.page_text(b.props -> 'label') <> '')
      and not exists (select from blocks b where b.type = 'LeadForm' and private.page_text(b.props -> 'title') <> '')
    then 'Un botón lleva al formulario y la página no tiene. Agrega el bloque o cambia el destino antes de publicar.'
    when exists (
      select from blocks b
       cross join lateral (select case when jsonb_typeof(b.props -> 'link') = 'string' then btrim(b.props ->> 'link',
         E' \t\n\u000b\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff') else '' end as link) l
       where b.type in ('Hero', 'Promo', 'Countdown') and private.page_text(b.props -> 'title') <> '' and (b.type <> 'Countdown' or private.page_text(b.props -> 'promotion') <> '')
         and private.page_text(b.props -> 'label') <> '' and link <> '' and not private.is_safe_link(link))
    then 'El destino de un botón no sirve y el botón no se vería. Usa una dirección de este sitio, como /autos, o una que empiece con https://.'
  end
$$;

create or replace function private.guard_landing_page() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_reserved_slug(new.slug) then
    raise exception 'the path /% belongs to another page', new.slug
      using errcode = '23514', hint = 'slug_hides_a_page', constraint = 'slug_hides_a_page', table = 'landing_pages', schema = 'public';
  end if;
  if jsonb_typeof(new.draft -> 'root') is distinct from 'object' or jsonb_typeof(new.draft -> 'content') is distinct from 'array' then
    raise exception 'draft is page data: {"root": {…}, "content": […]}'
      using errcode = '23514', constraint = 'draft_is_page_data', table = 'landing_pages', schema = 'public';
  end if;
  if new.scheduled_at is not null and not private.is_restoring() and private.landing_page_fault(new.draft) is not null then
    raise sqlstate 'PT422' using message = private.landing_page_fault(new.draft);
  end if;
  -- Scheduled publishing is not a user's change.
  if tg_op = 'INSERT' or (new.slug, new.title, new.description, new.draft, new.published, new.state, new.scheduled_at)
                         is distinct from (old.slug, old.title, old.description, old.draft, old.published, old.state, old.scheduled_at) then
    new.updated_by := coalesce((select p.id from public.profiles p where p.id = auth.uid()), new.updated_by);
  end if;
  return new;
end $$;
drop trigger if exists guard on public.landing_pages;
create trigger guard before insert or update on public.landing_pages
  for each row execute function private.guard_landing_page();

create or replace function private.keep_page_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_restoring() then return null; end if;
  insert into public.landing_page_versions (landing_page_id, version, data, published_by, published_at)
  values (new.id, 1 + (select count(*) from public.landing_page_versions v where v.landing_page_id = new.id), new.published,
          (select p.id from public.profiles p where p.id = auth.uid()), new.published_at);
  return null;
end $$;
drop trigger if exists keep_first_version on public.landing_pages;
drop trigger if exists keep_version on public.landing_pages;
create trigger keep_first_version after insert on public.landing_pages
  for each row when (new.published is not null) execute function private.keep_page_version();
create trigger keep_version after update on public.landing_pages
  for each row when (new.published is distinct from old.published) execute function private.keep_page_version();

create or replace function private.page_to_publish(page public.landing_pages) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_set(page.draft, '{root}', jsonb_build_object('props', jsonb_build_object('title', page.title, 'description', page.description)))
$$;
revoke all on function private.page_to_publish(public.landing_pages) from public;

create or replace function private.publish_page(page_id uuid) returns void
language sql volatile security definer set search_path = '' as $$
  update public.landing_pages p
     set published = private.page_to_publish(p),
         published_at = now(), scheduled_at = null, state = 'published'
   where p.id = page_id
$$;

create or replace function public.publish_landing_page(page_id uuid, at timestamptz default null) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  reached text;
  fault text;
begin
  if coalesce(private.profile_role(), '') <> 'admin' then
    raise exception 'pages are published by administrators' using errcode = '42501';
  end if;
  select private.landing_page_fault(p.draft) into fault from public.landing_pages p where p.id = page_id for update;
  if not found then return null; end if;
  if fault is not null and not exists (select from public.landing_page_versions v join public.landing_pages p on p.id = v.landing_page_id
                                        where p.id = page_id and v.data -> 'content' = p.draft -> 'content') then
    raise sqlstate 'PT422' using message = fault;
  end if;
  if at is null or at <= now() then
    perform private.publish_page(page_id);
    return 'published';
  end if;
  update public.landing_pages p
     set scheduled_at = at, state = case when p.state = 'published' then p.state else 'scheduled' end
   where p.id = page_id returning p.state into reached;
  return reached;
end $$;

create or replace function public.unpublish_landing_page(page_id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  if coalesce(private.profile_role(), '') <> 'admin' then
    raise exception 'pages are taken off the site by administrators' using errcode = '42501';
  end if;
  update public.landing_pages p set state = case when p.published is null then 'draft' else 'unpublished' end, scheduled_at = null
   where p.id = page_id;
  return found;
end $$;
grant execute on function public.publish_landing_page(uuid, timestamptz), public.unpublish_landing_page(uuid) to authenticated;

create or replace function private.publish_due_pages() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  page_id uuid;
  published integer := 0;
begin
  for page_id in select p.id from public.landing_pages p where p.scheduled_at <= now() for update skip locked loop
    perform private.publish_page(page_id);
    published := published + 1;
  end loop;
  return published;
end $$;
revoke all on function private.publish_page(uuid), private.publish_due_pages() from public;
grant execute on function private.publish_due_pages() to authenticator;
