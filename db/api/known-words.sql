
create or replace function private.hear_words() returns trigger
language plpgsql security definer set search_path = '' as $$
declare said jsonb := to_jsonb(new);
begin
  perform private.learn_words(concat_ws(' ', said ->> 'name', said ->> 'city', said ->> 'first_name', said ->> 'last_name', said ->> 'mother_last_name',
    said ->> 'guest_name', said ->> 'brand', said ->> 'marca', said ->> 'model', said ->> 'modelo', said ->> 'version',
    said #>> '{vehicle,brand}', said #>> '{vehicle,model}'));
  return null;
end $$;
do $$
declare one record;
begin
  for one in select * from (values
      ('leads', 'name, city'), ('profiles', 'first_name, last_name, mother_last_name'), ('vehicles', 'marca, modelo, version'),
      ('appointments', 'guest_name'), ('sell_listings', 'brand, model'), ('trade_in_quotes', 'vehicle')) heard (told, of) loop
    execute format('drop trigger if exists hear_words on public.%I', one.told);
    execute format('create trigger hear_words after insert or update of %s on public.%I for each row execute function private.hear_words()', one.of, one.told);
  end loop;
end $$;

create or replace view private.said_words as
  select word
    from (select search_text as said from public.vehicles
          union all select private.search_folded(concat_ws(' ', name, city)) from public.leads where merged_into is null
          union all select private.search_folded(concat_ws(' ', first_name, last_name, mother_last_name)) from public.profiles
          union all select private.search_folded(guest_name) from public.appointments where guest_name is not null
          union all select private.search_folded(concat_ws(' ', brand, model)) from public.sell_listings
          union all select private.search_folded(concat_ws(' ', vehicle ->> 'brand', vehicle ->> 'model')) from public.trade_in_quotes) texts,
         unnest(string_to_array(texts.said, ' ')) word
   where word ~ '^(?=.*[a-z])[a-z0-9]{3,32}$';

-- Also adds words missed by concurrent transactions. Scans all searchable tables.
create or replace function private.tidy_words() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare forgotten integer;
begin
  create temporary table pg_temp.said on commit drop as select distinct word from private.said_words;
  analyze pg_temp.said;
  delete from private.known_words k
   where not exists (select from pg_temp.said s where s.word = k.word)
      or exists (select from private.known_words twin where twin.word = k.word and twin.ctid > k.ctid);
  get diagnostics forgotten = row_count;
  insert into private.known_words select s.word from pg_temp.said s where not exists (select from private.known_words k where k.word = s.word);
  drop table pg_temp.said;
  return forgotten;
end $$;
revoke all on function private.tidy_words() from public;
grant execute on function private.tidy_words() to authenticator;

create or replace function private.forget_words(said text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  one text;
  holding text;
  whole text;
begin
  for one in select distinct heard from unnest(string_to_array(private.search_folded(said), ' ')) heard where heard ~ '^(?=.*[a-z])[a-z0-9]{3,32}$' loop
    holding := '%' || one || '%';
    whole := '(^| )' || one || '( |$)';
    continue when exists (select from public.vehicles v where v.search_text like holding and v.search_text ~ whole)
      or exists (select from public.leads l where l.merged_into is null and l.search_text like holding
                    and private.search_folded(concat_ws(' ', l.name, l.city)) ~ whole)
      or exists (select from public.profiles p
                  where private.person_text(p.first_name, p.last_name, p.mother_last_name, p.email, p.phone) like holding
                    and private.search_folded(concat_ws(' ', p.first_name, p.last_name, p.mother_last_name)) ~ whole)
      or exists (select from public.appointments a
                  where private.visit_text(a.guest_name, a.guest_phone, a.vehicle_title, a.ordencompra) like holding
                    and private.search_folded(a.guest_name) ~ whole)
      or exists (select from public.sell_listings s
                  where private.listing_text(s.brand, s.model, s.year, s."trim", s.plate, s.vin) like holding
                    and private.search_folded(concat_ws(' ', s.brand, s.model)) ~ whole)
      or exists (select from public.trade_in_quotes t
                  where private.offer_text(t.folio, t.vehicle) like holding
                    and private.search_folded(concat_ws(' ', t.vehicle ->> 'brand', t.vehicle ->> 'model')) ~ whole);
    delete from private.known_words k where k.word = one;
  end loop;
end $$;
revoke all on function private.forget_words(text) from public;
