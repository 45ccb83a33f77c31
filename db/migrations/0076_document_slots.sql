-- What a paper is made of: the sides of a card, the months of a receipt. Each is a slot that a page fills; one file may fill several.
-- contract/applications/application-documents.ts says the same (a test holds the two together).
create table private.document_slots (
  kind     text not null references private.required_documents,
  slot     text not null check (slot ~ '^[a-z][a-z0-9_]{1,29}$'),
  position integer not null,
  primary key (kind, slot),
  unique (kind, position)
);
alter table private.document_slots enable row level security;  -- closed for good
insert into private.document_slots (kind, slot, position) values
  ('identificacion', 'frente', 1), ('identificacion', 'reverso', 2),
  ('recibos_nomina', 'mes_1', 1), ('recibos_nomina', 'mes_2', 2), ('recibos_nomina', 'mes_3', 3),
  ('comprobante_pension', 'mes_1', 1), ('comprobante_pension', 'mes_2', 2), ('comprobante_pension', 'mes_3', 3),
  ('estados_cuenta', 'mes_1', 1), ('estados_cuenta', 'mes_2', 2), ('estados_cuenta', 'mes_3', 3);

alter table public.application_pages
  add column slots text[] not null default '{}' check (cardinality(slots) <= 8);  -- which slots of its paper it fills

-- Pages that are there fill the slots in their order. What was taken as whole before stays so: its last page fills the rest.
update public.application_pages p set slots = array(
    select s.slot from private.document_slots s
     where s.kind = q.kind and (s.position = q.place or (q.was_taken and q.place = q.pages and s.position > q.place))
     order by s.position)
  from (select p.id, d.kind, row_number() over in_order as place, count(*) over (partition by p.document_id) as pages,
               d.state in ('uploaded', 'approved') and a.status <> 'draft' as was_taken
          from public.application_pages p
          join public.application_documents d on d.id = p.document_id
          join public.financing_applications a on a.id = d.application_id
        window in_order as (partition by p.document_id order by p.position, p.created_at)) q
 where q.id = p.id and exists (select from private.document_slots s where s.kind = q.kind);

-- A draft's paper that lacks a slot has not come yet.
update public.application_documents d set state = 'missing'
  from public.financing_applications a
 where a.id = d.application_id and a.status = 'draft' and d.state = 'uploaded'
   and exists (select from private.document_slots s
                where s.kind = d.kind and not exists (select from public.application_pages p
                                                       where p.document_id = d.id and s.slot = any (p.slots)));
