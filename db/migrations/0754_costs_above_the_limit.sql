-- Work that cost more than its estimate and than the approval limit says why.
alter table public.recon_lines
  add column cost_reason text check (trim(cost_reason) <> '' and length(cost_reason) <= 300);
