-- What figures are read by: where each was first given to somebody and for which branch, in the order of an index.
create index assignments_branch_of_lead on public.assignments (lead_id, id) include (branch) where lead_id is not null and branch is not null;
create index contacts_made_reached on public.contacts_made (lead_id) include (outcome, grade) where lead_id is not null and outcome in ('contesto', 'cita', 'enviado');
create index leads_entered on public.leads (created_at) where merged_into is null;
create index deals_closed on public.deals (closed_at) where closed_at is not null;
