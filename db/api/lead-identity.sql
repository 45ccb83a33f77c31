-- A phone reaches somebody but does not identify them: only a confirmed address with matching names merges two leads
-- (docs/decisions/020).

-- During merges, unmerges and imports triggers write nothing and timestamps stay.
create or replace function private.is_quiet() returns boolean
language sql stable set search_path = '' as $$
  select coalesce(current_setting('volante.quiet', true), '') in ('on', 'restoring')
$$;
-- Side effects of restored rows are restored as rows, so triggers skip them.
create or replace function private.is_restoring() returns boolean
language sql stable set search_path = '' as $$
  select coalesce(current_setting('volante.quiet', true), '') = 'restoring'
$$;
create or replace function private.is_undoing() returns boolean
language sql stable set search_path = '' as $$
  select coalesce(nullif(current_setting('ledger.cause', true), ''), '{}')::jsonb ? 'undoes'
$$;
create or replace function private.touch() returns trigger language plpgsql set search_path = '' as $$
begin
  -- Repeats is_quiet: callers have no access to the private schema.
  if new is distinct from old and coalesce(current_setting('volante.quiet', true), '') = '' then new.updated_at := now(); end if;
  return new;
end $$;

create or replace function private.name_words(said text) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(distinct coalesce(full_name, word)), '{}')
    from unnest(string_to_array(private.search_folded(said), ' ')) word
    left join (values ('ma', 'maria'), ('pepe', 'jose'), ('paco', 'francisco'), ('pancho', 'francisco'), ('lupe', 'guadalupe'), ('lupita', 'guadalupe'),
                      ('memo', 'guillermo'), ('nacho', 'ignacio'), ('chuy', 'jesus'), ('quique', 'enrique'), ('toño', 'antonio'), ('tono', 'antonio'),
                      ('beto', 'alberto'), ('lalo', 'eduardo'), ('chava', 'salvador')) short (form, full_name) on form = word
   where word <> '' and word <> all ('{de,del,la,las,los,y,e,da,van,von,san,sr,sra,srta,don,dona,lic,ing,dr,dra,arq,mtro,mtra,prof,cp}'::text[])
$$;

create or replace function private.words_are_among(few text[], many text[]) returns boolean
language sql immutable set search_path = '' as $$
  select not exists (
    select from unnest(few) word
     where not exists (
       select from unnest(many) heard
        where heard = word or (length(word) = 1 or length(heard) = 1 or least(length(word), length(heard)) >= 3)
                          and (starts_with(heard, word) or starts_with(word, heard))))
$$;
-- The shorter name must be contained in the longer. No name matches any.
create or replace function private.names_agree(one text, other text) returns boolean
language sql immutable set search_path = '' as $$
  select (cardinality(a) > cardinality(b) or private.words_are_among(a, b)) and (cardinality(b) > cardinality(a) or private.words_are_among(b, a))
    from (select private.name_words(one) as a, private.name_words(other) as b) said
$$;

create or replace function private.is_filler_phone(phone text) returns boolean
language sql immutable set search_path = '' as $$
  select right(phone, 10) ~ '(\d)\1{6}' or right(phone, 8) in ('12345678', '23456789', '34567890', '87654321', '98765432')
      or (select count(distinct digit) from regexp_split_to_table(right(phone, 10), '') digit) <= 2
$$;

create or replace function private.identifies(kind text, value text) returns boolean
language sql stable security definer set search_path = '' as $$
  select value is not null
     and not (kind = 'phone' and private.is_filler_phone(value))
     and not exists (select from public.branches b where kind = 'phone' and value in (b.phone, b.whatsapp))
     and not exists (select from public.profiles p where p.role in ('sales', 'admin')
                        and case kind when 'phone' then p.phone = value else lower(p.email) = value end)
     and (select count(*) from (
            select from public.lead_contacts c join public.leads l on l.id = c.lead_id and l.merged_into is null
             where c.kind = identifies.kind and c.kind <> 'name' and c.value = identifies.value and c.replaced_at is null limit 4) reached) <= 3
$$;

-- In RFC, CURP or birth date. Different accounts always do.
create or replace function private.accounts_disagree(one uuid, other uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select one <> other or exists (
    select from public.profiles a, public.profiles b
     where a.id = one and b.id = other
       and (upper(a.rfc) <> upper(b.rfc) or upper(a.curp) <> upper(b.curp) or a.birth_date <> b.birth_date))
$$;

create or replace function private.told_apart(one uuid, other uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.lead_duplicates d
      join public.leads a on a.id = d.lead_id
      join public.leads b on b.id = d.other_id
     where d.state = 'apart'
       and (coalesce(a.merged_into, a.id), coalesce(b.merged_into, b.id)) in ((told_apart.one, told_apart.other), (told_apart.other, told_apart.one)))
$$;

-- Staff took back a join of the two.
create or replace function private.was_split(one uuid, other uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.lead_joins j
                  where j.split_at is not null and (j.survivor, j.other) in ((was_split.one, was_split.other), (was_split.other, was_split.one)))
$$;

create or replace function private.join_proven(person public.leads, alike uuid[], addresses text[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare one record;
begin
  if addresses = '{}' or person.account_id is null or private.name_words(person.name) = '{}' then return; end if;
  for one in
    select d.id as pair, l.id as lead
      from private.lead_duplicates d
      join public.leads l on l.id in (d.lead_id, d.other_id) and l.id <> person.id
     where d.state = 'open' and not private.was_split(person.id, l.id) and person.id in (d.lead_id, d.other_id) and l.id = any (alike) and l.merged_into is null and l.account_id is null
       and private.name_words(l.name) <> '{}' and private.names_agree(l.name, person.name)
       and exists (select from public.lead_contacts c where c.lead_id = l.id and c.replaced_at is null and c.kind <> 'name' and c.value = any (addresses))
       and not exists (select from (values ('phone', l.phone), ('email', l.email)) said (kind, value)
                        where said.value is not null and not exists (
                          select from public.lead_contacts c
                           where c.lead_id = person.id and c.kind = said.kind and c.value = said.value and c.replaced_at is null))
     order by l.created_at, l.id
  loop
    perform private.merge_leads(person.id, one.lead);
    update private.lead_duplicates d set state = 'joined', decided_at = now() where d.id = one.pair;
  end loop;
end $$;
