-- Files that staff keep of a lead or a client: what came by WhatsApp, a photograph of their car, a quote. The bytes lie in the folder of who brought them.
create table public.staff_files (
  id         uuid primary key default gen_random_uuid(),
  lead_id    uuid references public.leads on delete cascade,
  client_id  uuid references public.profiles on delete cascade,
  path       text not null unique constraint staff_file_has_a_place check (path ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}\.[a-z]{3,4}$'),
  name       text not null constraint staff_file_has_a_name check (trim(name) <> '' and length(name) <= 200),
  added_by   uuid references public.profiles on delete set null,
  created_at timestamptz not null default now(),
  constraint staff_file_is_of_somebody check (num_nonnulls(lead_id, client_id) > 0)
);
alter table public.staff_files enable row level security;  -- closed until db/api opens it
create index staff_files_of_lead on public.staff_files (lead_id, created_at desc) where lead_id is not null;
create index staff_files_of_client on public.staff_files (client_id, created_at desc) where client_id is not null;
create index staff_files_by_adder on public.staff_files (added_by) where added_by is not null;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('staff-files', 'staff-files', false, 15728640, array['image/jpeg', 'image/png', 'image/webp', 'application/pdf'])
on conflict (id) do nothing;
