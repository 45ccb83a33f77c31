-- The search looks at a name among the visits that somebody receives; before, those of everybody who is called so were read for each seller.
create index appointments_of_receiver on public.appointments (advisor_id) where advisor_id is not null;
