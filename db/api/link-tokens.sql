-- 110 bits in lower case letters and digits, because paths are lower case.
create or replace function private.draw_token() returns text
language sql volatile set search_path = '' as $$
  -- Five bits per byte; skips bytes with fixed UUID bits.
  select string_agg(substr('abcdefghijklmnopqrstuvwxyz234567', 1 + (get_byte(drawn, place) & 31), 1), '' order by place)
    from (select uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) as drawn) d,
         unnest('{0,1,2,3,4,5,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,23}'::integer[]) place
$$;
