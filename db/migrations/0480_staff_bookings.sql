-- Staff book for somebody who left a name or an e-mail alone: who is told by phone is no longer the only one who can be expected.
alter table public.appointments drop constraint somebody_comes;
alter table public.appointments add constraint somebody_comes check (user_id is not null or num_nonnulls(guest_name, guest_phone) > 0);
-- The agenda says whose lead a visit without an account is.
drop function if exists public.agenda(date, date);
