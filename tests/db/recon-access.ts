import type { Relation, Role } from './access-roles.ts'
import { ADMIN, SALES } from './people.ts'
import type { TestDatabase } from './rolled-back.ts'

const line = (label: string) => `(select id from public.recon_lines where label = '${label}')`
const [WAITING, APPROVED] = ['De la matriz: por autorizar', 'De la matriz: autorizado']
const CAR = "(select r.vehicle_id from public.vehicle_records r where r.stage = 'publicado' order by 1 desc limit 1)"
const PLACE = "md5('workshop Mecánica')::uuid"

export async function prepareReconditioning(db: TestDatabase) {
  await db.query("insert into public.workshops (name, usual_days) values ('De la matriz: nadie', 1)")
  await db.query(
    `insert into public.recon_lines (id, vehicle_id, label, workshop_id, estimate, needs_approval, approved_at, asked_by)
     select gen_random_uuid(), ${CAR}, t.label, ${PLACE}, t.estimate, t.dear, case when not t.dear then now() end, t.asker
       from (values ($1, 9000, true, $3::uuid), ($2, 900, false, $4::uuid)) t (label, estimate, dear, asker)`,
    [WAITING, APPROVED, SALES.sub, ADMIN.sub],
  )
}

const ADMINS: Role[] = ['admin']

export const RECON_FUNCTIONS: Record<string, { roles: Role[]; call: string }> = {
  'add_recon_line(uuid,uuid,jsonb)': {
    roles: ADMINS,
    call: `select public.add_recon_line(gen_random_uuid(), ${CAR}, jsonb_build_object('label', 'Otra', 'workshop_id', md5('workshop Mecánica')::uuid, 'estimate', 100))`,
  },
  'change_recon_line(uuid,jsonb,jsonb)': {
    roles: ADMINS,
    call: `select public.change_recon_line(${line(APPROVED)}, '{"note": "Otra"}', '{"note": null}')`,
  },
  'is_only_admin()': { roles: ADMINS, call: 'select public.is_only_admin()' },
  'approve_recon_line(uuid,numeric,text)': {
    roles: ADMINS,
    call: `select public.approve_recon_line(${line(WAITING)}, 9000)`,
  },
  'drop_recon_line(uuid,text)': {
    roles: ADMINS,
    call: `select public.drop_recon_line(${line(APPROVED)}, 'No hace falta')`,
  },
  'start_recon_line(uuid)': { roles: ADMINS, call: `select public.start_recon_line(${line(APPROVED)})` },
  'finish_recon_line(uuid,numeric,text,text)': {
    roles: ADMINS,
    call: `select public.finish_recon_line(${line(APPROVED)}, 850)`,
  },
  'move_recon_car(uuid,uuid,uuid)': {
    roles: ADMINS,
    call: `select public.move_recon_car(l.vehicle_id, ${PLACE}, ${PLACE}) from (select ${CAR} as vehicle_id) l`,
  },
}
const READ_BY_ADMINS = { anon: '', user: ':s', sales: ':s', admin: 's' }

export const RECON_RELATIONS: Record<string, Relation> = {
  recon_lines: {
    ...READ_BY_ADMINS,
    service_role: 'siud',
    insert: `insert into public.recon_lines (id, vehicle_id, label, workshop_id, estimate, needs_approval) values (gen_random_uuid(), ${CAR}, 'x', ${PLACE}, 1, false)`,
    update: 'update public.recon_lines set note = note',
    delete: 'delete from public.recon_lines',
  },
  recon_stays: {
    ...READ_BY_ADMINS,
    service_role: 'siud',
    insert: `insert into public.recon_stays (vehicle_id, ended_at) values (${CAR}, now())`,
    update: 'update public.recon_stays set ended_at = ended_at',
    delete: 'delete from public.recon_stays',
  },
  recon_rows: {
    ...READ_BY_ADMINS,
    service_role: '',
    insert: "insert into public.recon_rows (titulo) values ('x')",
    update: "update public.recon_rows set titulo = 'x'",
    delete: 'delete from public.recon_rows',
  },
  workshops: {
    anon: '',
    user: ':su',
    sales: ':su',
    admin: 'siu',
    service_role: 'siud',
    insert: "insert into public.workshops (name, usual_days) values ('De la matriz', 1)",
    update: 'update public.workshops set name = name',
    delete: "delete from public.workshops where name = 'De la matriz: nadie'",
  },
  workshop_rows: {
    ...READ_BY_ADMINS,
    service_role: '',
    insert: "insert into public.workshop_rows (name) values ('x')",
    update: "update public.workshop_rows set name = 'x'",
    delete: 'delete from public.workshop_rows',
  },
}
