-- Who may be one person (docs/decisions/020). A phone is a way to reach somebody and not who they are: what joins two by itself is an address that
-- somebody proved, with names that agree and nothing that says otherwise.

-- While two leads become one, or two again, or a file of them is loaded, nothing new happens with anybody: what follows a change of theirs stays as it
-- is, and so do its times.
create or replace function private.is_quiet() returns boolean
language sql stable set search_path = '' as $$
  select coalesce(current_setting('volante.quiet', true), '') in ('on', 'restoring')
$$;
-- While a row that was deleted comes back. What its arrival had caused comes back by itself, so triggers do not write it anew.
create or replace function private.is_restoring() returns boolean
language sql stable set search_path = '' as $$
  select coalesce(current_setting('volante.quiet', true), '') = 'restoring'
$$;
-- While a change is taken back, whatever its rows (private.undo_entry).
create or replace function private.is_undoing() returns boolean
language sql stable set search_path = '' as $$
  select coalesce(nullif(current_setting('ledger.cause', true), ''), '{}')::jsonb ? 'undoes'
$$;
create or replace function private.touch() returns trigger language plpgsql set search_path = '' as $$
begin
  -- Said again and not asked: whoever writes a row may not enter the private schema.
  if new is distinct from old and coalesce(current_setting('volante.quiet', true), '') = '' then new.updated_at := now(); end if;
  return new;
end $$;

-- The words of a name that tell people apart: without titles and small words, the usual short forms as the name they stand for.
create or replace function private.name_words(said text) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(distinct coalesce(full_name, word)), '{}')
    from unnest(string_to_array(private.search_folded(said), ' ')) word
    left join (values ('ma', 'maria'), ('pepe', 'jose'), ('paco', 'francisco'), ('pancho', 'francisco'), ('lupe', 'guadalupe'), ('lupita', 'guadalupe'),
                      ('memo', 'guillermo'), ('nacho', 'ignacio'), ('chuy', 'jesus'), ('quique', 'enrique'), ('toño', 'antonio'), ('tono', 'antonio'),
                      ('beto', 'alberto'), ('lalo', 'eduardo'), ('chava', 'salvador')) short (form, full_name) on form = word
   where word <> '' and word <> all ('{de,del,la,las,los,y,e,da,van,von,san,sr,sra,srta,don,dona,lic,ing,dr,dra,arq,mtro,mtra,prof,cp}'::text[])
$$;

-- Whether each of some words of a name is among others: whole, as its initial, or as its beginning.
create or replace function private.words_are_among(few text[], many text[]) returns boolean
language sql immutable set search_path = '' as $$
  select not exists (
    select from unnest(few) word
     where not exists (
       select from unnest(many) heard
        where heard = word or (length(word) = 1 or length(heard) = 1 or least(length(word), length(heard)) >= 3)
                          and (starts_with(heard, word) or starts_with(word, heard))))
$$;
-- Whether two names may be one person's: what the shorter one says the longer one says too. Who says none agrees.
create or replace function private.names_agree(one text, other text) returns boolean
language sql immutable set search_path = '' as $$
  select (cardinality(a) > cardinality(b) or private.words_are_among(a, b)) and (cardinality(b) > cardinality(a) or private.words_are_among(b, a))
    from (select private.name_words(one) as a, private.name_words(other) as b) said
$$;

-- Whether a phone is nobody's in particular by its digits alone: repeated, or counted up or down.
create or replace function private.is_filler_phone(phone text) returns boolean
language sql immutable set search_path = '' as $$
  select right(phone, 10) ~ '(\d)\1{6}' or right(phone, 8) in ('12345678', '23456789', '34567890', '87654321', '98765432')
      or (select count(distinct digit) from regexp_split_to_table(right(phone, 10), '') digit) <= 2
$$;

-- Whether a phone or an e-mail tells who somebody is: not a filler, not the house's or one of its staff's, and not of more than three people.
create or replace function private.identifies(kind text, value text) returns boolean
language sql stable security definer set search_path = '' as $$
  select value is not null
     and not (kind = 'phone' and private.is_filler_phone(value))
     and not exists (select from public.branches b where kind = 'phone' and value in (b.phone, b.whatsapp))
     and not exists (select from public.profiles p where p.role in ('sales', 'admin')
                        and case kind when 'phone' then p.phone = value else lower(p.email) = value end)
     and (select count(*) from (
            select from public.lead_contacts c join public.leads l on l.id = c.lead_id and l.merged_into is null
             -- Names are told of nobody: said so that the index by value is used.
             where c.kind = identifies.kind and c.kind <> 'name' and c.value = identifies.value and c.replaced_at is null limit 4) reached) <= 3
$$;

-- Whether what two accounts say under oath of themselves is of two people: RFC, CURP or birth date. One account is one person, two are never joined.
create or replace function private.accounts_disagree(one uuid, other uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select one <> other or exists (
    select from public.profiles a, public.profiles b
     where a.id = one and b.id = other
       and (upper(a.rfc) <> upper(b.rfc) or upper(a.curp) <> upper(b.curp) or a.birth_date <> b.birth_date))
$$;

-- Whether somebody was told apart from somebody else, whichever of their leads it was said of.
create or replace function private.told_apart(one uuid, other uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.lead_duplicates d
      join public.leads a on a.id = d.lead_id
      join public.leads b on b.id = d.other_id
     where d.state = 'apart'
       and (coalesce(a.merged_into, a.id), coalesce(b.merged_into, b.id)) in ((told_apart.one, told_apart.other), (told_apart.other, told_apart.one)))
$$;

-- Joins to somebody with an account what the same person left before, where nothing is in doubt: an address that the account has confirmed, two names
-- that agree, and no phone or e-mail that is not theirs already. The pair says so, and staff can take it back like any other.
create or replace function private.join_proven(person public.leads, alike uuid[], addresses text[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare one record;
begin
  if addresses = '{}' or person.account_id is null or private.name_words(person.name) = '{}' then return; end if;
  for one in
    select d.id as pair, l.id as lead
      from private.lead_duplicates d
      join public.leads l on l.id in (d.lead_id, d.other_id) and l.id <> person.id
     where d.state = 'open' and person.id in (d.lead_id, d.other_id) and l.id = any (alike) and l.merged_into is null and l.account_id is null
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
