export const leadPage = (where: string, order: string) =>
  `with matching as materialized (select count(*) as many from public.lead_rows where ${where})
   select l.*, m.many from (select * from public.lead_rows where ${where} order by ${order}, id limit 50) l, matching m`

export const LEAD_PAGES: [what: string, where: string, order: string][] = [
  ['the first page', 'true', 'attention_at asc nulls last, last_touch_at desc nulls last'],
  ['the latest', 'true', 'last_touch_at desc nulls last'],
  ['who waits longest', 'true', 'waiting_since asc nulls last'],
  ['by name', 'true', 'name asc nulls last'],
  ['by the last contact', 'true', 'last_contact_at desc nulls last'],
  ['new ones', "state = 'nuevo'", 'last_touch_at asc'],
  ['declined for a reason', "state = 'descartado' and decline_reason = 'sin_interes'", 'last_touch_at desc nulls last'],
  ['of one stage', "stage = 'contactado'", 'attention_at asc nulls last, last_touch_at desc nulls last'],
  [
    'one city',
    "city = (array['Monterrey', 'Reynosa', 'Guadalupe', 'Saltillo'])[1 + $1 % 4]",
    'last_touch_at desc nulls last',
  ],
  [
    'a search',
    "search_text like '%' || (array['garcia', 'mendoza', 'ximena', 'leal', 'cavazos'])[1 + $1 % 5] || '%'",
    'last_touch_at desc nulls last',
  ],
  [
    'part of a phone',
    "search_text like '%8110' || lpad(($1 % 100)::text, 2, '0') || '%'",
    'last_touch_at desc nulls last',
  ],
]
