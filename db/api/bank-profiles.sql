-- Not readable by staff. Stored by express consent and deleted when that is withdrawn.
grant select on public.bank_profiles to authenticated;
grant insert (user_id, income_kind, income_proof, monthly_income, other_income, employer, seniority_months, monthly_debts, housing,
              housing_years, dependants, down_payment, term, late_payments, score_band, payroll_bank, co_signer),
      update (income_kind, income_proof, monthly_income, other_income, employer, seniority_months, monthly_debts, housing,
              housing_years, dependants, down_payment, term, late_payments, score_band, payroll_bank, co_signer)
   on public.bank_profiles to authenticated;
grant select, insert, update, delete on public.bank_profiles to service_role;

create policy own_read on public.bank_profiles for select to authenticated using (user_id = (select auth.uid()));
create policy own_insert on public.bank_profiles for insert to authenticated with check (user_id = (select auth.uid()));
create policy own_update on public.bank_profiles for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create or replace function private.guard_bank_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.employer := private.tidy(new.employer);
  new.payroll_bank := private.tidy(new.payroll_bank);
  if coalesce(auth.role(), '') in ('anon', 'authenticated') and not coalesce(
    (select c.granted from public.consents c where c.user_id = new.user_id and c.purpose = 'perfil_bancario' order by c.id desc limit 1),
    false)
  then raise sqlstate 'PT403' using message = 'Para guardar tus datos financieros, primero acepta que los guardemos.'; end if;
  return new;
end $$;
drop trigger if exists guard on public.bank_profiles;
create trigger guard before insert or update on public.bank_profiles for each row execute function private.guard_bank_profile();

create or replace function private.erase_bank_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.bank_profiles b where b.user_id = new.user_id;
  return null;
end $$;
drop trigger if exists erase_bank_profile on public.consents;
create trigger erase_bank_profile after insert on public.consents
  for each row when (new.purpose = 'perfil_bancario' and not new.granted) execute function private.erase_bank_profile();
