import type pg from 'pg'
import { DEMO_ACCOUNTS } from './accounts.ts'
import { TODAY } from './facts.ts'
import { PRESENT } from './present.ts'

const MEASURES = [
  ['E1', 7.8, 2.2, 1],
  ['E2', 7.8, 2.3, 1],
  ['E3', 7.9, 2.3, 1],
  ['E4', 7.9, 2.2, 1],
  ['E5', 8, 5, 1],
  ['E6', 0, 7, 0],
  ['E10', 33, 31, 0],
  ['F1', 10.5, 3.6, 1],
  ['F2', 9, 3.1, 1],
  ['F3', 3, 0.4, 1],
  ['F4', 3, 0.6, 1],
  ['F5', 0.5, 2.6, 1],
  ['F8', 5, 8, 0],
  ['G1', 5, 30, 0],
  ['G5', 82, 44, 0],
  ['G10', 0, 0.4, 1],
  ['H2', 750, 820, 0],
  ['H7', -34, -21, 0],
  ['H9', 88, 98, 0],
  ['H12', 3000, 58000, 0],
  ['I1', 12.76, 12.42, 2],
  ['I2', 98, 67, 0],
  ['I3', 14.3, 13.75, 1],
  ['I4', 10.9, 10.1, 1],
  ['I7', 9000, 2500, 0],
  ['J3', 78, 86, 0],
  ['L1', 5, 11, 0],
  ['N5', 0, 0, 0],
  ['N8', 89, 97, 0],
  ['D11', 62, 66, 0],
  ['A9', 1, 9, 0],
  ['X1', 99, 80, 0],
  ['X8', 12.7, 12.45, 2],
] as const
const WORN = [
  ['B16', 'cosmetico', 'Marcas de granizo apenas visibles en el cofre.'],
  ['B2', 'cosmetico', 'Raspón en la esquina de la fascia.'],
  ['K7', 'cosmetico', 'Tapicería del conductor con desgaste.'],
  ['K10', 'cosmetico', 'Plástico de la puerta rayado.'],
  ['E11', 'leve', 'Rin con golpe de banqueta, sin fisura.'],
  ['C3', 'leve', 'Polarizado levantado en una orilla.'],
  ['M3', 'leve', 'Falta un broche del protector inferior.'],
] as const
const UNSAFE = [
  ['F6', 'muy_grave', 'Manguera del freno agrietada: se cambia.'],
  ['G2', 'grave', 'Rótula con juego: se cambia.'],
  ['K1', 'grave', 'El cinturón no se recoge: se cambia.'],
] as const

/** Photographs of a car that show the point; of other points no photograph is shown. */
const SHOWN_ON = {
  B1: 'exterior-1',
  B2: 'exterior-4',
  B3: 'exterior-1',
  B5: 'exterior-2',
  B7: 'exterior-2',
  B9: 'exterior-3',
  B11: 'exterior-3',
  B12: 'exterior-3',
  B16: 'exterior-4',
  C3: 'exterior-3',
  E11: 'exterior-2',
  K7: 'interior-2',
  K10: 'interior-1',
}

const idOf = (email: string) => DEMO_ACCOUNTS.find((account) => account.email === email)!.id

const CHANCE = (text: string) => `(('x' || substr(md5(${text}), 1, 6))::bit(24)::integer / 16777216.0)`

const ID = (text: string) => `overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)`

