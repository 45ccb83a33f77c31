import type pg from 'pg'

export const ROWS = Number(process.env.ROWS ?? 100_000)
const SELLERS = 12

export const ADMIN = '00000000-0000-4000-8000-0000000000ad'
export const seller = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

// Squared randomness favours common names.
const FIRST =
  'María,José,Juan,Guadalupe,Francisco,Luis,Antonio,Carlos,Jesús,Ana,Miguel,Verónica,Rosa,Alejandro,Martha,Pedro,Jorge,Ricardo,Laura,Fernando,Roberto,Eduardo,Patricia,Daniel,Claudia,Sergio,Leticia,Raúl,Gabriela,Mario,Adriana,Arturo,Silvia,Enrique,Sofía,Héctor,Karla,Gerardo,Mariana,Óscar,Daniela,Manuel,Andrea,Rafael,Fernanda,Alberto,Valeria,Armando,Itzel,Ximena'
const LAST =
  'Hernández,García,Martínez,López,González,Pérez,Rodríguez,Sánchez,Ramírez,Cruz,Flores,Gómez,Morales,Vázquez,Reyes,Jiménez,Torres,Díaz,Gutiérrez,Ruiz,Mendoza,Aguilar,Ortiz,Moreno,Castillo,Romero,Álvarez,Méndez,Chávez,Rivera,Juárez,Ramos,Domínguez,Herrera,Medina,Castro,Vargas,Guzmán,Velázquez,Muñoz,Rojas,Contreras,Salazar,Luna,Ortega,Guerrero,Garza,Treviño,Cantú,Elizondo,Villarreal,Zambrano,Ibarra,Cavazos,Leal,Montemayor'
const CARS =
  'Nissan Versa,Nissan March,Nissan Sentra,Chevrolet Aveo,Chevrolet Onix,Volkswagen Jetta,Volkswagen Vento,Volkswagen Gol,Mazda 3,Mazda CX-5,Mazda CX-30,Kia Rio,Kia Forte,Kia Sportage,Toyota Corolla,Toyota Hilux,Toyota Yaris,Honda Civic,Honda CR-V,Honda City,Hyundai Accent,Hyundai Creta,Ford Figo,Ford Ranger,Ford Escape,Renault Kwid,Renault Duster,Seat Ibiza,Seat León,Suzuki Swift,MG 5,Peugeot 2008'

const words = (list: string) => `'{${list}}'::text[]`
const oneOf = (list: string, by: string) =>
  `(${words(list)})[1 + floor(power(${by}, 2) * ${list.split(',').length})::int]`

