-- Of which photograph earlier studio pictures were made, where the ledger tells: one new original and one new picture
-- of a car in the same entry. The others stay unknown.
do $$
declare
  known jsonb;
begin
  set local role ledger_keeper;
  with written as (
    select l.entry, l.record, l.id, c.name like 'car\_studio%' as is_studio, c.side, p #>> '{}' as photo
      from ledger.lines l
      join ledger.entries e on e.id = l.entry and e.source <> 'import'
     cross join unnest(array['car_studio_feature_image', 'car_studio_gallery', 'feature_image', 'galeria_exterior', 'fotos_exterior_url']) n (name)
     cross join lateral (values (n.name, 'before', l.before -> n.name), (n.name, 'after', l.after -> n.name)) c (name, side, said)
     cross join lateral jsonb_path_query(c.said, '$[*]') p
     where l.relation = 'vehicles' and l.op = 'UPDATE' and c.said is not null
  ), added as (
    select w.entry, w.record, w.is_studio, w.photo
      from written w where w.photo ~* '^https?://'
     group by w.entry, w.record, w.is_studio, w.photo
    having bool_and(w.side = 'after')
  ), paired as (
    select a.record, min(a.photo) filter (where a.is_studio) as studio, min(a.photo) filter (where not a.is_studio) as original
      from added a group by a.entry, a.record
    having count(*) filter (where a.is_studio) = 1 and count(*) filter (where not a.is_studio) = 1
  )
  select coalesce(jsonb_agg(to_jsonb(p)), '[]') into known from paired p;
  reset role;
  update private.vehicle_shots s set studio = s.studio || k.studio
    from jsonb_to_recordset(known) k (record uuid, original text, studio text)
   where s.vehicle_id = k.record and s.photo = k.original and s.shot is not null and k.studio <> all (s.studio);
end $$;
