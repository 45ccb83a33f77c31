import { type Relation, ROLES, type Role } from './access-roles.ts'
import { RECON_FUNCTIONS } from './recon-access.ts'

const OPEN = '(select id from public.inspections where closed_at is null order by id limit 1)'
const CLOSED = `(select i.id from public.inspections i join public.vehicle_records r using (vehicle_id)
                  where i.closed_at is not null and r.stage = 'publicado' order by i.id limit 1)`
const STAFF: Role[] = ['sales', 'admin']
const MARKED = `(select p.id from public.inspection_photos p join public.inspection_findings f using (inspection_id, point)
                  where f.state = 'declarado' and p.is_shown order by p.id limit 1)`
const FORM = 'public.inspection_templates order by version desc limit 1'

export const INSPECTION_FUNCTIONS: Record<string, { roles: Role[]; call: string }> = {
  ...RECON_FUNCTIONS,
  'start_inspection(uuid,uuid)': {
    roles: STAFF,
    call: 'select public.start_inspection(gen_random_uuid(), (select id from public.inventario_cache order by id limit 1))',
  },
  'save_inspection(uuid,jsonb)': {
    roles: STAFF,
    call: `select public.save_inspection(${OPEN}, '{"N9": {"value": {"result": "bien"}, "base": 0}}')`,
  },
  'tell_inspection_photos(uuid,jsonb)': { roles: STAFF, call: `select public.tell_inspection_photos(${OPEN}, '[]')` },
  'close_inspection(uuid,text,text,timestamp with time zone)': {
    roles: STAFF,
    call: `select public.close_inspection(${CLOSED}, 'Alguien', 'M1 1 L2 2')`,
  },
  'reopen_inspection(uuid,text)': { roles: ['admin'], call: `select public.reopen_inspection(${CLOSED}, 'Otra vez')` },
  'expire_inspection(uuid,text)': {
    roles: STAFF,
    call: `select public.expire_inspection(${CLOSED}, 'transporte')`,
  },
  'settle_finding(uuid,text,text)': {
    roles: ['admin'],
    call: "select public.settle_finding((select id from public.inspection_findings where state = 'declarado' order by id limit 1), 'declarado')",
  },
  'car_inspection(uuid)': {
    roles: [...ROLES],
    call: `select * from public.car_inspection((select id from public.inventario_cache where ordenstatus = 'Comprado' and not vendido order by id limit 1))`,
  },
  'car_passport(uuid)': {
    roles: [...ROLES],
    call: `select * from public.car_passport((select h.vehicle_id from public.vehicle_price_history h
             join public.inventario_cache v on v.id = h.vehicle_id order by h.id limit 1))`,
  },
  'show_inspection_photo(uuid,boolean)': {
    roles: ['admin'],
    call: `select public.show_inspection_photo(${MARKED}, false)`,
  },
  'publish_inspection_template(jsonb,jsonb,integer,text)': {
    roles: ['admin'],
    call: `select public.publish_inspection_template((select sections from ${FORM}), (select points from ${FORM}), (select version from ${FORM}))`,
  },
  'car_gates(uuid[])': {
    roles: STAFF,
    call: 'select * from public.car_gates(array(select id from public.inventario_cache order by id limit 2))',
  },
}

const READ_BY_STAFF = { anon: '', user: ':s', sales: 's', admin: 's' }

export const INSPECTION_RELATIONS: Record<string, Relation> = {
  inspection_templates: {
    ...READ_BY_STAFF,
    service_role: 'si',
    insert:
      'insert into public.inspection_templates (version, sections, points) select 99, sections, points from public.inspection_templates where version = 1',
    update: "update public.inspection_templates set note = 'Otra'",
    delete: 'delete from public.inspection_templates',
  },
  inspections: {
    ...READ_BY_STAFF,
    service_role: 'siud',
    insert: `insert into public.inspections (vehicle_id, template, points) select v.id, 1, '{A1}' from public.vehicles v
              where not exists (select from public.inspections i where i.vehicle_id = v.id and i.closed_at is null) limit 1`,
    update: 'update public.inspections set is_quick = is_quick',
    delete: 'delete from public.inspections',
  },
  inspection_sections: {
    ...READ_BY_STAFF,
    service_role: 'siud',
    insert: `insert into public.inspection_sections (inspection_id, section) select id, 'Z' from public.inspections limit 1`,
    update: 'update public.inspection_sections set section = section',
    delete: 'delete from public.inspection_sections',
  },
  inspection_findings: {
    ...READ_BY_STAFF,
    service_role: 'siud',
    insert: `insert into public.inspection_findings (inspection_id, vehicle_id, point, label, class)
             select id, vehicle_id, 'Z1', 'Otro', 'leve' from public.inspections limit 1`,
    update: 'update public.inspection_findings set note = note',
    delete: 'delete from public.inspection_findings',
  },
  inspection_photos: {
    ...READ_BY_STAFF,
    service_role: 'siud',
    insert: `insert into public.inspection_photos (id, inspection_id, point, kind, sha256, path)
             select gen_random_uuid(), id, 'A1', 'punto', repeat('a', 64), 'x/y.jpg' from public.inspections limit 1`,
    update: 'update public.inspection_photos set point = point',
    delete: 'delete from public.inspection_photos',
  },
  inspection_rows: {
    ...READ_BY_STAFF,
    service_role: '',
    insert: 'insert into public.inspection_rows (km) values (1)',
    update: 'update public.inspection_rows set km = 1',
    delete: 'delete from public.inspection_rows',
  },
}