export async function fill(sql: pg.Client): Promise<void> {
  await sql.query(
    `
    set synchronous_commit = off;
    set session_replication_role = replica;  -- no mails, no webhooks: rows alone
    select setseed(0.14);
    insert into auth.users (id, aud, role, email, email_confirmed_at, created_at, updated_at)
    select id, 'authenticated', 'authenticated', email, now(), now(), now() from (
      select '${ADMIN}'::uuid as id, 'jefa@bench.test' as email
      union all select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'asesor' || n || '@bench.test' from generate_series(1, ${SELLERS}) n
      union all select ('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid, 'cliente' || n || '@bench.test' from generate_series(1, ${ROWS / 4}) n) a;
    insert into public.profiles (id, email, first_name, last_name, role)
    select id, email, 'Asesor', 'Número', case when id = '${ADMIN}' then 'admin' else 'sales' end from auth.users where id::text like '00000000-0000-4000-8000-%';
    insert into public.profiles (id, email, first_name, last_name, mother_last_name, phone, asesor_asignado_id, created_at)
    select ('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid, 'cliente' || n || '@bench.test',
           ${oneOf(FIRST, 'random()')}, ${oneOf(LAST, 'random()')}, ${oneOf(LAST, 'random()')}, '+5281' || lpad((30000000 + n)::text, 8, '0'),
           ('00000000-0000-4000-8000-' || lpad((1 + n % ${SELLERS})::text, 12, '0'))::uuid, now() - n * interval '9 minutes'
      from generate_series(1, ${ROWS / 4}) n;
    insert into public.leads (id, agent_id, name, email, phone, city, source, created_at, last_touch_at)
    select ('00000000-0000-4000-a000-' || lpad(n::text, 12, '0'))::uuid, ('00000000-0000-4000-8000-' || lpad((1 + n % ${SELLERS})::text, 12, '0'))::uuid,
           name, private.search_folded(split_part(name, ' ', 1)) || '.' || private.search_folded(split_part(name, ' ', 2)) || n || '@correo.mx',
           '+5281' || lpad((10000000 + n * 7)::text, 8, '0'), (array['Monterrey', 'Reynosa', 'Guadalupe', 'Saltillo'])[1 + n % 4], 'google',
           at, at
      from (select n, ${oneOf(FIRST, 'random()')} || ' ' || ${oneOf(LAST, 'random()')} || ' ' || ${oneOf(LAST, 'random()')} as name,
                   now() - n * interval '4 minutes' as at from generate_series(1, ${ROWS}) n) l;
    insert into public.lead_events (lead_id, key, kind, phone, created_at)
    select id, gen_random_uuid(), 'contacto', phone, last_touch_at from public.leads;
    insert into public.contacts_made (key, lead_id, agent_id, channel, outcome, grade, happened_at)
    select gen_random_uuid(), id, agent_id, (array['call', 'whatsapp', 'mail'])[1 + abs(hashtext(id::text)) % 3],
           (array['contesto', 'no_contesto', 'enviado', 'cita'])[1 + abs(hashtext(id::text)) % 4], 'declarada', last_touch_at + interval '20 minutes'
      from public.leads where last_touch_at < now() - interval '1 day';
    update public.leads l
       set last_touch_kind = 'contacto', wants_title = 'Nissan Versa ' || 2010 + abs(hashtext(l.id::text)) % 15, last_contact_at = c.happened_at,
           last_contact_channel = c.channel, last_contact_outcome = c.outcome, last_contact_grade = c.grade,
           waiting_since = case when c.id is null or c.outcome = 'no_contesto' then l.last_touch_at end,
           state = case when c.id is null then 'nuevo' when abs(hashtext(l.id::text)) % 5 = 0 then 'descartado' else 'aceptado' end,
           decline_reason = case when c.id is not null and abs(hashtext(l.id::text)) % 5 = 0 then 'sin_interes' end
      from public.leads o left join public.contacts_made c on c.lead_id = o.id where o.id = l.id;
    insert into public.lead_contacts (lead_id, kind, value, first_at)
    select id, 'phone', phone, created_at from public.leads union all select id, 'email', email, created_at from public.leads;
    insert into public.vehicles (slug, ordencompra, titulo, marca, modelo, version, autoano, precio, ordenstatus, vendido, ubicacion, created_at)
    select 'auto-' || n, 'OC-' || (100000 + n), car || ' ' || year, split_part(car, ' ', 1), split_part(car, ' ', 2), (array['Sense', 'Advance', 'Exclusive', 'GLI', 'i Touring'])[1 + n % 5],
           year, 150000 + n % 300000, 'Comprado', n % 10 > 1, array[(array['Monterrey', 'Reynosa', 'Guadalupe', 'Saltillo'])[1 + n % 4]], now() - n * interval '5 minutes'
      from (select n, ${oneOf(CARS, 'random()')} as car, 2010 + n % 15 as year from generate_series(1, ${ROWS}) n) v;
    insert into public.financing_applications (user_id, status, car_info, created_at, status_since)
    select ('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid,
           (array['draft', 'approved', 'rejected', 'submitted', 'reviewing', 'expired', 'withdrawn', 'approved', 'rejected', 'approved'])[1 + n % 10],
           jsonb_build_object('vehicleTitle', ${oneOf(CARS, 'random()')} || ' ' || (2010 + n % 15)), now() - n * interval '20 minutes', now() - n * interval '10 minutes'
      from generate_series(1, ${ROWS / 5}) n;
    insert into public.valuations (id, request, source, state) values ('00000000-0000-4000-b000-000000000001', '{}', 'engine', 'done');
    insert into public.trade_in_quotes (folio, key, valuation_id, lead_id, made_by, vehicle, kms, condition, owners, colour, city, range_suggested, base, adjustments, amount,
                                        listed_defects, source, policy, created_at, valid_until)
    select 'V-' || translate(lpad(n::text, 6, '0'), '01', 'AB'), gen_random_uuid(), '00000000-0000-4000-b000-000000000001', ('00000000-0000-4000-a000-' || lpad(n::text, 12, '0'))::uuid, null,
           jsonb_build_object('brand', split_part(car, ' ', 1), 'model', split_part(car, ' ', 2), 'year', 2010 + n % 15, 'trim', 'Sense'),
           50000, 'bueno', 1, 'Blanco', 'Monterrey', 150000, 150000, '[]', 150000, '[]', 'engine', 'bench', at, at + interval '168 hours'
      from (select n, ${oneOf(CARS, 'random()')} as car, now() - n * interval '30 minutes' as at from generate_series(1, ${ROWS / 4}) n) q;
    insert into public.sell_listings (user_id, brand, model, year, plate, stage, created_at)
    select ('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid, split_part(car, ' ', 1), split_part(car, ' ', 2), 2015, 'RN' || lpad((n % 100000)::text, 5, '0'), 'nueva',
           now() - n * interval '1 hour'
      from (select n, ${oneOf(CARS, 'random()')} as car from generate_series(1, ${ROWS / 10}) n) s;
    insert into public.appointments (user_id, branch, kind, advisor_id, vehicle_title, starts_at, ends_at, status, guest_name, guest_phone)
    select case when n % 2 = 0 then ('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid end, 'MTY', 'visita',
           ('00000000-0000-4000-8000-' || lpad((1 + n % ${SELLERS})::text, 12, '0'))::uuid, ${oneOf(CARS, 'random()')}, at, at + interval '30 minutes', 'done',
           case when n % 2 = 1 then ${oneOf(FIRST, 'random()')} || ' ' || ${oneOf(LAST, 'random()')} end,
           case when n % 2 = 1 then '+5281' || lpad((50000000 + n)::text, 8, '0') end
      from (select n, date_trunc('hour', now()) - (n / ${SELLERS}) * interval '1 hour' as at from generate_series(1, ${ROWS / 4}) n) a;
    insert into public.application_messages (application_id, user_id, author_id, from_staff, body, created_at)
    select a.id, a.user_id, a.user_id, false, '¿Cómo va mi solicitud?', a.status_since from public.financing_applications a where a.status = 'reviewing';
    set session_replication_role = origin;
    vacuum analyze;`.split(/;\s*vacuum analyze;/)[0]!,
  )
  // Triggers would have filled the search vocabulary.
  await sql.query('select private.tidy_words()')
  await sql.query('vacuum analyze')
}
