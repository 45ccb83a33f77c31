-- One rule for every search (contract/listing/search.ts): what is looked through is kept beside each car, folded as the contract folds it.

-- Text as searches compare it: contract/listing/search.ts has the same tables. translate() compares each character with every letter it is
-- given, so plain text goes without it. No locale has a say in it, and no search_path: it is computed for every row that is written.
create function private.search_folded(text) returns text
language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(
    case when octet_length($1) = length($1) then lower($1 collate "C")
         else translate($1,
           'ABCDEFGHIJKLMNOPQRSTUVWXYZ' ||
           U&'ÀÁÂÃÄÅàáâãäåÇçČčÈÉÊËèéêëĚěÌÍÎÏìíîïÑñÒÓÔÕÖòóôõöŘřŠšÙÚÛÜùúûüŮůÝŸýÿŽž\0300\0301\0302\0303\0308\030a\030c\0327',
           'abcdefghijklmnopqrstuvwxyz' ||
           'aaaaaaaaaaaacccceeeeeeeeeeiiiiiiiinnoooooooooorrssuuuuuuuuuuyyyyzz') end,
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000\ufeff]+', ' ', 'g'), ' ')
$$;

-- What is looked through for a car: its words, and its model run together, so that 'CX-5' is also found as 'cx5'.
create function private.search_text(words text, model text) returns text
language sql immutable strict parallel safe as $$
  select btrim(private.search_folded(words) || ' ' || replace(private.search_folded(model), ' ', ''))
$$;

-- The columns are computed anew from these; their indexes went with the old ones.
alter table public.vehicles drop column search_text;
alter table public.vehicles add column search_text text not null generated always as (
  private.search_text(titulo || ' ' || marca || ' ' || modelo || ' ' || version || ' ' || autoano::text, modelo)
) stored;
create index vehicles_search_text on public.vehicles using gin (search_text extensions.gin_trgm_ops);

alter table public.trade_in_vehicles drop column search_text;
alter table public.trade_in_vehicles add column search_text text not null generated always as (
  private.search_text(brand || ' ' || model || ' ' || year::text || ' ' || trim, model)
) stored;
create index trade_in_vehicles_search_text on public.trade_in_vehicles using gin (search_text extensions.gin_trgm_ops);

-- What each search had of its own.
drop function if exists private.holding(text[]), private.nearest_words(text[]), private.nearest_trade_in_words(text[]),
  private.whole_letters(text, text[]);
