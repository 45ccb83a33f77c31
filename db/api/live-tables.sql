-- Whose changes are told to those who may read them: the staff's work and the customer's own. Everything else is as fresh as it is asked for.
alter publication supabase_realtime set table
  public.application_documents, public.application_events, public.application_messages, public.appointments,
  public.financing_applications, public.leads, public.profiles, public.sell_listings, public.trade_in_quotes;

-- A hosted project's own service reads the log of changes.
do $$
begin
  if not exists (select from pg_roles where rolname = 'supabase_admin') then
    perform private.follow_publication();
  end if;
end $$;
