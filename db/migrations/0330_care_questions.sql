-- '¿Te atendieron?': who was attended, as somebody of the staff says, is asked whether it is so (docs/decisions/195).
alter table public.contacts_made
  add column asked_at    timestamptz,                                      -- the question left
  add column answered_at timestamptz,
  add column confirmed   boolean,                                          -- what its customer answered
  add constraint an_answer_says_yes_or_no check ((answered_at is null) = (confirmed is null)),
  add constraint who_answers_was_asked check (answered_at is null or asked_at is not null);

-- By what a question is known to whoever was sent its link.
create table private.care_links (
  token      text primary key check (token ~ '^[a-z2-7]{22}$'),
  contact_id uuid not null unique references public.contacts_made on delete cascade,
  expires_at timestamptz not null
);
alter table private.care_links enable row level security;  -- closed for good

alter table public.work_flags drop constraint work_flags_kind_check,
  add constraint work_flags_kind_check check (kind in ('contactos_seguidos', 'prospecto_cambiado', 'no_atendido'));
