import type pg from 'pg'
import { DEMO_ACCOUNTS } from './accounts.ts'
import { TODAY } from './facts.ts'
import { PRESENT } from './present.ts'

const idOf = (email: string) => DEMO_ACCOUNTS.find((account) => account.email === email)!.id

const ID = (text: string) => `overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`
const CHANCE = (text: string) => `(('x' || substr(md5(${text}), 1, 6))::bit(24)::integer / 16777216.0)`

const OUTSIDE = [
  ['Hojalatería Garza', '+528183450011', 4, 5200, 35],
  ['Transmisiones del Norte', '+528183450022', 5, 9800, 15],
] as const
const USUAL = [
  ['Mecánica', 'Servicio de aceite y filtros', 0.7],
  ['Mecánica', 'Balatas delanteras', 1.1],
  ['Llantas y rines', 'Dos llantas nuevas', 1.4],
  ['Llantas y rines', 'Alineación y balanceo', 0.3],
  ['Hojalatería y pintura', 'Pintar fascia delantera', 1],
  ['Cristales y luces', 'Pulir faros', 0.5],
  ['Interior y equipo', 'Lavar y reparar tapicería', 0.8],
] as const

/** Run before the inspections, so that those of repaired cars are closed. */
export async function sendToReconditioning(client: pg.Client): Promise<void> {
  await client.query(
    `update public.vehicle_records r set stage = 'taller'
      where r.vehicle_id in (select i.vehicle_id from public.vehicle_records i join public.vehicles v on v.id = i.vehicle_id
                              where i.stage = 'inspeccion' order by v.ordencompra limit 6)`,
  )
}

