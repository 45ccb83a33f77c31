-- Free hours are asked of a person or a bay too.
drop function if exists public.open_slots_for(text, text, date, date, text, uuid);
