-- Who comes in or calls may leave an e-mail alone (db/api/new-leads.sql).
drop function if exists public.new_lead(uuid, text, text, text, text, text);