/** Dates of listed vehicles are relative to PRESENT, because inspections expire. Set-based for speed. */
export async function writeInspections(client: pg.Client): Promise<void> {
  await client.query(
    `create temp table looked on commit drop as
     select v.id as vehicle_id, v.ordencompra, v.titulo, v.kilometraje, v.carroceria = 'Motos' as is_bike, least(1, v.kilometraje / 180000.0) as wear,
            extract(year from $1::timestamptz)::integer - v.autoano as age, r.stage, r.stage in ('publicado', 'separado', 'vendido', 'entregado') as is_shown,
            r.stage = 'inspeccion' as is_open, ${ID("'inspection ' || v.ordencompra")} as id,
            case when r.stage = 'inspeccion' then $1::timestamptz - interval '3 hours'
                 when r.stage in ('vendido', 'entregado') then v.created_at - interval '2 days'
                 else greatest(v.created_at - interval '2 days', case when r.stage in ('publicado', 'separado') then $2 else $1 end::timestamptz - make_interval(hours => (48 + 1200 * ${CHANCE("v.ordencompra || 'day'")})::integer)) end as closed_at
       from public.vehicles v join public.vehicle_records r on r.vehicle_id = v.id where v.kilometraje > 0`,
    [TODAY.toISOString(), PRESENT.toISOString()],
  )
  await client.query(
    `create temp table answered on commit drop as
     with measures as (select * from jsonb_to_recordset($1) m (code text, new numeric, old numeric, digits integer)),
          worn as (select * from jsonb_to_recordset($2) w (code text, class text, note text)),
          unsafe as (select w.*, row_number() over (order by w.code) as place from jsonb_to_recordset($3) w (code text, class text, note text)),
          asked as (
            select l.*, p, p ->> 'code' as code, p ->> 'section' as section, n, p -> 'limits' as limits, ${CHANCE("l.ordencompra || (p ->> 'code')")} as chance
              from looked l join public.vehicles v on v.id = l.vehicle_id
              join public.inspection_templates t on t.version = 1
              join jsonb_array_elements(t.points) with ordinality e (p, n) on true
             where (p ->> 'section' <> 'X' or v.combustible ~* '(h[ií]brid|el[eé]ctric)') and (p ->> 'section' <> 'Y' or v.carroceria ~* 'pick' or concat_ws(' ', v.version, v.titulo) ~* '4x4')),
          valued as (
            select a.*, case when a.is_bike and a.section in ('B', 'C', 'G', 'I', 'J', 'K', 'L', 'M') then null
                             when a.code = 'A6' then a.kilometraje
                             when a.code = 'A8' then case when a.chance < 0.7 then 2 else 1 end
                             when a.limits ? 'high' and a.p ->> 'unit' = 'µm' then round(case when a.chance < 0.012 * a.age then 210 + 900 * a.chance / greatest(a.age, 1) * 8 else 90 + 60 * a.chance end)
                             when m.code is not null then round(m.new + (m.old - m.new) * least(1, 0.8 * a.wear + 0.2 * a.chance), m.digits)
                             when a.p ? 'unit' then 0 end as value, w.class as worn_class, w.note as worn_note, u.class as unsafe_class, u.note as unsafe_note
              from asked a left join measures m on m.code = a.code left join worn w on w.code = a.code
              left join unsafe u on u.code = a.code and not a.is_shown and a.stage <> 'listo' and u.place = 1 + length(a.titulo) % 3)
     select v.*, private.measure_grade(v.limits, v.value) as grade,
            case when v.is_bike and v.section in ('B', 'C', 'G', 'I', 'J', 'K', 'L', 'M') then 'na'
                 when v.unsafe_class is not null and v.chance < 0.8 then 'mal'
                 when v.worn_class is not null and v.chance < 0.02 + 0.012 * v.age then 'mal'
                 when coalesce(private.measure_grade(v.limits, v.value) >= 2, false) then 'mal' else 'bien' end as result
       from valued v`,
    [
      JSON.stringify(MEASURES.map(([code, fresh, old, digits]) => ({ code, new: fresh, old, digits }))),
      JSON.stringify(WORN.map(([code, klass, note]) => ({ code, class: klass, note }))),
      JSON.stringify(UNSAFE.map(([code, klass, note]) => ({ code, class: klass, note }))),
    ],
  )
  const people = [idOf('ventas@volante.test'), idOf('ventas2@volante.test'), idOf('admin@volante.test')]
  await client.query(
    `insert into public.inspections (id, vehicle_id, template, points, started_at, started_by, closed_at, closed_by, km, signer, signature)
     select l.id::uuid, l.vehicle_id, 1, a.codes, l.closed_at - interval '95 minutes', p.id, case when not l.is_open then l.closed_at end,
            case when not l.is_open then p.id end, case when not l.is_open then l.kilometraje end, case when not l.is_open then concat_ws(' ', p.first_name, p.last_name) end,
            case when not l.is_open then 'M20 70 L60 30 L90 75 L120 40 L160 66 L215 48 L280 60' end
       from looked l
       join (select vehicle_id, array_agg(code order by n) as codes from answered group by 1) a on a.vehicle_id = l.vehicle_id
       join public.profiles p on p.id = ($1::uuid[])[1 + length(l.titulo) % 3]
      order by l.closed_at`,
    [people],
  )
  await client.query(
    `insert into public.inspection_sections (inspection_id, section, answers, versions)
     select a.id::uuid, a.section,
            jsonb_object_agg(a.code, jsonb_strip_nulls(jsonb_build_object('result', a.result, 'value', a.value,
              'class', case when a.result = 'mal' then coalesce(a.unsafe_class, a.worn_class, case when a.p ->> 'unit' = 'µm' then 'cosmetico' else 'leve' end) end,
              'note', case when a.result = 'mal' then coalesce(a.unsafe_note, a.worn_note) end, 'by', i.started_by,
              'at', i.started_at + make_interval(secs => (a.n * 34)::integer)))),
            jsonb_object_agg(a.code, 1)
       from answered a join public.inspections i on i.id = a.id::uuid
      where not a.is_open or a.section in ('A', 'B', 'C', 'D')
      group by a.id, a.section order by a.id, a.section`,
  )
  await client.query(
    `insert into public.inspection_findings (inspection_id, vehicle_id, point, label, class, note, value, unit, state, settled_at, settled_by, found_by, created_at)
     select i.id, i.vehicle_id, a.code, a.p ->> 'label', s.answers -> a.code ->> 'class', s.answers -> a.code ->> 'note', a.value, a.p ->> 'unit',
            case when a.is_shown then 'declarado' else 'abierto' end, case when a.is_shown then i.closed_at end, case when a.is_shown then i.started_by end, i.started_by,
            (s.answers -> a.code ->> 'at')::timestamptz
       from answered a join public.inspections i on i.id = a.id::uuid
       join public.inspection_sections s on s.inspection_id = i.id and s.section = a.section and s.answers ? a.code
      where a.result = 'mal' order by i.started_at, a.n`,
  )
  await client.query(
    `insert into public.inspection_photos (id, inspection_id, point, kind, sha256, path, taken_at, taken_by, acknowledged_at, is_shown)
     select ${ID("'photo ' || f.id_text")}::uuid, f.inspection_id, f.point, 'hallazgo', encode(sha256(convert_to(f.id_text, 'UTF8')), 'hex'),
            'vehicles/' || f.ordencompra || '/' || coalesce($1::jsonb ->> f.point, 'exterior-1') || '.jpg?' || f.point,
            f.created_at, f.found_by, f.created_at, f.state = 'declarado' and $1::jsonb ? f.point
       from (select f.*, l.ordencompra, l.ordencompra || f.point as id_text
               from public.inspection_findings f join looked l on l.vehicle_id = f.vehicle_id) f
      order by f.created_at, f.point`,
    [JSON.stringify(SHOWN_ON)],
  )
}
