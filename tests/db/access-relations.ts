import type { Relation } from './access-roles.ts'
import { CAMPAIGN_RELATIONS } from './campaign-relations.ts'
import { CONTENT_RELATIONS } from './content-relations.ts'
import { HIRING_RELATIONS } from './hiring-functions.ts'
import { INSPECTION_RELATIONS } from './inspection-access.ts'
import { LEAD_RELATIONS } from './lead-relations.ts'
import { SALES, USER } from './people.ts'
import { PURCHASE_RELATIONS } from './purchase-functions.ts'
import { RECON_RELATIONS } from './recon-access.ts'
import { SHEET_RELATIONS } from './sheet-relations.ts'

const POINTS = `'[{"id": "a", "title": "A", "text": "A"}]'`

// Access matrix of tables. Every cell is executed: an allowed statement must affect a row, a denied one must fail or
// affect none.
export const RELATIONS: Record<string, Relation> = {
  ...CAMPAIGN_RELATIONS,
  ...CONTENT_RELATIONS,
  ...HIRING_RELATIONS,
  ...INSPECTION_RELATIONS,
  ...LEAD_RELATIONS,
  ...PURCHASE_RELATIONS,
  ...RECON_RELATIONS,
  ...SHEET_RELATIONS,
  advisor_pages: {
    anon: '', user: ':sud', sales: 'siud', admin: 'siud', service_role: 's',
    insert: `insert into public.advisor_pages (id, bio) select coalesce(auth.uid(), '${SALES.sub}'), 'Te ayudo a elegir.'
             on conflict (id) do update set bio = excluded.bio`,
    update: 'update public.advisor_pages set bio = bio',
    delete: 'delete from public.advisor_pages',
  },
  advisor_profiles: {
    anon: 's', user: 's', sales: 's', admin: 's', service_role: '',
    insert: "insert into public.advisor_profiles (bio) values ('Otra')",
    update: "update public.advisor_profiles set bio = 'Otra'",
    delete: 'delete from public.advisor_profiles',
  },
  advisors: {
    anon: '', user: 's', sales: 's', admin: 's', service_role: '',
    insert: 'insert into public.advisors (id) values (gen_random_uuid())',
    update: 'update public.advisors set phone = phone',
    delete: 'delete from public.advisors',
  },
  alerts: {
    anon: '', user: 's', sales: 's', admin: 's', service_role: 's',
    insert: `insert into public.alerts (recipient_id, kind, search, notice_version) select recipient_id, 'busqueda', 'marca=Kia', '2026-11' from public.alerts limit 1`,
    update: 'update public.alerts set ended_at = now()',
    delete: 'delete from public.alerts',
  },
  app_config: {
    anon: 's', user: 's', sales: 's', admin: 's', service_role: 'siu',
    insert: "insert into public.app_config (key, value) values ('open_house', 'true')",
    update: 'update public.app_config set value = value',
    delete: 'delete from public.app_config',
  },
  application_documents: {
    anon: '', user: 's', sales: 's', admin: 's', service_role: 'siud',
    insert: `insert into public.application_documents (application_id, kind)
             select id, 'constancia_fiscal' from public.financing_applications where status = 'draft' limit 1
                 on conflict on constraint one_of_a_kind do update set reason = excluded.reason`,
    update: 'update public.application_documents set reason = reason',
    delete: 'delete from public.application_documents',
  },
  application_events: {
    anon: '', user: 's', sales: 's', admin: 's', service_role: 'siud',
    insert: `insert into public.application_events (application_id, user_id, kind, actor)
             select id, user_id, 'note', 'system' from public.financing_applications limit 1`,
    update: 'update public.application_events set note = note',
    delete: 'delete from public.application_events',
  },
  application_messages: {
    anon: '', user: 'si', sales: 'si', admin: 'si', service_role: 'siud',
    insert: `insert into public.application_messages (application_id, user_id, body) select id, user_id, 'Hola'
               from public.financing_applications where status = 'approved' and user_id = coalesce(auth.uid(), '${USER.sub}') limit 1`,
    update: 'update public.application_messages set body = body',
    delete: 'delete from public.application_messages',
  },
  application_pages: {
    anon: '', user: 'sd', sales: 'sd', admin: 'sd', service_role: 'siud',
    insert: `insert into public.application_pages (document_id, path) select d.id, d.user_id || '/otra-pagina.jpg'
               from public.application_documents d where d.id = (select document_id from public.application_pages where name = 'de la matriz' limit 1)`,
    update: 'update public.application_pages set name = name',
    delete: "delete from public.application_pages where name = 'de la matriz'",
  },
  appointment_advisors: {
    anon: '', user: ':sud', sales: 's:ud', admin: 'siud', service_role: 'siud',
    insert: `insert into public.appointment_advisors (branch, advisor_id) values ('LIBRE', '${SALES.sub}')`,
    update: 'update public.appointment_advisors set branch = branch',
    delete: 'delete from public.appointment_advisors',
  },
  appointment_events: {
    anon: '', user: ':s', sales: 's', admin: 's', service_role: 's',
    insert: `insert into public.appointment_events (appointment_id, what, starts_at) select id, 'done', now() from public.appointments limit 1`,
    update: "update public.appointment_events set what = 'done'",
    delete: 'delete from public.appointment_events',
  },
  appointment_exceptions: {
    anon: 's', user: 's', sales: 's', admin: 's', service_role: 'siud',
    select: 'select branch, day, hours from public.appointment_exceptions',
    insert: "insert into public.appointment_exceptions (branch, day) values ('LIBRE', '2099-01-01')",
    update: 'update public.appointment_exceptions set note = note',
    delete: 'delete from public.appointment_exceptions',
  },
  appointment_rules: {
    anon: '', user: 's', sales: 's', admin: 's', service_role: 'siud',
    insert: "insert into public.appointment_rules (branch, kind) values ('LIBRE', 'entrega')",
    update: 'update public.appointment_rules set step_minutes = step_minutes',
    delete: 'delete from public.appointment_rules',
  },
  appointment_waitlist: {
    anon: '', user: 'sid', sales: 'sid', admin: 'sid', service_role: 'siud',
    insert: `insert into public.appointment_waitlist (user_id, branch, kind, day)
             select coalesce(auth.uid(), '${USER.sub}'), branch, 'inspeccion', day from public.appointment_exceptions where branch = 'LIBRE'`,
    update: 'update public.appointment_waitlist set day = day',
    delete: 'delete from public.appointment_waitlist',
  },
  appointments: {
    anon: '', user: 's', sales: 's', admin: 's', service_role: 'siud',
    insert: `insert into public.appointments (user_id, branch, kind, starts_at, ends_at)
             values (coalesce(auth.uid(), '${USER.sub}'), 'MTY', 'visita', now(), now() + interval '1 hour')`,
    update: 'update public.appointments set status = status',
    delete: 'delete from public.appointments',
  },
  arco_requests: {
    anon: '', user: 's:u', sales: ':su', admin: 'su', service_role: 's',
    insert: `insert into public.arco_requests (folio, key, kind, holder, name, email, request, due_on)
             values ('ARCO-22222222', gen_random_uuid(), 'acceso', 'titular', 'Otra', 'otra@example.test', 'Mis datos', '2026-12-18')`,
    update: "update public.arco_requests set status = 'en_proceso'",
    delete: 'delete from public.arco_requests',
  },
  bank_profiles: {
    anon: '', user: 'siu', sales: 'siu', admin: 'siu', service_role: 'siud',
    insert: `insert into public.bank_profiles (user_id, term) values (coalesce(auth.uid(), '${USER.sub}'), 48)
             on conflict (user_id) do update set term = excluded.term`,
    update: 'update public.bank_profiles set term = term',
    delete: 'delete from public.bank_profiles',
  },
  branches: {
    anon: 's', user: 's', sales: 's', admin: 's', service_role: 'siud',
    insert: "insert into public.branches (code, city, name, slug) values ('APO', 'Apodaca', 'Volante Apodaca', 'apodaca')",
    update: 'update public.branches set name = name',
    delete: "delete from public.branches where code = 'LIBRE'",
  },
  consents: {
    anon: '', user: 'si', sales: 'si', admin: 'si', service_role: 's',
    insert: "insert into public.consents (purpose, granted, text_version) values ('promociones', true, '2026-11')",
    update: 'update public.consents set granted = true',
    delete: 'delete from public.consents',
  },
  current_consents: {
    anon: '', user: 's', sales: 's', admin: 's', service_role: '',
    insert: "insert into public.current_consents (purpose, granted, text_version) values ('promociones', true, '2026-11')",
    update: 'update public.current_consents set granted = true',
    delete: 'delete from public.current_consents',
  },
  favorite_vehicles: {
    anon: '', user: 's', sales: 's', admin: 's', service_role: '',
    insert: "insert into public.favorite_vehicles (ordencompra) values ('OC-11001')",
    update: 'update public.favorite_vehicles set precio = 1',
    delete: 'delete from public.favorite_vehicles',
  },
  favorites: {
    anon: '', user: 'sid', sales: 'sid', admin: 'sid', service_role: 's',
    insert: `insert into public.favorites (ordencompra)
             select ordencompra from public.inventario_cache where ordencompra not in (select ordencompra from public.favorites) limit 1`,
    update: 'update public.favorites set price_at_save = 1',
    delete: 'delete from public.favorites',
  },
  financing_applications: {
    anon: '', user: 'siud', sales: 'siud', admin: 'siud', service_role: 'siud',
    insert: `insert into public.financing_applications (user_id) values (coalesce(auth.uid(), '${USER.sub}'))`,
    update: 'update public.financing_applications set car_info = car_info',
    delete: 'delete from public.financing_applications',
  },
  historical_offers: {
    anon: '', user: ':s', sales: 's', admin: 's', service_role: 'siud',
    insert: "insert into public.historical_offers (trade_in_vehicle_id, amount, source) select id, 100000, 'staff' from public.trade_in_vehicles limit 1",
    update: 'update public.historical_offers set amount = amount',
    delete: 'delete from public.historical_offers',
  },
  inventario_cache: {
    anon: 's', user: 's', sales: 's', admin: 's', service_role: 'siud',
    insert: `insert into public.inventario_cache (slug, ordencompra, titulo, marca, modelo, autoano)
             values ('mazda-2-2020-x1', 'OC-X1', 'Mazda 2 2020', 'Mazda', '2', 2020)`,
    update: 'update public.inventario_cache set precio = precio',
    delete: 'delete from public.inventario_cache where id = (select id from public.inventario_cache limit 1)',
  },
  lenders: {
    anon: '', user: 's', sales: 's', admin: 's', service_role: 'siud',
    insert: `insert into public.lenders (id, lender, name, annual_rate, min_down, terms, effective_from)
             values ('otra-2099', 'otra', 'Otra', 15, 0.2, '{48}', '2099-01-01')`,
    update: 'update public.lenders set position = position',
    delete: "delete from public.lenders where id = 'prueba-2099'",
  },
  privacy_notices: {
    anon: 's', user: 's:ud', sales: 's:ud', admin: 'siud', service_role: 'si',
    insert: `insert into public.privacy_notices (version, published_on, necessary, voluntary, sections)
             values ('2099-02', '2099-02-01', ${POINTS}, '[]', ${POINTS})`,
    update: "update public.privacy_notices set changes = 'Otra' where version = '2099-01'",
    delete: "delete from public.privacy_notices where version = '2099-01'",
  },
  profiles: {
    anon: '', user: 'siu', sales: 'siu', admin: 'siu', service_role: 'siud',
    insert: `insert into public.profiles (id) values (coalesce(auth.uid(), '${USER.sub}'))
             on conflict (id) do update set available = profiles.available`,
    update: 'update public.profiles set available = available',
    delete: `delete from public.profiles where id = '${USER.sub}'`,
  },
  api_keys: {
    anon: '', user: ':s', sales: ':s', admin: 's', service_role: '',
    insert: "insert into public.api_keys (name, rights, hint) values ('Otra', '{leads}', 'vk_')",
    update: 'update public.api_keys set name = name',
    delete: 'delete from public.api_keys',
  },
  api_key_list: {
    anon: '', user: ':s', sales: ':s', admin: 's', service_role: '',
    insert: "insert into public.api_key_list (name) values ('Otra')",
    update: "update public.api_key_list set name = 'Otra'",
    delete: 'delete from public.api_key_list',
  },
  desk_offers: {
    anon: '', user: 's', sales: 's', admin: 's', service_role: '',
    insert: 'insert into public.desk_offers (kms) values (1)',
    update: 'update public.desk_offers set kms = kms',
    delete: 'delete from public.desk_offers',
  },
  saved_views: {
    anon: '', user: ':sud', sales: 'siud', admin: 'siud', service_role: '',
    insert: "insert into public.saved_views (screen, name, settings) values ('cotizaciones', 'Otra', '{}')",
    update: 'update public.saved_views set name = name',
    delete: 'delete from public.saved_views',
  },
  table_layouts: {
    anon: '', user: ':sud', sales: 'siud', admin: 'siud', service_role: '',
    insert: "insert into public.table_layouts (screen) values ('prospectos')",
    update: 'update public.table_layouts set layout = layout',
    delete: 'delete from public.table_layouts',
  },
  trade_in_offers: {
    anon: '', user: 's', sales: 's', admin: 's', service_role: 's',
    insert: 'insert into public.trade_in_offers (kms) values (1)',
    update: 'update public.trade_in_offers set kms = kms',
    delete: 'delete from public.trade_in_offers',
  },
  trade_in_quotes: {
    anon: '', user: 's:u', sales: 'su', admin: 'su', service_role: 'siu',
    insert: `insert into public.trade_in_quotes (key, valuation_id, vehicle, kms, condition, owners, colour, range_suggested, base, adjustments,
                                                 amount, listed_defects, source, policy)
             select gen_random_uuid(), id, '{"brand": "Mazda", "model": "3", "year": 2020}', 1, 'bueno', 1, 'rojo', 1, 1, '[]', 1, '[]', 'engine', '2026-11'
               from public.valuations limit 1`,
    update: 'update public.trade_in_quotes set status = status',
    delete: 'delete from public.trade_in_quotes',
  },
  vacancies: {
    anon: 's', user: 's:ud', sales: 's:ud', admin: 'siud', service_role: 'siud',
    insert: `insert into public.vacancies (title, area, branch_code, summary)
             select 'Valuador', 'Compras', code, 'Valúas autos.' from public.branches limit 1`,
    update: 'update public.vacancies set summary = summary',
    delete: "delete from public.vacancies where title = 'Puesto de prueba'",
  },
  sell_listing_files: {
    anon: '', user: 'siud', sales: 'siud', admin: 'siud', service_role: 'siud',
    insert: `insert into public.sell_listing_files (listing_id, user_id, kind, path)
             select id, user_id, 'foto', user_id || '/otra.jpg' from public.sell_listings
              where user_id = coalesce(auth.uid(), '${USER.sub}') limit 1`,
    update: 'update public.sell_listing_files set position = position',
    delete: 'delete from public.sell_listing_files',
  },
  sell_listings: {
    anon: '', user: 'siu', sales: 'siu', admin: 'siu', service_role: 'siud',
    insert: `insert into public.sell_listings (user_id, brand, model, year) values (coalesce(auth.uid(), '${USER.sub}'), 'Mazda', '3', 2019)`,
    update: 'update public.sell_listings set notes = notes',
    delete: 'delete from public.sell_listings',
  },
  trade_in_vehicles: {
    anon: 's', user: 's', sales: 's', admin: 's', service_role: 'siud',
    insert: "insert into public.trade_in_vehicles (brand, model, year) values ('Lancia', 'Delta', 1990)",
    update: 'update public.trade_in_vehicles set seen = seen',
    delete: 'delete from public.trade_in_vehicles',
  },
  valuations: {
    anon: '', user: ':s', sales: 's', admin: 's', service_role: 'siu',
    insert: "insert into public.valuations (request, source, state) values ('{}', 'engine', 'done')",
    update: 'update public.valuations set state = state',
    delete: 'delete from public.valuations',
  },
  vehicle_outings: {
    anon: '', user: ':sud', sales: 'siud', admin: 'siud', service_role: 'siud',
    insert: "insert into public.vehicle_outings (ordencompra, why) values ('OC-MATRIZ', 'evento')",
    update: 'update public.vehicle_outings set why = why',
    delete: 'delete from public.vehicle_outings',
  },
  vehicle_price_history: {
    anon: 's', user: 's', sales: 's', admin: 's', service_role: 's',
    insert: 'insert into public.vehicle_price_history (vehicle_id, precio_anterior, precio) select id, 2, 1 from public.vehicles limit 1',
    update: 'update public.vehicle_price_history set precio = precio',
    delete: 'delete from public.vehicle_price_history',
  },
  vehicle_sales: {
    anon: '', user: ':s', sales: 's', admin: 's', service_role: 'siud',
    insert: "insert into public.vehicle_sales (marca, modelo, autoano, precio) values ('Lancia', 'Delta', 1990, 100000)",
    update: 'update public.vehicle_sales set precio = precio',
    delete: 'delete from public.vehicle_sales',
  },
  vehicle_views: {
    anon: '', user: '', sales: '', admin: '', service_role: 's',
    insert: "insert into public.vehicle_views (vehicle_id, day, views) select id, '2020-01-01', 1 from public.vehicles limit 1",
    update: 'update public.vehicle_views set views = views',
    delete: 'delete from public.vehicle_views',
  },
  service_bays: {
    anon: '', user: ':sud', sales: 's:ud', admin: 'siud', service_role: 'siud',
    insert: "insert into public.service_bays (branch, name) values ('MTY', 'Otra')",
    update: 'update public.service_bays set active = active',
    delete: 'delete from public.service_bays',
  },
  visit_funnel: {
    anon: '', user: 's', sales: 's', admin: 's', service_role: '',
    insert: 'insert into public.visit_funnel (branch) values (null)',
    update: 'update public.visit_funnel set booked = 0',
    delete: 'delete from public.visit_funnel',
  },
  inventory_rows: {
    anon: '', user: ':s', sales: 's', admin: 's', service_role: '',
    insert: 'insert into public.inventory_rows (titulo) values (null)',
    update: 'update public.inventory_rows set precio = 0',
    delete: 'delete from public.inventory_rows',
  },
  odometer_readings: {
    anon: '', user: ':s', sales: 'si', admin: 'si', service_role: 'siud',
    insert: `insert into public.odometer_readings (vehicle_id, km, source)
             select id, kilometraje, 'taller' from public.inventario_cache limit 1`,
    update: 'update public.odometer_readings set km = km',
    delete: 'delete from public.odometer_readings',
  },
  vehicle_records: {
    anon: '', user: ':s', sales: 's', admin: 's', service_role: 'siud',
    insert: `insert into public.vehicle_records (vehicle_id, stage) select vehicle_id, stage from public.vehicle_records limit 1
             on conflict (vehicle_id) do update set stage = excluded.stage`,
    update: 'update public.vehicle_records set notes = notes',
    delete: 'delete from public.vehicle_records',
  },
  vehicle_stays: {
    anon: '', user: ':s', sales: 's', admin: 's', service_role: 's',
    insert: "insert into public.vehicle_stays (vehicle_id, stage) values (gen_random_uuid(), 'listo')",
    update: 'update public.vehicle_stays set stage = stage',
    delete: 'delete from public.vehicle_stays',
  },
  vehicles: {
    anon: '', user: ':s', sales: 's', admin: 's', service_role: 'siud',
    insert: `insert into public.vehicles (slug, ordencompra, titulo, marca, modelo, autoano)
             values ('mazda-2-2020-x2', 'OC-X2', 'Mazda 2 2020', 'Mazda', '2', 2020)`,
    update: 'update public.vehicles set precio = precio',
    delete: 'delete from public.vehicles',
  },
} // biome-ignore format: a table
