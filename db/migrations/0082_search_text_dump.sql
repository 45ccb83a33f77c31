-- pg_dump writes a function before the tables that are computed with it, and what that function calls only when the catalogue knows of
-- the call: a body that is text told nobody, and a dump that was read back had neither vehicles nor what stands on them.
create or replace function private.search_text(words text, model text) returns text
language sql immutable strict parallel safe
return btrim(private.search_folded(words) || ' ' || replace(private.search_folded(model), ' ', ''));