/** Matches the days that cars stood in preparation. Set-based. */
export async function writeReconditioning(client: pg.Client): Promise<void> {
  const [admin, other] = [idOf('admin@volante.test'), idOf('ventas2@volante.test')]
  await client.query(
    `insert into public.workshops (id, name, is_outside, phone, usual_days, usual_cost, position)
     select ${ID("'workshop ' || w.name")}, w.name, true, w.phone, w.days, w.cost, w.place
       from jsonb_to_recordset($1) w (name text, phone text, days numeric, cost numeric, place smallint)`,
    [JSON.stringify(OUTSIDE.map(([name, phone, days, cost, place]) => ({ name, phone, days, cost, place })))],
  )
  await client.query(
    `with usual as (select u.*, row_number() over () as place, count(*) over () as many from jsonb_to_recordset($1) u (shop text, label text, share numeric)),
          prepared as (
            select s.vehicle_id, v.ordencompra, s.stage, s.began_at, s.ended_at, least(1, v.kilometraje / 150000.0) as wear
              from public.vehicle_stays s join public.vehicles v on v.id = s.vehicle_id join public.vehicle_records r on r.vehicle_id = s.vehicle_id
             where s.stage in ('taller', 'detallado') and s.ended_at > $2::timestamptz - interval '200 days' and r.stage in ('publicado', 'separado', 'vendido')),
          jobs as (
            select p.*, u.shop, u.label, u.share, n.n from prepared p
              join generate_series(1, 2) n (n) on p.stage = 'taller' and (n.n = 1 or ${CHANCE("p.ordencompra || 'second'")} < p.wear)
              join usual u on u.place = 1 + (floor(${CHANCE("p.ordencompra || 'work'")} * u.many)::integer + 3 * (n.n - 1)) % u.many
             union all
            select p.*, 'Detallado', 'Lavado y detallado', 1, 3 from prepared p where p.stage = 'detallado'),
          priced as (
            select j.*, w.id as workshop_id, round(w.usual_cost * j.share * (0.8 + 0.4 * j.wear), -1) as estimate,
                   0.85 + 0.4 * ${CHANCE('j.ordencompra || j.label')} as overrun
              from jobs j join public.workshops w on w.name = j.shop)
     insert into public.recon_lines (id, vehicle_id, label, workshop_id, estimate, asked_by, asked_at, needs_approval, approved_at, started_at, started_by, finished_at, finished_by, cost)
     select ${ID("'work ' || p.ordencompra || p.label")}, p.vehicle_id, p.label, p.workshop_id, p.estimate, $3, p.began_at - interval '2 hours', false, p.began_at - interval '2 hours',
            p.began_at + (p.ended_at - p.began_at) * case when p.n = 2 then 0.55 else 0.05 end, $3,
            p.began_at + (p.ended_at - p.began_at) * case when p.n = 1 and exists (select from priced q where q.vehicle_id = p.vehicle_id and q.n = 2) then 0.5 else 1 end, $3,
            round(p.estimate * p.overrun, -1)
       from priced p order by p.began_at, p.ordencompra, p.n`,
    [JSON.stringify(USUAL.map(([shop, label, share]) => ({ shop, label, share }))), TODAY.toISOString(), admin],
  )
  await client.query(
    `insert into public.recon_stays (vehicle_id, workshop_id, began_at, ended_at)
     select l.vehicle_id, l.workshop_id, l.started_at, l.finished_at from public.recon_lines l where l.finished_at is not null order by l.started_at, l.id`,
  )
  await client.query(
    `create temp table in_work on commit drop as
     select r.vehicle_id, v.ordencompra, row_number() over (order by v.ordencompra) as place
       from public.vehicle_records r join public.vehicles v on v.id = r.vehicle_id where r.stage in ('taller', 'detallado')`,
  )
  await client.query(
    `with found_here as (
       select f.id, f.vehicle_id, c.ordencompra, c.place, f.label, f.class,
              coalesce((select w.id from public.workshops w where left(f.point, 1) = any (w.sections) order by w.position limit 1), md5('workshop Mecánica')::uuid) as workshop_id
         from public.inspection_findings f join in_work c on c.vehicle_id = f.vehicle_id where f.state = 'abierto'),
     work as (
       select ${ID("'work ' || h.ordencompra || h.label")} as id, h.vehicle_id, h.place, h.id as finding_id, h.label, h.workshop_id,
              round(w.usual_cost * (0.7 + 0.6 * ${CHANCE('h.ordencompra || h.label')}), -1) as estimate
         from found_here h join public.workshops w on w.id = h.workshop_id
        -- Of the second car nobody has asked for anything yet.
        where h.place <> 2
        union all
       select ${ID("'work ' || c.ordencompra || 'detallado'")}, c.vehicle_id, c.place, null, 'Lavado y detallado', md5('workshop Detallado')::uuid, 900 from in_work c where c.place <> 2
        union all
       select ${ID("'work ' || c.ordencompra || t.label")}, c.vehicle_id, c.place, null, t.label, ${ID("'workshop ' || t.shop")}, t.estimate
         from in_work c join (values (1, 'Reparar golpe y pintar dos puertas', 'Hojalatería Garza', 8400), (3, 'Revisar la caja de velocidades', 'Transmisiones del Norte', 12500),
                                     (4, 'Pintar cofre y toldo', 'Hojalatería Garza', 7600)) t (place, label, shop, estimate) on t.place = c.place)
     insert into public.recon_lines (id, vehicle_id, finding_id, label, workshop_id, estimate, asked_by, asked_at, needs_approval, approved_at, approved_by, started_at, started_by)
     select w.id, w.vehicle_id, w.finding_id, w.label, w.workshop_id, w.estimate, case when w.estimate > 5000 then $2::uuid else $1::uuid end, $3::timestamptz - make_interval(days => 5 + w.place::integer),
            w.estimate > 5000, case when w.estimate <= 5000 or w.place = 4 then $3::timestamptz - make_interval(days => 4 + w.place::integer) end,
            case when w.estimate > 5000 and w.place = 4 then $1::uuid end, case when w.place = 4 and w.estimate > 5000 then $3::timestamptz - interval '7 days' end,
            case when w.place = 4 and w.estimate > 5000 then $1::uuid end
       from work w order by w.place, w.id`,
    [admin, other, PRESENT.toISOString()],
  )
  await client.query(
    `update public.recon_lines l set dropped_at = $1, dropped_by = $2, dropped_why = 'Se hace con la pintura'
       from in_work c where c.vehicle_id = l.vehicle_id and c.place in (1, 3) and l.finding_id is null and l.state = 'autorizado'`,
    [PRESENT.toISOString(), admin],
  )
  await client.query(
    `update public.recon_stays s set began_at = $1::timestamptz - make_interval(hours => (20 + 37 * c.place)::integer)
       from in_work c where c.vehicle_id = s.vehicle_id and s.ended_at is null`,
    [PRESENT.toISOString()],
  )
  await client.query(
    `update public.vehicle_records r set stage_since = $1::timestamptz - make_interval(hours => (20 + 37 * c.place)::integer) from in_work c where c.vehicle_id = r.vehicle_id`,
    [PRESENT.toISOString()],
  )
  await client.query('delete from public.vehicle_stays s using in_work c where c.vehicle_id = s.vehicle_id')
  await client.query(
    `insert into public.vehicle_stays (vehicle_id, stage, began_at, ended_at)
     select r.vehicle_id, s.stage, s.began_at, s.ended_at from in_work c join public.vehicle_records r on r.vehicle_id = c.vehicle_id
      cross join lateral (values (1, 'inspeccion', r.stage_since - interval '2 days', r.stage_since), (2, r.stage, r.stage_since, null)) s (place, stage, began_at, ended_at)
      order by r.vehicle_id, s.place`,
  )
}
