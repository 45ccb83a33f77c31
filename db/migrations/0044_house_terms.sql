-- The house's terms stood in app_config alone. From now on they are rows of lenders, and app_config repeats them (db/api/lenders.sql).
insert into public.lenders (id, lender, name, house, annual_rate, iva_on_interest, opening_fee, opening_fee_iva, monthly_insurance,
                            min_down, terms, max_vehicle_age, effective_from)
select case when told.id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(told.id) <= 60 then told.id else 'casa-' || told."effectiveFrom" end,
       'casa', told.name, true, told."annualRate", told."ivaOnInterest", told."openingFee", told."openingFeeIva", told."monthlyInsurance",
       told."minDown", told.terms, told."maxVehicleAge", told."effectiveFrom"
  from public.app_config c,
       jsonb_to_recordset(c.value) as told (
         id text, name text, "annualRate" numeric, "ivaOnInterest" boolean, "openingFee" numeric, "openingFeeIva" boolean,
         "monthlyInsurance" numeric, "minDown" numeric, terms integer[], "maxVehicleAge" integer, "effectiveFrom" date)
 where c.key = 'lenders' and jsonb_typeof(c.value) = 'array';

alter table public.lenders
  add constraint ages_in_order check (min_age <= max_age),
  -- Public pages always have terms to show: the house's end only when others begin.
  add constraint the_house_always_lends check (not house or effective_until is null),
  add constraint there_is_one_house exclude using gist (lender with <>) where (house);
