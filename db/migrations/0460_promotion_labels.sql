-- A promotion has the label that the dealership gives it. Those that promise terms of a loan, which no payment of the site follows, are hidden, and
-- cars lose such labels.
alter table public.promotions drop constraint promotions_label_check;
alter table public.promotions add constraint label_is_a_name
  check (label = btrim(label) and length(label) between 1 and 60 and label !~ '[;|"{}\[\]\n]|,(?!\d{3})');

update public.promotions set published = false
 where published and translate(lower(concat_ws(E'\n', label, summary, terms)), 'áéíóú', 'aeiou') ~
   '(^|[^0-9.,])0+(\.0+)?[\s\u00a0]*(%|por ciento)|\mcero por ciento\M|\msin interes\M|\mintereses\M|\mtasas?\M|\menganches?\M|\mmensualidad(es)?\M';
update public.vehicles v
   set promociones = array(select l.label from unnest(v.promociones) with ordinality l (label, place)
                            where translate(lower(l.label), 'áéíóú', 'aeiou') !~ pattern.of order by l.place)
  from (values ('(^|[^0-9.,])0+(\.0+)?[\s\u00a0]*(%|por ciento)|\mcero por ciento\M|\msin interes\M|\mintereses\M|\mtasas?\M|\menganches?\M|\mmensualidad(es)?\M')) pattern (of)
 where exists (select from unnest(v.promociones) l (label) where translate(lower(l.label), 'áéíóú', 'aeiou') ~ pattern.of);
