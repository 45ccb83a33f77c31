-- Labels whose accents stand apart from their letters, as some systems write them, promise terms of a loan too (0460 read those of one piece).
do $$
declare
  promises constant text := '(^|[^0-9.,])0+(\.0+)?[\s\u00a0]*(%|por ciento)|\mcero por ciento\M|\msin interes\M|\mintereses\M|\mtasas?\M|\menganches?\M|\mmensualidad(es)?\M';
begin
  update public.promotions set published = false
   where published and translate(lower(normalize(concat_ws(E'\n', label, summary, terms), nfc)), 'áéíóúü', 'aeiouu') ~ promises;
  update public.vehicles v
     set promociones = array(select l.label from unnest(v.promociones) with ordinality l (label, place)
                              where translate(lower(normalize(l.label, nfc)), 'áéíóúü', 'aeiouu') !~ promises order by l.place)
   where exists (select from unnest(v.promociones) l (label) where translate(lower(normalize(l.label, nfc)), 'áéíóúü', 'aeiouu') ~ promises);
end $$;
