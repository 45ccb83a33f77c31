grant select on public.promotions, public.faqs, public.trust_kits, public.releases to anon, authenticated;
grant insert (label, summary, terms, starts_on, ends_on, position, published, picture_path),
      update (summary, terms, starts_on, ends_on, position, published, picture_path), delete on public.promotions to authenticated;
grant insert (id, topic, question, answer, link_path, link_label, featured, position, published),
      update (topic, question, answer, link_path, link_label, featured, position, published), delete on public.faqs to authenticated;
grant insert (brand, intro, inspection, sections, published),
      update (intro, inspection, sections, published), delete on public.trust_kits to authenticated;
grant insert (version, released_on, title, changes, published),
      update (released_on, title, changes, published), delete on public.releases to authenticated;
grant select, insert, update, delete on public.promotions, public.faqs, public.trust_kits, public.releases to service_role;

create policy everyone_reads on public.promotions for select to anon, authenticated
  using (published and (now() at time zone 'America/Monterrey')::date between starts_on and coalesce(ends_on, 'infinity'));
create policy everyone_reads on public.faqs for select to anon, authenticated using (published);
create policy everyone_reads on public.trust_kits for select to anon, authenticated using (published);
create policy everyone_reads on public.releases for select to anon, authenticated
  using (published and released_on <= (now() at time zone 'America/Monterrey')::date);

do $$
declare noun text;
begin
  foreach noun in array array['promotions', 'faqs', 'trust_kits', 'releases'] loop
    execute format('create policy staff_reads on public.%I for select to authenticated using ((select private.is_staff()))', noun);
    execute format($policy$create policy admin_writes on public.%I for all to authenticated
      using ((select private.profile_role()) = 'admin') with check ((select private.profile_role()) = 'admin')$policy$, noun);
    execute format('drop trigger if exists touch_pages on public.%I', noun);
    execute format('create trigger touch_pages after insert or update or delete or truncate on public.%I
      for each statement execute function private.touch_pages()', noun);
  end loop;
end $$;

create or replace function private.stamp_updated_at() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new is distinct from old then new.updated_at := now(); end if;
  return new;
end $$;
drop trigger if exists stamp on public.promotions;
drop trigger if exists stamp on public.faqs;
drop trigger if exists stamp on public.trust_kits;
create trigger stamp before update on public.promotions for each row execute function private.stamp_updated_at();
create trigger stamp before update on public.faqs for each row execute function private.stamp_updated_at();
create trigger stamp before update on public.trust_kits for each row execute function private.stamp_updated_at();

-- Each object has 1 to 2000 characters under all these names.
create or replace function private.is_list_of(value jsonb, names text[], fewest integer, most integer) returns boolean
language sql immutable security definer set search_path = '' as $$
  select case when jsonb_typeof(value) is distinct from 'array' then false else
    jsonb_array_length(value) between fewest and most
    and not exists (
      select from jsonb_array_elements(value) item, unnest(names) name
       where jsonb_typeof(item -> name) is distinct from 'string' or length(trim(item ->> name)) not between 1 and 2000)
  end
$$;

create or replace function private.guard_trust_kit() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_list_of(new.inspection, '{title}', 1, 40) or exists (
    select from jsonb_array_elements(new.inspection) chapter
     where case when jsonb_typeof(chapter -> 'points') is distinct from 'array' then true else
       jsonb_array_length(chapter -> 'points') not between 1 and 100
       or exists (select from jsonb_array_elements(chapter -> 'points') point
                   where jsonb_typeof(point) <> 'string' or length(trim(point #>> '{}')) not between 1 and 300) end
  ) then
    raise exception 'inspection is a list of {"title", "points": [text, …]}'
      using errcode = '23514', constraint = 'inspection_is_in_chapters', table = 'trust_kits', schema = 'public';
  end if;
  if not private.is_list_of(new.sections, '{id,title,text}', 1, 20) or exists (
    select from jsonb_array_elements(new.sections) section
     where section ->> 'id' !~ '^[a-z0-9]+(-[a-z0-9]+)*$' or not private.is_list_of(section -> 'items', '{name,text}', 0, 40)
  ) or (select count(distinct s ->> 'id') < count(*) from jsonb_array_elements(new.sections) s) then
    raise exception 'sections is a list of {"id", "title", "text", "items": [{"name", "text"}, …]}, no id twice'
      using errcode = '23514', constraint = 'sections_are_a_list', table = 'trust_kits', schema = 'public';
  end if;
  return new;
end $$;
drop trigger if exists guard on public.trust_kits;
create trigger guard before insert or update on public.trust_kits for each row execute function private.guard_trust_kit();

create or replace function private.guard_release() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_list_of(new.changes, '{kind,text}', 1, 60)
     or exists (select from jsonb_array_elements(new.changes) c where c ->> 'kind' not in ('nuevo', 'mejora', 'arreglo')) then
    raise exception 'changes is a list of {"kind": "nuevo" | "mejora" | "arreglo", "text"}'
      using errcode = '23514', constraint = 'changes_are_a_list', table = 'releases', schema = 'public';
  end if;
  return new;
end $$;
drop trigger if exists guard on public.releases;
create trigger guard before insert or update on public.releases for each row execute function private.guard_release();

drop policy if exists admin_stores_content on storage.objects;
create policy admin_stores_content on storage.objects for insert to authenticated
  with check (bucket_id = 'content' and (select private.profile_role()) = 'admin');

create or replace function public.order_content(noun text, wanted text[], seen text[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  named text := case noun when 'promotions' then 'label' when 'faqs' then 'id' when 'about_sections' then 'id' end;
  stands text[];
begin
  perform private.require_admin();
  if named is null then
    raise sqlstate 'PT404' using message = 'Eso no se ordena.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('volante.order ' || noun, 0));
  execute format('select coalesce(array_agg(%1$I order by position, %1$I), %3$L) from public.%2$I', named, noun, '{}') into stands;
  if stands is distinct from seen then
    raise sqlstate 'PT409' using message = 'Alguien más lo cambió mientras lo veías. Así quedó: muévelo otra vez si todavía hace falta.';
  end if;
  if wanted is null or array(select unnest(wanted) order by 1) <> array(select unnest(stands) order by 1) then
    raise sqlstate 'PT422' using message = 'Ese orden no tiene lo mismo que la página.';
  end if;
  execute format('update public.%2$I t set position = w.place - 1 from unnest($1) with ordinality w (id, place)
                   where w.id = t.%1$I and t.position <> w.place - 1', named, noun) using wanted;
end $$;
grant execute on function public.order_content(text, text[], text[]) to authenticated;
