-- A void payment does not keep a lien that was recorded by mistake.
alter table public.purchase_payments drop constraint a_lender_is_paid_for_a_lien,
  add constraint a_lender_is_paid_for_a_lien
    check (case when payee = 'acreedor' then lien_id is not null or void_at is not null else lien_id is null end);
