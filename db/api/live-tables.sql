alter publication supabase_realtime set table
  public.answer_clocks, public.application_documents, public.application_events, public.application_messages, public.appointments,
  public.contacts_made, public.conversation_messages, public.conversations, public.deals, public.financing_applications, public.inspection_findings,
  public.inspection_photos, public.inspection_sections, public.inspections, public.leads, public.profiles, public.promises, public.recon_lines, public.seen_cars, public.sell_listings,
  public.staff_absences, public.staff_notes, public.tasks, public.trade_in_quotes, public.vehicle_records;

do $$
begin
  if not exists (select from pg_roles where rolname = 'supabase_admin') then
    perform private.follow_publication();
  end if;
end $$;
