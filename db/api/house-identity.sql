-- Overrides the brand file; contract/text/brand.ts merges both.

create or replace function private.identity_problem(said jsonb) returns text
language sql immutable set search_path = '' as $$
  select case
    when length(said ->> 'name') not between 2 and 60 then 'Escribe el nombre de la agencia, de 2 a 60 letras.'
    when said ->> 'phone' !~ '^\+[1-9]\d{7,14}$' then 'Escribe el teléfono con sus 10 dígitos.'
    when said ->> 'whatsapp' !~ '^\+[1-9]\d{7,14}$' then 'Escribe el WhatsApp con sus 10 dígitos.'
    when said ->> 'email' !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' or length(said ->> 'email') > 254 then 'Escribe el correo, como hola@agencia.mx.'
    when exists (select from jsonb_each_text(said -> 'social') s where s.key not in ('facebook', 'instagram', 'tiktok', 'youtube', 'x', 'linkedin'))
      then 'Esa red no se muestra en el sitio.'
    when exists (select from jsonb_each_text(said -> 'social') s where s.value !~ '^https://[^\s/]+\.\S+$' or length(s.value) > 300)
      then 'La liga de cada red empieza con https://.' end
$$;

create or replace function public.save_house_identity(identity jsonb, seen jsonb default null, reason text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  stands jsonb;
  wanted jsonb;
  problem text;
begin
  perform private.begin_change('settings', reason);
  perform private.require_fields(identity, array['name', 'phone', 'whatsapp', 'email', 'social']);
  if not identity ?& array['name', 'phone', 'whatsapp', 'email', 'social'] or jsonb_typeof(identity -> 'social') <> 'object'
     or exists (select from jsonb_each(identity - 'social') f where jsonb_typeof(f.value) <> 'string')
     or exists (select from jsonb_each(identity -> 'social') f where jsonb_typeof(f.value) <> 'string') then
    raise sqlstate 'PT422' using message = 'Revisa lo que escribiste.';
  end if;
  wanted := identity || (select jsonb_object_agg(f.key, coalesce(private.tidy(f.value), '')) from jsonb_each_text(identity - 'social') f);
  problem := private.identity_problem(wanted);
  if problem is not null then raise sqlstate 'PT422' using message = problem; end if;
  select c.value into stands from public.app_config c where c.key = 'house_identity' for update;
  if stands = wanted then return; end if;
  if coalesce(stands, 'null') <> coalesce(seen, 'null') then
    raise sqlstate 'PT409' using message = 'Alguien más lo cambió mientras lo veías. Revisa cómo quedó y vuelve a guardar.', detail = coalesce(stands::text, 'null');
  end if;
  insert into public.app_config as c (key, value) values ('house_identity', wanted) on conflict (key) do update set value = excluded.value;
end $$;
grant execute on function public.save_house_identity(jsonb, jsonb, text) to authenticated;
