-- SQL version of contract/listing/search.ts (compared in tests/http/search-oracle.test.ts).

create or replace view private.offered_texts as
  select id, search_text from public.vehicles where ordenstatus = 'Comprado' and not vendido;

create or replace function private.search_terms(search text) returns text[]
language sql immutable strict parallel safe set search_path = '' as $$
  select coalesce(array_agg(phrase order by place), '{}')
    from (select phrase, min(place) as place
            from (select private.search_folded(typed) as phrase, place
                    from regexp_split_to_table(private.pasted_text(left(search, 100)), '[\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+') with ordinality as word (typed, place)) folded
           where phrase <> '' group by phrase order by 2 limit 10) term
$$;

-- Without separators; numbers stay separate.
create or replace function private.term_compact(term text) returns text
language sql immutable strict parallel safe as $$
  select case when term ~ '^[0-9 ]*$' then term else replace(term, ' ', '') end
$$;

create or replace function private.nearly_pattern(term text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select '(^| )(' || term || '|' || string_agg(
           left(term, at) || '[a-z0-9]' || substr(term, at + 2) || '|' || left(term, at) || substr(term, at + 2) || '|' ||
           left(term, at) || '[a-z0-9]' || substr(term, at + 1) ||
           case when at < length(term) - 1 then '|' || left(term, at) || substr(term, at + 2, 1) || substr(term, at + 1, 1) || substr(term, at + 3)
                else '' end, '|') || ')'
    from generate_series(0, length(term) - 1) at
$$;

create or replace function private.search_finds(among regclass, patterns text[]) returns boolean
language plpgsql stable set search_path = '' as $$
declare found boolean;
begin
  execute format('select exists (select from %s where search_text ~ all ($1))', among) into found using patterns;
  return found;
end $$;

-- As typed or without separators; else with one typo; else the most similar word.
create or replace function private.search_patterns(terms text[], among regclass) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  patterns text[] := '{}';
  term text;
  exact text;
  pattern text;
begin
  foreach term in array terms loop
    exact := case when private.term_compact(term) = term then term else term || '|' || private.term_compact(term) end;
    pattern := exact;
    if term ~ '^(?=.*[a-z])[a-z0-9]{4,32}$' and not private.search_finds(among, array[exact]) then
      pattern := private.nearly_pattern(term);
      if not private.search_finds(among, array[pattern]) then
        execute format(
          'select word from (select distinct unnest(string_to_array(search_text, '' '')) as word from %s) vocabulary
            where (abs(length(word) - length($1)) <= 2 or left(word, 4) = left($1, 4)) and word ~ ''^(?=.*[a-z])[a-z0-9]+$''
              and extensions.similarity(word, $1) >= 0.22
            order by extensions.similarity(word, $1) desc, word collate "C" limit 1', among) into pattern using term;
      end if;
    end if;
    patterns := patterns || coalesce(pattern, exact);
  end loop;
  return patterns;
end $$;

-- Null without a match. A typo is in one half of the word, so only words with the other half are compared.
create or replace function private.known_patterns(terms text[]) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  patterns text[] := '{}';
  term text;
  half integer;
  pattern text;
  guessed integer := 0;
begin
  foreach term in array terms loop
    pattern := null;
    if exists (select from private.known_words k where position(term in k.word) > 0) then
      pattern := term;
    elsif term ~ '^(?=.*[a-z])[a-z0-9]{4,32}$' and guessed < 4 then
      guessed := guessed + 1;
      half := length(term) / 2;
      select case when count(*) > 1 then '(^| )(' || string_agg(word, '|') || ')' else min(word) end into pattern from (
        select distinct k.word from private.known_words k
         where (left(k.word, half - 1) = left(term, half - 1) or position(substr(term, half + 1) in k.word) between half and half + 2)
           and k.word ~ private.nearly_pattern(term) limit 8) alike;
      if pattern is null then
        select k.word into pattern from private.known_words k
         where (abs(length(k.word) - length(term)) <= 2 or left(k.word, 4) = left(term, 4)) and extensions.similarity(k.word, term) >= 0.22
         order by extensions.similarity(k.word, term) desc, k.word collate "C" limit 1;
      end if;
    end if;
    patterns := patterns || pattern;
  end loop;
  return patterns;
end $$;

create or replace function private.letters_beside_years(terms text[]) returns bigint
language sql immutable strict parallel safe set search_path = '' as $$
  select coalesce(sum(length(replace(term, ' ', ''))), 0) from unnest(terms) term where term !~ '^(19|20)[0-9]{2}$'
$$;

-- Without results, drops words without matches, then years, then last words, while a third of the letters remains.
create or replace function private.search_meant(search text, among regclass) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  terms text[] := private.search_terms(search);
  patterns text[] := private.search_patterns(terms, among);
  enough numeric := private.letters_beside_years(terms) / 3.0;
  kept integer[];
  fewer integer[];
begin
  if patterns = '{}' or private.search_finds(among, patterns) then return patterns; end if;
  kept := array(select at from generate_series(1, cardinality(terms)) at where private.search_finds(among, patterns[at:at]) order by at);
  while cardinality(kept) > 0 loop
    if cardinality(kept) < cardinality(terms)
       and private.letters_beside_years(array(select terms[at] from unnest(kept) at)) >= enough
       and private.search_finds(among, array(select patterns[at] from unnest(kept) at)) then
      return array(select patterns[at] from unnest(kept) at);
    end if;
    fewer := array(select at from unnest(kept) with ordinality as one (at, place) where terms[at] !~ '^(19|20)[0-9]{2}$' order by place);
    kept := case when fewer in ('{}', kept) then kept[:cardinality(kept) - 1] else fewer end;
  end loop;
  return '{}';
end $$;

-- Letters matched as whole words (a Gol before a Golf), then whether it contains the whole search.
create or replace function private.search_closeness(searched text, terms text[], whole text) returns integer[]
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  words text := ' ' || searched || ' ';
  letters integer := 0;
  term text;
begin
  foreach term in array terms loop
    if position(' ' || term || ' ' in words) > 0 or position(' ' || private.term_compact(term) || ' ' in words) > 0 then
      letters := letters + length(replace(term, ' ', ''));
    end if;
  end loop;
  return array[letters, (position(whole in searched) > 0)::integer];
end $$;

-- The car with exactly that order number. Digits alone may also be a year or a model, so others are found too.
create or replace function private.numbered_vehicle(search_term text) returns uuid
language sql stable security definer set search_path = '' as $$
  select v.id from public.vehicles v cross join (select btrim(left(search_term, 100))) s (said)
   where v.ordencompra in (s.said, upper(s.said)) and v.ordenstatus = 'Comprado' and not v.vendido limit 1
$$;

create or replace function public.found_vehicles(search_term text) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  numbered constant uuid := private.numbered_vehicle(search_term);
  patterns text[] := private.search_patterns(private.search_terms(search_term), 'private.offered_texts');
begin
  if numbered is not null then
    return next numbered;
    if btrim(search_term) !~ '^[0-9]+$' then return; end if;
  end if;
  if patterns <> '{}' then
    return query select id from private.offered_texts where search_text ~ all (patterns);
  end if;
end $$;
grant execute on function public.found_vehicles(text) to anon, authenticated, service_role;
